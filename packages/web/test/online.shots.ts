import { type Page, test } from '@playwright/test';
import { installed } from './app-site.ts';
import { Plug, setTable, sitDown } from './online-page.ts';
import { Person } from './person.ts';
import { LONGEST, pageAt, picture, sizes } from './pictures.ts';

for (const size of sizes) {
  const show = (page: Page, name: string): Promise<void> =>
    picture(page, `online-${name}`, { size, whole: true, languages: LONGEST });

  test(`with friends online, ${size}`, async ({ browser }) => {
    const [ann, bo] = [await pageAt(browser, size), await pageAt(browser, size)];
    const plug = await Plug.on(bo);
    await ann.goto('/#/online');
    await ann.getByRole('heading', { name: 'Public tables' }).waitFor();
    await show(ann, 'hub-new');
    await ann.getByRole('button', { name: 'Change San Francisco' }).click();
    await ann.getByRole('button', { name: 'Add an open seat' }).click();
    await ann.getByLabel('Who finds the table').selectOption('public');
    await show(ann, 'options');
    await ann.getByRole('button', { name: 'Save' }).click();
    const link = await setTable(ann, { name: 'Ann', map: 'San Francisco' });
    await show(ann, 'waiting-host');
    await bo.goto(link);
    await bo.getByRole('button', { name: 'Sit down and play' }).waitFor();
    await show(bo, 'waiting-guest');
    await sitDown(bo, { link, name: 'Bartholomäus' });
    await ann.getByLabel('Seat 3').selectOption('random');
    await ann.locator('main.table').waitFor();
    await Promise.all([new Person(ann).play(), new Person(bo).play()]);
    await bo.getByRole('button', { name: /^Chat/ }).click();
    await bo.getByRole('button', { name: 'Good luck!' }).click();
    await bo.getByText('Good luck!').nth(1).waitFor();
    await show(bo, 'chat');
    await ann.getByRole('button', { name: 'Chat: 1 new line' }).waitFor();
    await show(ann, 'table');
    await bo.getByRole('button', { name: 'Close' }).click();
    await bo.getByRole('button', { name: 'Menu' }).click();
    await show(bo, 'menu');
    await bo.getByRole('button', { name: 'Let a bot play for me' }).click();
    await bo.getByRole('button', { name: 'Take my seat back' }).waitFor();
    await show(bo, 'kept');
    plug.pull();
    await bo.locator('[data-alert="lost"]:visible').waitFor();
    await show(bo, 'lost');
    await ann.goto('/#/online');
    await ann.locator('.table-row').first().waitFor();
    await show(ann, 'hub');
    await ann.goto('/');
    await ann.locator('.table-row').first().waitFor();
    await show(ann, 'home');
    await Promise.all([ann, bo].map((page) => page.context().close()));
  });

  test(`other devices, a passkey and notices, ${size}`, async ({ browser }) => {
    const page = await pageAt(browser, size, { serviceWorkers: 'allow' });
    await page.goto('/');
    await installed(page);
    await page.goto('/#/online/me');
    await page.getByRole('heading', { name: 'Passkey' }).waitFor();
    await show(page, 'me-new');
    await setTable(page, { name: 'Ann', map: 'North America' });
    await page.getByRole('button', { name: 'Tell me' }).waitFor();
    await show(page, 'notice-offer');
    await page.goto('/#/settings');
    await page.locator('.notification-setting').waitFor();
    await page.getByLabel('Address').fill('https://example.org/waybill/notices/of-ann');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('The secret').waitFor();
    await show(page, 'notification-setting');
    await page.goto('/#/online/me');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.locator('.qr-code').waitFor();
    await page.getByRole('button', { name: 'Come back with a passkey' }).click();
    await page.locator('[data-problem]').waitFor();
    await show(page, 'me');
    await page.goto('/#/online/carry/used-before');
    await page.getByRole('alert').waitFor();
    await show(page, 'carry-used');
    await page.goto('/#/online/t/nobody-knows-this');
    await page.getByRole('heading', { name: 'No table here' }).waitFor();
    await show(page, 'no-table');
    await page.context().close();
  });
}
