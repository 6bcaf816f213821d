import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fixture, importFile, openFixture } from './game-files.ts';
import { Person, settle } from './person.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Review' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });
const seq = (page: Page) => page.locator('main.table').getAttribute('data-seq');

test('a game is reviewed by mouse: curve, turning points, a better line and back; saved for the next time', async ({
  page,
}) => {
  await settle(page, { theme: 'system' });
  const { log } = await openFixture(page, 'san-francisco');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Turning points' })).toBeVisible();
  await expect(page.locator('.win-curve .curve-line')).toHaveCount(2);

  await test.step('a click on the curve goes there, and the board follows', async () => {
    const box = await page.locator('.win-curve').boundingBox();
    if (!box) throw new Error('no curve');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    expect(Math.abs(Number(await seq(page)) - log.length / 2)).toBeLessThan(4);
  });

  await test.step('a costly move leads to the moment before it, and shows what was better', async () => {
    const costly = panel(page).locator('.review-move').first();
    await expect(costly).toBeVisible({ timeout: 60_000 });
    const played = await costly.locator('.review-entry').textContent();
    await costly.locator('.review-entry').click();
    const entry = Number(/Move (\d+)/.exec(played ?? '')?.[1]);
    expect(await seq(page)).toBe(String(entry - 1));
    await costly.getByRole('button', { name: 'Show me' }).click();
    await expect(page.locator('.line-note')).toBeVisible();
    await expect(page.locator('.branch-sign')).toBeVisible();
    await expect.poll(() => seq(page)).not.toBe(String(entry - 1));
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(() => seq(page)).toBe(String(entry - 1));
  });
});

test('a game is reviewed by keyboard alone, at 390 px, and heard', async ({ page }) => {
  await settle(page, { theme: 'system' });
  await page.setViewportSize({ width: 390, height: 844 });
  await importFile(page, fixture('san-francisco'));
  await page.locator('.replay-bar').waitFor();
  await page.getByRole('button', { name: 'Review' }).press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Review' })).toBeFocused();
  await expect(panel(page).getByRole('heading', { name: 'Turning points' })).toBeVisible();
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /Win chance: Player 1 \d+ per cent and Player 2/,
  );
  await expect(page).toHaveURL(/#\/review\/.+\/1$/);
  const board = await page.locator('.board-sheet').boundingBox();
  expect(board?.height).toBeGreaterThan(150);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  // The address alone leads back to the review.
  await page.reload();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close the review' }).press('Enter');
  await expect(panel(page)).toBeHidden();
});

test('the coach gives a hint in a local game, from the player’s own cards', async ({ page }) => {
  const person = new Person(page);
  await settle(page, { theme: 'system', coach: 'hints' });
  await person.startGame(/^San Francisco/);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.coach-answer')).toContainText(/^Keep .+/, { timeout: 60_000 });
  await expectAccessible(page);
});
