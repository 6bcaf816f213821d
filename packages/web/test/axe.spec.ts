import { test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Person, settle } from './person.ts';

test('axe finds nothing on any page', async ({ page }) => {
  await settle(page, { theme: 'system' });
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
    await expectAccessible(page);
  }
});

for (const map of [/North America/, /San Francisco/]) {
  test(`axe finds nothing at the table of ${map.source}`, async ({ page }) => {
    await settle(page, { theme: 'system' });
    const person = new Person(page);
    await person.startGame(map);
    const seen = new Set<string>();
    for (let decisions = 0; decisions < 14; decisions++) {
      const wanted = await person.wanted();
      if (!seen.has(wanted)) await expectAccessible(page);
      seen.add(wanted);
      await person.play();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
}
