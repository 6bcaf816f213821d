import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { Person, settle } from './person.ts';

async function findNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect.soft(found, page.url()).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${theme}`, async ({ page }) => {
    await settle(page, { theme });
    for (const screen of [
      '',
      '#/settings',
      '#/rules',
      '#/rules/north-america',
      '#/rules/san-francisco',
      '#/tutorial',
      '#/online',
      '#/online/me',
    ]) {
      await page.goto(`/${screen}`);
      await page.locator('h1, h2').first().waitFor();
      await findNothing(page);
    }
  });

  for (const map of [/North America/, /San Francisco/]) {
    test(`axe finds nothing at the table of ${map.source}, ${theme}`, async ({ page }) => {
      await settle(page, { theme });
      const person = new Person(page);
      await person.startGame(map);
      const seen = new Set<string>();
      for (let decisions = 0; decisions < 14; decisions++) {
        const wanted = await person.wanted();
        if (!seen.has(wanted)) await findNothing(page);
        seen.add(wanted);
        await person.play();
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await findNothing(page);
    });
  }
}
