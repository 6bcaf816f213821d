import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { nameField, newVisitor, openChat, setTable, sitDown } from './online-page.ts';
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
  await ann.getByRole('heading', { name: 'Programs of yours' }).waitFor();
  await ann.getByRole('button', { name: 'Make a recovery code' }).click();
  await ann.getByLabel('Your recovery code. Write it down now').waitFor();
  await expectAccessible(ann);

  // Somebody else's link changes nothing before it is said yes to, and that can be taken back.
  await ann.getByRole('button', { name: 'Make a link' }).click();
  const carryLink = await ann.getByLabel('Link for your other device').inputValue();
  await bo.goto(carryLink);
  await bo.getByRole('heading', { name: 'Who are you here?' }).waitFor();
  await expectAccessible(bo);
  await bo.getByRole('link', { name: 'Stay Bo' }).click();
  await expect(nameField(bo)).toHaveValue('Bo');
  await bo.goto(carryLink);
  await bo.getByRole('button', { name: 'Be Ann here' }).click();
  await expect(nameField(bo)).toHaveValue('Ann');
  await bo.goto('/#/online/me');
  await bo.getByRole('button', { name: 'Be Bo again' }).click();
  await expect(nameField(bo)).toHaveValue('Bo');

  await bo.getByRole('link', { name: 'What is kept' }).click();
  await bo.getByRole('heading', { name: 'On this device' }).waitFor();
  await expectAccessible(bo);
  await bo.goto('/#/online/me');
  await expect(bo.getByRole('button', { name: 'Delete me for good' })).toBeDisabled();
  await bo.getByLabel('I want to be deleted').check();
  await bo.getByRole('button', { name: 'Delete me for good' }).click();
  await expect(bo.getByText('You are deleted.')).toBeVisible();
  await bo.goto('/#/online/me');
  await expect(nameField(bo)).toHaveValue('');
});
