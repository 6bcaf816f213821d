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
  await ann.getByRole('button', { name: 'Save' }).click();

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

test('the operator’s desk shows how things stand and sends what is to be done', async ({ browser }) => {
  const page = await newVisitor(browser, { theme: 'system' });
  const acts: unknown[] = [];
  const answers: Readonly<Record<string, object>> = {
    '': {
      admin: 'Olga',
      figures: { version: '0.1.0', memoryMegabytes: 90, processorPercent: 2, sockets: 4, errors: 0 },
      people: 3,
      tables: { open: 1, playing: 1, over: 1, abandoned: 0 },
      reports: 1,
      storageMegabytes: 1,
      keep: { guestDays: 30, chatDays: null, tableDays: 30, reportDays: 180 },
      announcement: null,
      sanctions: [{ id: 's', kind: 'mute', subject: 'p', name: 'Eve', until: null, reason: '' }],
    },
    '/reports': {
      reports: [
        {
          id: 'r',
          by: { name: 'Ann' },
          about: { name: 'Eve' },
          reason: 'chat',
          text: 'look',
          chat: [{ number: 1, name: 'Eve', text: 'a rude word' }],
          settledAt: null,
        },
      ],
    },
    '/log': { entries: [{ number: 1, at: 0, by: 'Olga', act: 'mute', subject: 'p', note: '' }] },
    '/players': { players: [{ id: 'p', name: 'Eve' }] },
    '/tables': { tables: [{ id: 'table-01', map: 'san-francisco', names: ['Eve'] }] },
    '/players/p': { networks: ['192.0.2.7/32'] },
  };
  await page.route('**/api/admin**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/api/admin'.length);
    if (path === '/acts') acts.push(route.request().postDataJSON());
    if (route.request().method() !== 'GET') return route.fulfill({ status: 204 });
    return route.fulfill({ json: answers[path] ?? {} });
  });
  await page.goto(`/#/online/admin/${'s'.repeat(43)}`);
  await expect(page.getByText('guests who never played 30 days · chat without end')).toBeVisible();
  expect(page.url()).not.toContain('sss');
  await page.getByLabel('A name, or a link to a table').fill('Eve');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Networks' }).click();
  await page.getByText('192.0.2.7/32').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ban network' }).last().click();
  await page.getByRole('button', { name: 'Settle' }).click();
  await expect
    .poll(() => acts)
    .toEqual([
      { act: 'banNetwork', network: '192.0.2.7/32', hours: 24, reason: '' },
      { act: 'settle', report: 'r' },
    ]);
});
