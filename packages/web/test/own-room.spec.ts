import { expect, type Locator, type Page, test } from '@playwright/test';
import { maps } from '@waybill/maps';
import { settle } from './person.ts';
import { findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';

/** Which of the others this part lies upon, by more than a border. */
const lyingOn = (page: Page, part: string, others: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([one, rest]) => {
      const boxOf = (what: string) => document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, top, bottom } = boxOf(one);
      return rest.filter((other) => {
        const box = boxOf(other);
        return left < box.right - 2 && right > box.left + 2 && top < box.bottom - 2 && bottom > box.top + 2;
      });
    },
    [part, others] as const,
  );

/** How far below the strip's edge the line begins. */
const beginningBelowEdge = (newest: Locator): Promise<number> =>
  newest.evaluate((line) => {
    const strip = line.closest('.log-lines');
    return line.getBoundingClientRect().top - (strip?.getBoundingClientRect().top ?? 0);
  });

const TALL = { width: 390, height: 844 };
const SHORT = { width: 360, height: 640 };

test.describe('on a phone', () => {
  test.use({ viewport: TALL, hasTouch: true, isMobile: true });

  test('the log steps back beside a choice, is read from its beginning, and the zoom lies on nothing', async ({
    page,
  }) => {
    await test.step('beside a choice', async () => {
      await withSettings(page, { pace: 'step', motion: 'reduced' });
      const map = 'north-america';
      await openPosition(page, findPosition({ map, where: ({ phase }) => phase === 'startingTickets' }));
      await page.locator('.ticket-choice').waitFor();
      for (const size of [TALL, SHORT]) {
        await page.setViewportSize(size);
        for (const part of ['.log-lines', '.log-toggle', '.sound-switch'])
          await expect(page.locator(part)).toBeHidden();
      }
    });
    for (const map of maps) {
      await test.step(`${map.name}: the newest line, large and in long words`, async () => {
        await withSettings(page, { pace: 'instant', motion: 'reduced', textSize: 'larger', language: 'es' });
        const hasClaimed = findPosition({
          map: map.id,
          players: 3,
          where: (view) => mayAct(view, 'turn') && Object.keys(view.owners).length > 3,
        });
        await openPosition(page, hasClaimed);
        const newest = page.locator('.log-line').last();
        for (const size of [TALL, SHORT]) {
          await page.setViewportSize(size);
          await expect(newest).toBeInViewport();
          await expect.poll(() => beginningBelowEdge(newest)).toBeGreaterThanOrEqual(0);
        }
        const before = await page.locator('.log-line').count();
        for (const _ of ['first card', 'second card']) await page.locator('[data-anchor="deck"]').tap();
        await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThan(before + 3);
        await expect.poll(() => beginningBelowEdge(newest)).toBeGreaterThanOrEqual(0);
      });
      await test.step(`${map.name}: the button to zoom leaves the board's name alone`, async () => {
        await withSettings(page, { pace: 'step', motion: 'reduced' });
        await openPosition(page, findPosition({ map: map.id, where: (view) => mayAct(view, 'turn') }));
        await page.locator('.board-drawing').waitFor();
        await expect(page.locator('[data-tool="in"]')).toBeVisible();
        expect(await lyingOn(page, '[data-tool="in"]', ['.cartouche'])).toEqual([]);
      });
    }
  });
});

test('820×1180: an open aid lies on nothing that is played', async ({ page }) => {
  for (const map of maps) {
    await page.setViewportSize({ width: 820, height: 1180 });
    await withSettings(page, { pace: 'step', motion: 'reduced' });
    await openPosition(page, findPosition({ map: map.id, where: (view) => mayAct(view, 'turn') }));
    for (const aid of ['planner', 'ledger']) {
      await page.locator(`[data-switch="${aid}"]`).click();
      const panel = `.assist[data-assist="${aid}"]`;
      await expect(page.locator(panel)).toBeVisible();
      expect(await lyingOn(page, panel, ['.table-board', '.draw-row', '.hand', '.seats'])).toEqual([]);
    }
  }
});

test('the tutorial’s note lies on nothing and keeps its size from lesson to lesson', async ({ page }) => {
  await settle(page);
  await page.goto('/#/tutorial');
  await page.locator('.board-drawing').waitFor();
  const note = page.locator('.coach');
  const first = await note.boundingBox();
  await note.getByRole('button', { name: 'Next' }).click();
  await note.getByRole('button', { name: 'Do it for me' }).click();
  await expect(note).toContainText('Robin is playing');
  expect(await note.boundingBox()).toEqual(first);
  await note.getByRole('button', { name: 'Next' }).waitFor();
  expect(await note.boundingBox()).toEqual(first);
  expect(await lyingOn(page, '.coach', ['.log', '.table-board', '.draw-row', '.hand'])).toEqual([]);
});
