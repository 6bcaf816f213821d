import { expect, test } from '@playwright/test';
import { LOCALES } from '@waybill/i18n';
import { Person, settle } from './person.ts';

for (const language of LOCALES) {
  test(`a whole game in ${language}`, async ({ page }) => {
    await settle(page, { language });
    await page.addInitScript(() => {
      const seat = (kind: string) => ({ kind, name: '', level: 'beginner' });
      const setup = { seats: [seat('person'), seat('bot')], first: 'chance' };
      localStorage.setItem('waybill.setups', JSON.stringify({ 'san-francisco': setup }));
    });
    const person = new Person(page);
    await person.startGame(/San Francisco/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    let decisions = 0;
    while (await person.play()) expect(++decisions).toBeLessThan(300);
    await page.locator('.count-show button.primary').click();
    await expect(page.locator('.score-sheet tbody tr')).toHaveCount(2);
    // A message that is not there would show its key.
    expect(await page.locator('body').innerText()).not.toMatch(/\b(table|play|home|event|word)\.[A-Z_]+/);
  });
}
