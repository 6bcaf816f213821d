import { expect, type Page, test } from '@playwright/test';
import { Person, settle } from './person.ts';

/** Sets a table with the usual settings and gives its link. */
async function setTable(page: Page, { name, map }: { name: string; map: string }): Promise<string> {
  await page.goto('/#/online');
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByRole('button', { name: `Set a table: ${map}` }).click();
  return page.getByLabel('Link to this table').inputValue();
}

async function sitDown(page: Page, { link, name }: { link: string; name: string }): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByRole('button', { name: 'Sit down and play' }).click();
  await page.locator('main.table').waitFor();
}

test('two friends at one table: a link, a name, and the game begins', async ({ browser }) => {
  const [ann, bo] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await Promise.all([settle(ann), settle(bo)]);
  const link = await setTable(ann, { name: 'Ann', map: 'San Francisco' });
  await sitDown(bo, { link, name: 'Bo' });
  await ann.locator('main.table').waitFor();
  await Promise.all([new Person(ann).play(), new Person(bo).play()]);
  await expect(ann.locator('.ticket-choice')).toBeHidden();
});
