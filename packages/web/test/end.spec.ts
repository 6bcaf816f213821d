import { expect, type Page, test } from '@playwright/test';
import type { View } from '@waybill/engine';
import { findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';

const isLastTurn = (view: View): boolean =>
  mayAct(view, 'turn') && view.lastRound?.turnsLeft === 1 && view.deck > 1;

/** Draws the last two cards of the game. */
async function endGame(page: Page): Promise<void> {
  const deck = page.locator('[data-anchor="deck"]');
  await deck.click();
  await expect(page.locator('.table-bar')).toContainText(/second/i);
  await deck.click();
}

test('the counting is a show that one button skips, and the scores stay', async ({ page }) => {
  const [map, players] = ['north-america', 5] as const;
  const position = findPosition({ map, players, where: isLastTurn });
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  await endGame(page);
  const show = page.getByRole('region', { name: 'Final scoring' });
  await expect(show).toBeVisible();
  await expect(page.locator('[data-route][data-lit="true"]').first()).toBeVisible();
  await show.getByRole('button', { name: 'Skip' }).click();
  await expect(show).toBeHidden();
  const scores = page.getByRole('table', { name: 'Final scores' });
  await expect(scores.getByRole('row')).toHaveCount(players + 1);
  const totals = await scores.locator('.score-total').allTextContents();
  const shown = page.locator('.seat-score');
  await expect.poll(async () => (await shown.allTextContents()).sort()).toEqual(totals.sort());
  await page.getByText('A fair deal').click();
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await expect(page.locator('.deal-verdict')).toContainText('All in order');
  const download = page.waitForEvent('download');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Save the game file' }).click();
  expect((await download).suggestedFilename()).toContain(map);
});

test('the show runs to its end by itself; a reload goes straight to the scores', async ({ page }) => {
  const position = findPosition({ map: 'san-francisco', where: isLastTurn });
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  await endGame(page);
  await expect(page.getByRole('region', { name: 'Final scoring' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Final scores' })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('table', { name: 'Final scores' })).toBeVisible();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('table', { name: 'Final scores' })).toBeHidden();
  await expect(page.locator('.board-drawing')).toBeVisible();
});

test('several people at one device see the count together', async ({ page }) => {
  const position = findPosition({ map: 'san-francisco', hotSeat: true, where: isLastTurn });
  await openPosition(page, position);
  await page.locator('.curtain').getByRole('button').click();
  await endGame(page);
  await expect(page.getByRole('region', { name: 'Final scoring' })).toBeVisible();
});

test.describe('at 390', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the score table fits', async ({ page }) => {
    const position = findPosition({ map: 'north-america', players: 5, where: isLastTurn });
    await withSettings(page, { pace: 'step' });
    await openPosition(page, position);
    await endGame(page);
    await page.getByRole('button', { name: 'Skip' }).tap();
    const box = await page.getByRole('table', { name: 'Final scores' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
