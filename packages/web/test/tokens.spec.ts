import { expect, test } from '@playwright/test';
import { findPosition, mayAct, openPosition, withSettings } from './kept-games.ts';
import { pointOfPlace } from './table-page.ts';

test('stacks of tokens are placed on the board and from the list (SETUP-8)', async ({ page }) => {
  const position = findPosition({ map: 'san-francisco', where: (view) => mayAct(view, 'placeStack') });
  const [first = '', second = ''] = position.view.stacksSetAside;
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  const panel = page.getByRole('region', { name: 'Place a stack of tourist tokens' });
  await panel.getByRole('radio', { name: new RegExp(`^${second.replace('-', ' ')}`) }).check({ force: true });
  const { x, y } = await pointOfPlace(page, 'twin-peaks');
  await page.mouse.click(x, y);
  await expect(page.locator('[data-location="twin-peaks"] .token-stack')).toBeVisible();
  await expect(panel.getByRole('radio')).toHaveCount(1);
  await expect(panel.getByRole('radio', { name: new RegExp(`^${first.replace('-', ' ')}`) })).toBeChecked();
  await panel.getByText('Choose from a list').click();
  await panel.getByRole('button', { name: 'The Castro' }).click();
  await expect(page.locator('[data-location="the-castro"] .token-stack')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('a token is chosen after a claim, and the set shows its value (CLAIM-10, END-5)', async ({ page }) => {
  const position = findPosition({
    map: 'san-francisco',
    players: 3,
    where: (view) => mayAct(view, 'takeToken') && view.seats[0]?.tokens.length === 2,
  });
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  const panel = page.getByRole('region', { name: 'Take a tourist token' });
  await expect(panel.getByRole('button')).toHaveCount(2);
  await panel.getByRole('button').first().click();
  await expect(panel).toBeHidden();
  await expect(page.locator('[data-seat="0"] .seat-token-value')).toHaveText('+2');
});

test('a token that lies on the board says how it is come by (CLAIM-10)', async ({ page }) => {
  const position = findPosition({ map: 'san-francisco', where: (view) => mayAct(view, 'turn') });
  const [place = ''] = Object.keys(position.view.stacks);
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  const { x, y } = await pointOfPlace(page, place);
  await page.mouse.click(x, y);
  await expect(page.locator('[data-refusal="NO_TOKEN_TO_TAKE"]')).toBeVisible();
});
