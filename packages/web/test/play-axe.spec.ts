import { test } from '@playwright/test';
import { legalActionsIn, type View } from '@waybill/engine';
import { expectAccessible } from './axe.ts';
import { boardOf, findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';
import { boardAtRest, clickRoute } from './table-page.ts';

const city = boardOf('san-francisco');

/** A route that can be paid for in several ways. */
function richRoute(view: View): string | undefined {
  const claims = legalActionsIn(city, view)
    .map((action) => city.actions.entry(action))
    .filter(({ kind }) => kind === 'claimRoute');
  const rich = claims.find(({ route }) => claims.filter((other) => other.route === route).length > 3);
  return rich && city.route(rich.route).id;
}

test('axe finds nothing on the bill, on an answer, and in the phases of tokens and scores', async ({
  page,
}) => {
  await withSettings(page, { pace: 'step' });
  const position = findPosition({
    map: 'san-francisco',
    where: (view) =>
      mayAct(view, 'turn') && richRoute(view) !== undefined && Object.keys(view.owners).length > 1,
  });
  await openPosition(page, position);
  await page.locator('.board-drawing').waitFor();
  await clickRoute(page, Object.keys(position.view.owners)[0] ?? '');
  await page.locator('.why-not-answer').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await boardAtRest(page);
  await clickRoute(page, richRoute(position.view) ?? '');
  await page.locator('.claim-bill').waitFor();
  await expectAccessible(page);
  for (const phase of ['placeStack', 'takeToken', 'over'] as const) {
    const isThere = (view: View): boolean => (phase === 'over' ? view.phase === phase : mayAct(view, phase));
    await openPosition(page, findPosition({ map: 'san-francisco', where: isThere }));
    await page.locator(phase === 'over' ? '.score-sheet' : '.token-panel').waitFor();
    for (const list of await page.locator('.table-dock details').all()) await list.locator('summary').click();
    await expectAccessible(page);
  }
});
