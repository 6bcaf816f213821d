import { expect, type Page, test } from '@playwright/test';
import { BOTS_VERSION } from '@waybill/bots';
import { writeDealCode } from '@waybill/bots/deal';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';
import { playOn } from './quick-player.ts';

const QUICK = writeDealCode({
  map: 'san-francisco',
  seats: ['person', 'beginner'],
  first: null,
  chance: 2,
  bots: BOTS_VERSION,
  name: 'CHA00ENGE1',
});

/** Plays the game in front of the page to its end, and looks at its deal. */
async function playDeal(page: Page): Promise<void> {
  await page.locator('main.table').waitFor();
  await playOn(page, 10_000);
  await page.keyboard.press('v');
  await page.locator('.count-show button.primary').click();
  await page.getByRole('link', { name: 'The deal and par' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
}

test('the deal of the day has one try that counts, and leads back to it', async ({ page }) => {
  await settle(page, { theme: 'system' });
  await page.goto('/');
  await page.getByRole('link', { name: /^Deal of the day/ }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Play today’s deal San Francisco' }).click();
  await expect(page.getByText('This try counts.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator('main.table').waitFor();
  const tickets = page.locator('.ticket-choice .offered');
  await expect(tickets.first()).toBeVisible();
  const offered = await tickets.allTextContents();
  await page.goto('/#/daily');
  await page.getByRole('link', { name: 'Go on with your game San Francisco' }).click();
  await expect(page.getByText('This try counts.')).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Go on with your game' }).click();
  await expect(tickets.first()).toBeVisible();
  expect(await tickets.allTextContents()).toEqual(offered);
});

test('a deal is played from its code, and challenges somebody in another browser by its link alone', async ({
  page,
  browser,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await settle(page, { theme: 'system' });
  await page.goto('/#/daily');
  await page.getByLabel('Code of the deal').fill(QUICK.slice(0, -1));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert').last()).toContainText('code');
  await page.getByLabel('Code of the deal').fill(QUICK.toLowerCase());
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await playDeal(page);
  await expect(page.locator('.deal-par')).toContainText(/^Par of \d+ plays? by strong bots: \d+|^Par is/);
  await expect(page.getByRole('button', { name: 'Play for fun' })).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByLabel('A link with your points to beat').inputValue();
  const points = Number(await page.locator('.deal-points b').textContent());
  expect(link).toContain(`/#/deal/${QUICK}/`);

  const other = await browser.newContext();
  const rival = await other.newPage();
  rival.on('pageerror', ({ message }) => problems.push(message));
  await settle(rival, { language: 'en' });
  await rival.goto(link);
  await expect(rival.locator('.deal-challenge')).toContainText(`${points} points`);
  await expect(rival.locator('.deal-sides')).toHaveCount(0);
  await rival.getByRole('button', { name: 'Play' }).click();
  await playDeal(rival);
  // The same player of buttons meets the same cards and the same bots.
  await expect(rival.locator('.deal-sides')).toContainText('played the very same game');
  await expect(rival.locator('.deal-table tr').last()).toContainText(`Total${points}${points}`);
  await other.close();
  expect(problems).toEqual([]);
});
