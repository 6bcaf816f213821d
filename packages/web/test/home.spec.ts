import { expect, test } from '@playwright/test';

test('the page says what it is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waybill');
});
