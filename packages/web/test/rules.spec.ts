import { expect, type Page, test } from '@playwright/test';
import { maps } from '@waybill/maps';
import { expectAccessible } from './axe.ts';

async function expectAtRule(page: Page, rule: string): Promise<void> {
  await expect(page.locator(`#${rule}`)).toBeFocused();
  await expect(page.locator(`#${rule}`)).toBeInViewport();
}

// Which rules a page has and what they say: src/play/rulebook/rule-list.test.ts.
test('every link leads to its rule, on either page, from anywhere; a rule is found by its number', async ({
  page,
}) => {
  for (const { id, name } of maps) {
    await page.goto(`/#/rules/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`How to play ${name}`);
    for (const rule of ['SETUP-1', 'DRAW-3', 'CLAIM-7', 'END-6']) {
      await page.goto(`/#/rules/${id}/${rule}`);
      await expectAtRule(page, rule);
    }
    await expectAccessible(page);
  }
  await page.goto('/#/settings');
  await page.locator('h1').waitFor();
  await page.goto('/#/rules/san-francisco/CLAIM-7');
  await expect(page.locator('#CLAIM-7')).toBeInViewport({ ratio: 1 });
  // A rule of the other game says where it is.
  await page.goto('/#/rules/north-america/SETUP-7');
  await page.getByRole('main').getByRole('link', { name: 'San Francisco' }).click();
  await expectAtRule(page, 'SETUP-7');

  const find = page.getByRole('searchbox', { name: 'Find a rule' });
  await find.fill('claim 9');
  await expect(page.locator('.rulebook-rule')).toHaveCount(1);
  await find.fill('zeppelin');
  await expect(page.getByText('No matching rules')).toBeVisible();
  await find.fill('');
  await page.getByRole('button', { name: 'Drawing cards' }).click();
  await expect(page.getByRole('heading', { name: 'Drawing cards' })).toBeFocused();

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
