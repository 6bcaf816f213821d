import { expect, test } from '@playwright/test';
import { findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';
import { pointOfLocation } from './table-page.ts';

test('tokens: stacks are placed, one is taken after a claim, and one on the board says how (SETUP-8, CLAIM-10, END-5)', async ({
  page,
}) => {
  await withSettings(page, { pace: 'step' });
  await test.step('place stacks on the board and from the list', async () => {
    const position = findPosition({ map: 'san-francisco', where: (view) => mayAct(view, 'placeStack') });
    const [first = '', second = ''] = position.view.stacksSetAside;
    await openPosition(page, position);
    const panel = page.getByRole('region', { name: 'Place a stack of tourist tokens' });
    await panel
      .getByRole('radio', { name: new RegExp(`^${second.replace('-', ' ')}`) })
      .check({ force: true });
    const { x, y } = await pointOfLocation(page, 'twin-peaks');
    await page.mouse.click(x, y);
    await expect(page.locator('[data-location="twin-peaks"] .token-stack')).toBeVisible();
    await expect(panel.getByRole('radio')).toHaveCount(1);
    await expect(panel.getByRole('radio', { name: new RegExp(`^${first.replace('-', ' ')}`) })).toBeChecked();
    await panel.getByText('Choose from a list').click();
    await panel.getByRole('button', { name: 'The Castro' }).click();
    await expect(page.locator('[data-location="the-castro"] .token-stack')).toBeVisible();
    await expect(panel).toBeHidden();
  });
  await test.step('take a token', async () => {
    const position = findPosition({
      map: 'san-francisco',
      players: 3,
      where: (view) => mayAct(view, 'takeToken') && view.seats[0]?.tokens.length === 2,
    });
    await openPosition(page, position);
    const panel = page.getByRole('region', { name: 'Take a tourist token' });
    await expect(panel.getByRole('button')).toHaveCount(2);
    await panel.getByRole('button').first().click();
    await expect(panel).toBeHidden();
    await expect(page.locator('[data-seat="0"] .seat-token-value')).toHaveText('+2');
  });
  await test.step('point at a token out of turn', async () => {
    const position = findPosition({ map: 'san-francisco', where: (view) => mayAct(view, 'turn') });
    const [place = ''] = Object.keys(position.view.stacks);
    await openPosition(page, position);
    const { x, y } = await pointOfLocation(page, place);
    await page.mouse.click(x, y);
    await expect(page.locator('[data-refusal="NO_TOKEN_TO_TAKE"]')).toBeVisible();
  });
});
