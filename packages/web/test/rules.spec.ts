import { expect, test } from '@playwright/test';
import { REFUSAL_RULES } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { expectAccessible } from './axe.ts';

for (const { id, name } of maps) {
  test(`the rules of ${name}: every id leads to its rule`, async ({ page }) => {
    await page.goto(`/#/rules/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`How to play ${name}`);
    const ids = await page.locator('.rulebook-rule').evaluateAll((rules) => rules.map((rule) => rule.id));
    expect(ids.length).toBeGreaterThan(35);
    for (const rule of ['SETUP-1', 'DRAW-3', 'CLAIM-7', 'END-6']) {
      await page.goto(`/#/rules/${id}/${rule}`);
      await expect(page.locator(`#${rule}`)).toBeFocused();
      await expect(page.locator(`#${rule}`)).toBeInViewport();
    }
    await expectAccessible(page);
  });
}

test('a rule that a refusal names is on the page of its game, or the page says where it is', async ({
  page,
}) => {
  await page.goto('/#/rules/san-francisco');
  await page.locator('.rulebook-rule').first().waitFor();
  for (const rule of new Set(Object.values(REFUSAL_RULES))) {
    await expect(page.locator(`[id="${rule}"]`)).toHaveCount(1);
  }
  await page.goto('/#/rules/north-america/SETUP-7');
  await page.getByRole('main').getByRole('link', { name: 'San Francisco' }).click();
  await expect(page.locator('#SETUP-7')).toBeFocused();
});

test('a link from elsewhere in the app leads to its rule, not to the top of the page', async ({ page }) => {
  await page.goto('/#/rules/san-francisco');
  await page.locator('.rulebook-rule').first().waitFor();
  await page.goto('/#/settings');
  await page.locator('h1').waitFor();
  await page.goto('/#/rules/san-francisco/CLAIM-7');
  await expect(page.locator('#CLAIM-7')).toBeInViewport({ ratio: 1 });
});

test('a rule is found by its number and by a word', async ({ page }) => {
  await page.goto('/#/rules/san-francisco');
  const find = page.getByRole('searchbox', { name: 'Find a rule' });
  await find.fill('claim 9');
  await expect(page.locator('.rulebook-rule')).toHaveCount(1);
  await find.fill('zeppelin');
  await expect(page.getByText('No rule fits.')).toBeVisible();
  await find.fill('');
  await page.getByRole('button', { name: 'Drawing cards' }).click();
  await expect(page.getByRole('heading', { name: 'Drawing cards' })).toBeFocused();
});

test('on a phone nothing runs over the edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?lang=fi#/rules/san-francisco');
  await page.locator('.rulebook-rule').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('whoever looks up a rule during a game comes back to the table', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  await page.locator('main.table[data-laid="true"]').waitFor();
  const table = page.url();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('link', { name: 'North America' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('North America');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(table);
  await expect(page.locator('main.table')).toBeVisible();
});
