import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that a theme can change for axe. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Nothing to find on what is on the screen now, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectNothing(page, new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
  await showIn(page, 'dark');
  await expectNothing(page, new AxeBuilder({ page }).withRules(COLOR_RULES));
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function expectNothing(page: Page, axe: AxeBuilder): Promise<void> {
  // Drawn in the new colors before it is looked at.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const theme = await page.locator('html').getAttribute('data-theme');
  const { violations } = await axe.analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)]),
      page.url(),
    )
    .toEqual([]);
}
