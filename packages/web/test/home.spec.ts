import { expect, test } from '@playwright/test';
import { LANGUAGE_NAMES, LOCALES } from '@waybill/i18n';
import { maps } from '@waybill/maps';
import { wordsOf } from '../../client/test/words-of.ts';
import { expectAccessible } from './axe.ts';

test('one click begins a game; it is there after a reload, and listed until it is deleted', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waybill');
  for (const { id, name } of maps) {
    await page.goto('/#/');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.locator('main.table')).toHaveAttribute('data-map', id);
    await expect(page.locator('.ticket-choice')).toBeVisible();
  }
  const offered = page.locator('.offered').first();
  const ticket = (await offered.getAttribute('data-ticket')) ?? '';
  await page.reload();
  await expect(offered).toHaveAttribute('data-ticket', ticket);

  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await expectAccessible(page);
  const { name = '' } = maps.at(-1) ?? {};
  const listed = page.getByRole('link', { name: new RegExp(name) });
  await listed.click();
  await expect(offered).toHaveAttribute('data-ticket', ticket);
  const address = new URL(page.url()).hash;
  await page.goto('/#/');
  const row = page.getByRole('listitem').filter({ has: listed });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(listed).toBeVisible();
  await row.getByRole('button', { name: /^Delete for good/ }).click();
  await expect(listed).toHaveCount(0);

  await page.goto(`/${address}`);
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waybill');
});

test('a game is played in one tab at a time, the one opened last', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  await expect(page.locator('main.table')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('main.table')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This game goes on in another tab' })).toBeVisible();
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await expect(page.locator('main.table')).toBeVisible();
});

test('who plays can be chosen, and is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Change players San Francisco' }).click();
  const dialog = page.getByRole('dialog', { name: 'San Francisco' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name of the player in seat 1' }).fill('Ada');
  await dialog.getByRole('combobox', { name: 'Seat 2' }).selectOption('expert');
  await dialog.getByRole('combobox', { name: 'Character 2' }).selectOption('Cassius');
  await expect(dialog).toContainText('Tickets come to those who plan.');
  await dialog.getByRole('button', { name: 'Remove seat 3' }).click();
  await dialog.getByRole('combobox', { name: 'First player' }).selectOption({ label: 'Ada' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const poster = page.locator('.poster[data-map="san-francisco"]');
  await expect(poster.locator('.poster-setup')).toContainText('You and 1 bot (expert)');
  await page.reload();
  await poster.locator('.poster-sheet').click();
  await expect(page.locator('.seats')).toContainText('Ada');
  await expect(page.locator('.seats')).toContainText('Cassius');
  await expect(page.locator('.log')).toContainText('Ada plays first.');
});

test('the language is the browser’s, changes in place, and is remembered', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'nb-NO' })).newPage();
  await page.goto('/');
  for (const locale of LOCALES.toSorted((one, other) => Number(other === 'nb') - Number(one === 'nb'))) {
    const t = await wordsOf(locale, 'home');
    if (locale !== 'nb')
      await page.locator('.language-switch select').selectOption({ label: LANGUAGE_NAMES[locale] });
    await expect(page.locator('.home-motto')).toContainText(t('home.MOTTO'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  await page.locator('.language-switch select').selectOption('fi');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  const t = await wordsOf('fi', 'table');
  const undo = page.getByRole('button', { name: t('table.UNDO') });
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(undo).toBeVisible();
  await page.context().close();
});

test('settings take effect at once and survive', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Larger' }).check();
  await page.getByRole('radio', { name: 'Reduced' }).check();
  await page.getByRole('radio', { name: 'One move at a time' }).check();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-text', 'larger');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await expect(page.getByRole('radio', { name: 'One move at a time' })).toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(27, 26, 24)');

  await page.goto('/#/');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  const sound = page.getByRole('switch', { name: 'Sound' });
  const before = (await sound.getAttribute('aria-checked')) ?? '';
  await sound.click();
  await expect(sound).not.toHaveAttribute('aria-checked', before);
  await page.reload();
  await expect(sound).not.toHaveAttribute('aria-checked', before);
});
