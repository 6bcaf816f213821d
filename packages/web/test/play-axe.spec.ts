import { type Page, test } from '@playwright/test';
import { legalActionsIn, type View } from '@waybill/engine';
import { expectAccessible } from './axe.ts';
import { boardOf, findPosition, mayAct, openPosition, withSettings } from './kept-games.ts';
import { clickRoute } from './table-page.ts';

const city = boardOf('san-francisco');

/** A route that can be paid for in several ways. */
function richRoute(view: View): string | undefined {
  const claims = legalActionsIn(city, view)
    .map((action) => city.actions.entry(action))
    .filter(({ kind }) => kind === 'claimRoute');
  const rich = claims.find(({ route }) => claims.filter((other) => other.route === route).length > 3);
  return rich && city.route(rich.route).id;
}

async function openRich(page: Page): Promise<View> {
  const position = findPosition({
    map: 'san-francisco',
    where: (view) =>
      mayAct(view, 'turn') && richRoute(view) !== undefined && Object.keys(view.owners).length > 1,
  });
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  await page.locator('.board-drawing').waitFor();
  return position.view;
}

test('axe finds nothing on the bill', async ({ page }) => {
  await clickRoute(page, richRoute(await openRich(page)) ?? '');
  await page.locator('.claim-bill').waitFor();
  await expectAccessible(page);
});

test('axe finds nothing on an answer', async ({ page }) => {
  await clickRoute(page, Object.keys((await openRich(page)).owners)[0] ?? '');
  await page.locator('.why-not-answer').waitFor();
  await expectAccessible(page);
});

for (const phase of ['placeStack', 'takeToken', 'over'] as const) {
  test(`axe finds nothing in the phase ${phase}`, async ({ page }) => {
    const isThere = (view: View): boolean => (phase === 'over' ? view.phase === phase : mayAct(view, phase));
    await withSettings(page, { pace: 'step' });
    await openPosition(page, findPosition({ map: 'san-francisco', where: isThere }));
    await page.locator(phase === 'over' ? '.score-sheet' : '.token-panel').waitFor();
    for (const list of await page.locator('.table-dock details').all()) await list.locator('summary').click();
    await expectAccessible(page);
  });
}
