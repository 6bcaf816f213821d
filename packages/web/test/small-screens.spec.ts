import { expect, type Page, test } from '@playwright/test';
import { maps } from '@waybill/maps';
import { findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';
import { boardAtRest, clickRoute } from './table-page.ts';

const heightOf = async (page: Page, part: string): Promise<number> =>
  (await page.locator(part).first().boundingBox())?.height ?? 0;

/** How far what is inside reaches beyond the sheet, in pixels. */
const overflowOf = (page: Page, part: string): Promise<number> =>
  page.locator(part).evaluate((element) => element.scrollWidth - element.clientWidth);

test('360×640 and 800×600: the board stays readable and nothing lies on what is to be chosen', async ({
  page,
}) => {
  await test.step('360×640: the board stays readable and no ticket is cut', async () => {
    for (const map of maps) {
      await page.setViewportSize({ width: 360, height: 640 });
      await withSettings(page, { pace: 'step', motion: 'reduced' });
      const where = { map: map.id, players: map.rules.players.max };
      await openPosition(
        page,
        findPosition({ ...where, where: (view) => mayAct(view, 'turn') && view.lastRound !== null }),
      );
      await page.locator('.last-round').waitFor();
      expect(await heightOf(page, '.table-board')).toBeGreaterThan(190);
      expect(await heightOf(page, '.ticket-line')).toBeGreaterThanOrEqual(44);
      const line = await page.locator('.ticket-line').first().boundingBox();
      expect(line?.width).toBeGreaterThan(90);
      expect(await heightOf(page, '.tickets')).toBeGreaterThanOrEqual(44);
      await expect(page.locator('.ticket-line-value').first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.log-toggle')).toBeInViewport();
      await openPosition(page, findPosition({ ...where, where: ({ phase }) => phase === 'startingTickets' }));
      await page.locator('.ticket-choice').waitFor();
      expect(await heightOf(page, '.table-board')).toBeGreaterThan(140);
    }
  });
  await test.step('sideways and at 200 % zoom: every starting ticket can be ticked', async () => {
    await withSettings(page, { pace: 'step', motion: 'reduced' });
    for (const [width, height] of [
      [640, 360],
      [720, 450],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPosition(
        page,
        findPosition({ map: 'north-america', where: ({ phase }) => phase === 'startingTickets' }),
      );
      const choice = page.locator('.ticket-choice');
      for (const box of await choice.getByRole('checkbox').all()) await box.check();
      const button = await choice.getByRole('button').boundingBox();
      const row = await page.locator('.face-up [data-anchor]').first().boundingBox();
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + 1);
    }
  });
  await test.step('800×600, a small window: nothing lies on what is to be chosen', async () => {
    await page.setViewportSize({ width: 800, height: 600 });
    await withSettings(page, { pace: 'step', motion: 'reduced' });
    for (const map of maps) {
      await openPosition(
        page,
        findPosition({ map: map.id, where: ({ phase }) => phase === 'startingTickets' }),
      );
      const choice = page.locator('.ticket-choice');
      await choice.getByRole('checkbox').first().check();
      expect(await heightOf(page, '.table-board')).toBeGreaterThan(140);
      await expect(choice.getByRole('button')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.hand')).toBeInViewport({ ratio: 1 });
    }
  });
});

test('390×844: the bill is settled without scrolling, and three names are there in full', async ({
  page,
}) => {
  await test.step('390×844: however many colors pay for a gray route, the bill is settled without scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withSettings(page, { pace: 'step', motion: 'reduced', confirm: 'always' });
    const route = 'atlanta--nashville';
    for (const kinds of [4, 8]) {
      const position = findPosition({
        map: 'north-america',
        players: 5,
        play: 'hoarding',
        where: (view) =>
          mayAct(view, 'turn') &&
          view.owners[route] === undefined &&
          Object.keys(view.seats[0]?.own?.hand ?? {}).length === kinds,
      });
      await openPosition(page, position);
      await page.locator('.board-drawing').waitFor();
      await boardAtRest(page);
      await clickRoute(page, route);
      for (const button of await page.locator('.claim-actions button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.claim-bill .chip').first()).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('390×844: the names of three players are there in full', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withSettings(page, { pace: 'step', motion: 'reduced' });
    await page.goto('/');
    await page.locator('.poster-sheet').first().click();
    await page.locator('.ticket-choice').waitFor();
    for (const name of await page.locator('.seat-name').all())
      expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
  });
});

test('390×844: in words, too, what claims a route is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withSettings(page, { pace: 'step', language: 'nb' });
  await openPosition(page, findPosition({ map: 'san-francisco', where: (view) => mayAct(view, 'turn') }));
  await page.locator('main.table').waitFor();
  await page.keyboard.press('v');
  const routes = page.locator('.text-view-routes').last();
  await routes.getByRole('button').first().waitFor();
  const edges = await routes
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(390);
});

test('large text in the longest words: the score sheet fits a phone, and its place beside the board', async ({
  page,
}) => {
  await withSettings(page, { motion: 'reduced', textSize: 'larger', language: 'fi' });
  for (const map of maps) {
    await openPosition(page, findPosition({ map: map.id, where: ({ result }) => result !== null }));
    await page.locator('.score-table').waitFor();
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await overflowOf(page, '.score-sheet')).toBeLessThanOrEqual(0);
    }
  }
});

const WINDOWS = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
  [720, 450],
] as const;

/** How wide the board is drawn in each window. */
async function boardSizes(page: Page): Promise<number[]> {
  const sizes: number[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await boardAtRest(page);
    const box = await page.locator('.board-drawing').boundingBox();
    sizes.push(box?.width ?? 0);
  }
  return sizes;
}

test('the board keeps its size while tickets and tokens are chosen', async ({ page }) => {
  await withSettings(page, { pace: 'step', motion: 'reduced' });
  for (const map of maps) {
    await openPosition(
      page,
      findPosition({ map: map.id, where: ({ phase }) => phase === 'startingTickets' }),
    );
    await page.locator('.ticket-choice').waitFor();
    const choosing = await boardSizes(page);
    for (const box of await page.locator('.ticket-choice').getByRole('checkbox').all()) await box.check();
    await page.locator('.ticket-choice').getByRole('button').click();
    await expect(page.locator('.ticket-choice')).toBeHidden();
    const playing = await boardSizes(page);
    for (const [index, width] of choosing.entries())
      expect(width / (playing[index] ?? 0), String(WINDOWS[index])).toBeGreaterThan(0.97);
  }
});
