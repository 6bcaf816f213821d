import { expect, test } from '@playwright/test';
import { Person, settle } from './person.ts';

for (const [map, language] of [
  ['North America', 'en'],
  ['San Francisco', 'fi'],
] as const) {
  test(`a whole game of ${map} against bots, by mouse, in ${language}`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await settle(page, { language });
    const person = new Person(page);
    await person.startGame(new RegExp(map));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (let decisions = 0; await person.play(); decisions++) {
      expect(decisions).toBeLessThan(400);
      if (decisions === 12) await page.reload();
    }
    await page.locator('.count-show button.primary').click();
    await expect(page.locator('.score-sheet tbody tr')).toHaveCount(3);
    // A message that is not there would show its key.
    expect(await page.locator('body').innerText()).not.toMatch(/\b(table|play|home|event|word)\.[A-Z_]+/);
    expect(problems).toEqual([]);
  });
}
