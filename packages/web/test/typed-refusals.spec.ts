import { expect, test } from '@playwright/test';
import { REFUSAL_RULES, type RefusalCode } from '@waybill/engine';
import { findPosition, mayAct, openPosition } from './kept-games.ts';
import { settle } from './person.ts';

/** What no click can ask for, typed; the rest is in refusals.spec.ts. */
const TYPED: readonly (readonly [move: string, code: RefusalCode, answer: RegExp])[] = [
  ['take ruby', 'NO_SUCH_CARD', /There is no card “ruby”/],
  ['claim here--there red 2', 'NO_SUCH_ROUTE', /There is no route “here--there”/],
  ['token atlantis', 'NO_SUCH_LOCATION', /There is no location “atlantis”/],
  ['place dragon sunset', 'NO_SUCH_SYMBOL', /There is no tourist token “dragon”/],
  ['keep 1', 'NO_TICKETS_OFFERED', /no drawn tickets/],
  ['place fog sunset', 'NO_STACK_TO_PLACE', /no stack of tourist tokens to place/],
  ['token sunset', 'NO_TOKEN_TO_TAKE', /there is none to take now/],
  ['pass', 'PASS_NOT_ALLOWED', /only when nothing else/],
];

test('what is typed and refused is answered with its reason and its rule', async ({ page }) => {
  const position = findPosition({
    map: 'san-francisco',
    where: (view) => mayAct(view, 'turn') && view.seats[0]?.cards === 4,
  });
  await settle(page, { pace: 'step' });
  await openPosition(page, position);
  await page.locator('main.table').waitFor();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Type a move' });
  const line = dialog.getByRole('combobox', { name: 'Move' });
  for (const [move, code, answer] of TYPED) {
    await line.fill(move);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(answer);
    const rule = dialog.getByRole('link', { name: `Rule ${REFUSAL_RULES[code]}` });
    await expect(rule).toHaveAttribute('href', `#/rules/san-francisco/${REFUSAL_RULES[code]}`);
  }
});
