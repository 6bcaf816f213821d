import { expect, test } from '@playwright/test';
import { Person, settle } from './person.ts';

const BOARDS = [
  ['North America', /North America/],
  ['San Francisco', /San Francisco/],
] as const;

for (const [name, map] of BOARDS) {
  test(`a whole game of ${name} against bots, by mouse`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await settle(page);
    const person = new Person(page);
    await person.startGame(map);
    let reloaded = false;
    for (let decisions = 0; await person.play(); decisions++) {
      expect(decisions).toBeLessThan(400);
      if (decisions === 12 && !reloaded) {
        reloaded = true;
        await page.reload();
      }
    }
    await page.locator('.count-show button.primary').click();
    await expect(page.locator('.score-sheet tbody tr')).toHaveCount(3);
    expect(problems).toEqual([]);
  });
}
