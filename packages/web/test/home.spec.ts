import { expect, type Page, test } from '@playwright/test';
import { LANGUAGE_NAMES, LOCALES } from '@waybill/i18n';
import { maps } from '@waybill/maps';
import { expectAccessible } from './axe.ts';
import { wordsOf } from './words-of.ts';

test('the page says what it is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waybill');
});

for (const { id, name } of maps) {
  test(`two clicks at most to a game: ${id}`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.locator('main.table')).toHaveAttribute('data-map', id);
    await expect(page.locator('.ticket-choice')).toBeVisible();
  });
}

test('a game is there again after a reload, and on the first page until it is deleted', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  const offered = page.locator('.offered').first();
  const ticket = await offered.getAttribute('data-ticket');
  await page.reload();
  await expect(offered).toHaveAttribute('data-ticket', ticket ?? '');

  await page.goto('/#/');
  await page.getByRole('link', { name: /San Francisco/ }).click();
  await expect(offered).toHaveAttribute('data-ticket', ticket ?? '');

  await page.goto('/#/');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('link', { name: /San Francisco/ })).toBeVisible();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
  await expect(page.getByRole('link', { name: /San Francisco/ })).toHaveCount(0);
});

test('an address without a game says so', async ({ page }) => {
  await page.goto('/#/game/nothing');
  await expect(page.getByRole('heading', { name: 'There is no such game here' })).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
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
  await dialog.getByRole('textbox', { name: 'Name of the player in seat 1' }).fill('Ada');
  await dialog.getByRole('combobox', { name: 'Seat 2' }).selectOption('expert');
  await dialog.getByRole('button', { name: 'Remove seat 3' }).click();
  await dialog.getByRole('combobox', { name: 'Plays first' }).selectOption({ label: 'Ada' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  const poster = page.locator('.poster[data-map="san-francisco"]');
  await expect(poster.locator('.poster-setup')).toContainText('You and 1 bot (expert)');
  await page.reload();
  await poster.locator('.poster-sheet').click();
  await expect(page.locator('.seats')).toContainText('Ada');
  await expect(page.locator('.seats')).toContainText('Juniper');
  await expect(page.locator('.log')).toContainText('Ada plays first.');
});

test('the language changes in place, on every screen, and is remembered', async ({ page }) => {
  await page.goto('/');
  for (const locale of [...LOCALES.filter((one) => one !== 'en'), 'en'] as const) {
    const t = await wordsOf(locale, 'home');
    await page.locator('.language-switch select').selectOption({ label: LANGUAGE_NAMES[locale] });
    await expect(page.locator('.home-motto')).toContainText(t('home.MOTTO'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  await page.locator('.language-switch select').selectOption('fi');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  const t = await wordsOf('fi', 'table');
  await expect(page.getByRole('button', { name: t('table.UNDO') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: t('table.UNDO') })).toBeVisible();
});

test.describe('a browser set to Norwegian', () => {
  test.use({ locale: 'nb-NO' });
  test('is spoken to in Norwegian', async ({ page }) => {
    await page.goto('/');
    const t = await wordsOf('nb', 'home');
    await expect(page.locator('.home-motto')).toContainText(t('home.MOTTO'));
  });
});

test('in the pseudo-language, labels, hints and options are in brackets too', async ({ page }) => {
  for (const address of ['/?lang=pseudo', '/?lang=pseudo#/settings']) {
    await page.goto(address);
    await expect(page.getByText(/^⟦/).first()).toBeVisible();
    expect(await textOutsideCatalogues(page)).toEqual([]);
  }
  await page.goto('/?lang=pseudo');
  await page.locator('.poster-setup button').first().click();
  expect(await textOutsideCatalogues(page)).toEqual([]);
});

/** Texts and labels that are neither in brackets nor a name or number. */
async function textOutsideCatalogues(page: Page): Promise<string[]> {
  const names = [
    'Waybill',
    ...maps.map(({ name }) => name),
    ...Object.values(LANGUAGE_NAMES),
    'Juniper',
    'Otto',
  ];
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) found.push(node.textContent ?? '');
    }
    for (const part of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(part.getAttribute(name) ?? '');
    }
    return found;
  });
  const isPlain = (text: string): boolean => /\p{Letter}/u.test(text.replaceAll(/⟦.*⟧/gsu, ''));
  return texts.map((text) => text.trim()).filter((text) => !names.includes(text) && isPlain(text));
}

test('settings take effect at once and survive', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Larger' }).check();
  await page.getByRole('radio', { name: 'Reduced' }).check();
  await page.getByRole('radio', { name: 'Each on a press' }).check();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-text', 'larger');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await expect(page.getByRole('radio', { name: 'Each on a press' })).toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(27, 26, 24)');
});

test('axe finds nothing where games are listed, where players are chosen, and where no game is', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  await expect(page.locator('main.table')).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change players North America' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/#/game/nothing');
  await expect(page.getByRole('heading', { name: 'There is no such game here' })).toBeVisible();
  await expectAccessible(page);
});
