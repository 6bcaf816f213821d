import { expect, type Page, test } from '@playwright/test';
import { REFUSAL_RULES, type RefusalCode } from '@waybill/engine';
import { findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';
import { clickRoute, pointOfLocation, press } from './table-page.ts';

/** The answer shows on the screen, with its rule, until Escape is pressed. */
async function expectAnswer(page: Page, map: string, code: RefusalCode): Promise<void> {
  const answer = page.locator('.why-not-answer');
  await expect(answer).toHaveAttribute('data-refusal', code);
  await expect(answer.getByRole('link')).toHaveAttribute('href', `#/rules/${map}/${REFUSAL_RULES[code]}`);
  const box = await answer.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await expect(answer).toBeHidden();
}

// Which click is refused with which code and sentence: src/play/model/refusals.test.ts.
test('a refused click is answered beside it: on cards, buttons, routes and locations', async ({ page }) => {
  await withSettings(page, { pace: 'step', confirm: 'never' });
  const deck = page.locator('[data-anchor="deck"]');
  const map = 'north-america';
  await openPosition(page, findPosition({ map, where: (view) => mayAct(view, 'startingTickets') }));
  await press(page, deck);
  await expectAnswer(page, map, 'CHOOSE_STARTING_TICKETS');
  await press(page, page.locator('.table-dock .primary'));
  await expectAnswer(page, map, 'KEEP_MORE_STARTING_TICKETS');

  const second = findPosition({
    map,
    where: (view) => mayAct(view, 'secondCard') && view.row.includes('wild'),
  });
  await openPosition(page, second);
  await press(page, page.locator('.draw-card[data-card="wild"]').first());
  await expectAnswer(page, map, 'WILD_NOT_SECOND');
  await clickRoute(page, 'calgary--vancouver');
  await expectAnswer(page, map, 'DRAW_SECOND_CARD');

  const city = 'san-francisco';
  await openPosition(page, findPosition({ map: city, where: (view) => mayAct(view, 'placeStack') }));
  await page.locator('.board-drawing').waitFor();
  const { x, y } = await pointOfLocation(page, 'sunset');
  await page.mouse.click(x, y);
  await expectAnswer(page, city, 'LOCATION_HAS_STACK');

  const over = findPosition({ map: city, where: (view) => view.phase === 'over' });
  await openPosition(page, over);
  await page.getByRole('button', { name: 'Hide scores' }).click();
  await clickRoute(page, Object.keys(over.view.owners)[0] ?? '');
  await expectAnswer(page, city, 'GAME_OVER');
});
