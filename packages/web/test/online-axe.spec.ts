import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newVisitor, openChat, setTable, sitDown } from './online-page.ts';
import { Person } from './person.ts';

test('axe finds nothing from the lobby to a game with others', async ({ browser }) => {
  const theme = 'system';
  const [ann, bo] = [await newVisitor(browser, { theme }), await newVisitor(browser, { theme })];
  await ann.goto('/#/online');
  await ann.getByRole('button', { name: 'Change San Francisco' }).click();
  await ann.getByLabel('Who finds the table').selectOption('public');
  await expectAccessible(ann);
  await ann.getByRole('button', { name: 'Done' }).click();

  const link = await setTable(ann, { name: 'Ann', map: 'San Francisco' });
  await ann.locator('.qr-code').waitFor();
  await expectAccessible(ann);
  await bo.goto('/#/online');
  await bo.locator('.table-row', { hasText: 'Ann' }).first().waitFor();
  await expectAccessible(bo);
  await bo.goto(link);
  await bo.getByRole('button', { name: 'Sit down and play' }).waitFor();
  await expectAccessible(bo);

  await sitDown(bo, { link, name: 'Bo' });
  await Promise.all([ann, bo].map((page) => new Person(page).play()));
  await expectAccessible(ann);
  await openChat(bo);
  await bo.getByRole('button', { name: 'Good luck!' }).click();
  await expect(bo.locator('.chat-line')).toHaveCount(1);
  await expectAccessible(bo);
  await ann.goto('/#/online/me');
  await ann.getByRole('heading', { name: 'Passkey' }).waitFor();
  await expectAccessible(ann);
});
