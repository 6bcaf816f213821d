import { expect, type Page, test } from '@playwright/test';
import type { View } from '@waybill/engine';
import { findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';
import { press } from './table-page.ts';

const canDraw = (view: View): boolean => mayAct(view, 'turn') && view.deck > 5 && !view.row.includes('wild');

/** Counts the pictures in flight from now on. */
async function countFlyers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { flyers: 0 };
    Object.assign(globalThis, { counted });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.flyer')) counted.flyers++;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'counted') as object, 'flyers')));
}

test('cards travel to the hand, a swept row is shown, and input waits for nothing', async ({ page }) => {
  const position = findPosition({ map: 'north-america', where: canDraw });
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  await page.locator('.board-drawing').waitFor();
  const flyers = await countFlyers(page);
  await page.locator('[data-anchor="row-0"]').click();
  await expect.poll(flyers).toBe(2);
  await page.locator('[data-anchor="deck"]').click();
  await expect.poll(flyers).toBeGreaterThanOrEqual(3);
  await expect(page.locator('.flyer')).toHaveCount(0);

  // A swept row is seen before it goes (DRAW-6); a press on it ends the show.
  const sweeping = findPosition({
    map: 'north-america',
    where: (view, _, after) =>
      mayAct(view, 'turn') &&
      view.row.filter((card) => card === 'wild').length === 2 &&
      typeof view.row[0] === 'string' &&
      view.row[0] !== 'wild' &&
      after({ type: 'takeCard', card: view.row[0] }).includes('rowSwept'),
  });
  await openPosition(page, sweeping);
  await page.locator('[data-anchor="row-0"]').click();
  await expect(page.locator('.flyer.swept')).toHaveCount(5);
  await press(page, page.locator('.flyer.swept').nth(4));
  await expect(page.locator('.flyer')).toHaveCount(0, { timeout: 500 });
  await expect(page.locator('.table-bar')).toContainText(/second/i);
});

test('with reduced motion nothing travels', async ({ page }) => {
  const position = findPosition({ map: 'north-america', where: canDraw });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  await page.locator('.board-drawing').waitFor();
  const flyers = await countFlyers(page);
  await page.locator('[data-anchor="row-0"]').click();
  await expect(page.locator('.table-bar')).toContainText(/second/i);
  expect(await flyers()).toBe(0);

  // A change is there at once, not a frame later.
  await openPosition(page, position);
  const moving = await page
    .locator('.stack')
    .first()
    .evaluate(async (stack) => {
      (stack as HTMLElement).click();
      await new Promise(requestAnimationFrame);
      return document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
    });
  await expect(page.locator('.stack[aria-pressed="true"]')).toBeVisible();
  expect(moving).toEqual([]);
});
