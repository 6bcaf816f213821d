import { type Page, test } from '@playwright/test';
import type { View } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { openFixture } from './game-files.ts';
import { pageAt, picture, type Size, sizes } from './pictures.ts';
import { findPosition, openPosition } from './saved-games.ts';

const PAGES = {
  home: '/',
  settings: '/#/settings',
  'rules-north-america': '/#/rules/north-america',
  'rules-san-francisco': '/#/rules/san-francisco',
  tutorial: '/#/tutorial',
};

const mine = (view: View): boolean => view.toAct.includes(0);
const claimed = (view: View): number => Object.keys(view.owners).length;
/** Moments of a game worth a picture. */
const MOMENTS: Record<string, (view: View) => boolean> = {
  start: ({ phase }) => phase === 'startingTickets',
  middle: (view) => mine(view) && view.phase === 'turn' && claimed(view) > 12,
  'second-card': (view) => mine(view) && view.phase === 'secondCard' && claimed(view) > 6,
  tickets: (view) => mine(view) && view.phase === 'keepTickets' && claimed(view) > 4,
  'last-round': (view) => mine(view) && view.lastRound !== null,
  end: ({ result }) => result !== null,
};
/** Moments worth a picture with both aids on. */
const AIDED: Record<string, (view: View) => boolean> = {
  'aids-start': ({ phase }) => phase === 'startingTickets',
  'aids-middle': (view) =>
    mine(view) && view.phase === 'turn' && claimed(view) > 8 && (view.seats[0]?.cards ?? 0) > 6,
  'aids-tickets': (view) => mine(view) && view.phase === 'keepTickets' && claimed(view) > 2,
};
const TOKEN_MOMENTS: Record<string, (view: View) => boolean> = {
  'place-stack': (view) => mine(view) && view.phase === 'placeStack',
  token: (view) => mine(view) && view.phase === 'takeToken',
};

for (const size of sizes) {
  test(`pages, ${size}`, async ({ browser }) => {
    const page = await pageAt(browser, size);
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(address);
      await page.locator('h1, h2').first().waitFor();
      await picture(page, name, { size });
    }
    await page.context().close();
  });

  for (const map of maps) {
    test(`replays of ${map.name}, ${size}`, async ({ browser }) => {
      const page = await pageAt(browser, size);
      const show = (name: string): Promise<void> => picture(page, `replay-${map.id}-${name}`, { size });
      const { log } = await openFixture(page, map.id, { names: ['Ada', 'Bartholomew'] });
      const slider = page.locator('.time-track input');
      await slider.fill(String(Math.round(log.length * 0.6)));
      await show('everybody');
      await page.locator('.replay-choices select').first().selectOption('0');
      await show('seat');
      await page.locator('.replay-actions button').first().click();
      await show('what-if');
      await page.keyboard.press('Escape');
      await slider.fill(String(log.length));
      await show('end');
      await page.locator('.score-statistics summary').click();
      await page.locator('.points-chart').scrollIntoViewIfNeeded();
      await show('statistics');
      await page.locator('.score-sheet .actions button').last().click();
      await page.locator('.poster-picture').waitFor();
      await show('picture');
      await page.goto('/#/games');
      await page.locator('.finished').first().waitFor();
      await picture(page, 'games', { size });
      await page.context().close();
    });

    test(`${map.name}, ${size}`, async ({ browser }) => {
      const page = await pageAt(browser, size);
      for (const [name, where] of Object.entries({ ...MOMENTS, ...(map.rules.tokens && TOKEN_MOMENTS) })) {
        const players = name === 'place-stack' ? 3 : map.rules.players.max;
        await openPosition(page, findPosition({ map: map.id, players, where }));
        await page.locator('main.table').waitFor();
        await picture(page, `${map.id}-${name}`, { size });
      }
      await page.context().close();
    });

    test(`${map.name} with aids, ${size}`, async ({ browser }) => {
      const page = await pageAt(browser, size, { habits: { planner: 'on', ledger: 'on' } });
      for (const [name, where] of Object.entries(AIDED)) {
        await openPosition(page, findPosition({ map: map.id, players: map.rules.players.max, where }));
        await page.locator('main.table').waitFor();
        await pictureOfAids(page, `${map.id}-${name}`, size);
      }
      await page.context().close();
    });
  }
}

/** As they stand beside the board, or each as the sheet that it is on a small screen. */
async function pictureOfAids(page: Page, name: string, size: Size): Promise<void> {
  await page.locator('.plan-total, .plan-empty, .offered-worth').first().waitFor({ state: 'attached' });
  await picture(page, name, { size });
  for (const aid of ['planner', 'ledger']) {
    const toggle = page.locator(`[data-switch="${aid}"]`);
    if ((await page.locator(`.assist[data-assist="${aid}"]`).isVisible()) || !(await toggle.isVisible()))
      continue;
    await toggle.click();
    await picture(page, `${name}-${aid}`, { size });
    await page.locator(`[data-assist="${aid}"] .assist-close`).click();
  }
}
