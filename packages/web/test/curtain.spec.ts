import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { secretsAlive } from './page-memory.ts';

const PEOPLE = ['Ada', 'Bea', 'Cleo'];

/** Three people on one device. */
async function seatThree(page: Page, map: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Change players ${map}` }).click();
  const dialog = page.getByRole('dialog', { name: map });
  for (const [index, name] of PEOPLE.entries()) {
    await dialog.getByRole('combobox', { name: `Seat ${index + 1}` }).selectOption('person');
    await dialog.getByRole('textbox', { name: `Name of the player in seat ${index + 1}` }).fill(name);
  }
  await dialog.getByRole('combobox', { name: 'Plays first' }).selectOption({ label: 'Ada' });
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
}

async function lift(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${name} plays next` })).toBeVisible();
  await expectNothingHidden(page);
  // Focus waits on the one thing to do.
  await expect(page.getByRole('button', { name: `I am ${name}: show my cards` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main.table')).toBeVisible();
}

/** While the curtain hangs, neither the document nor the page's memory holds anybody's cards or tickets. */
async function expectNothingHidden(page: Page): Promise<void> {
  await expect(page.locator('main.table, .hand, .offered, [data-ticket]')).toHaveCount(0);
  expect(await secretsAlive(page)).toEqual([]);
}

async function keepTickets(page: Page, count: number): Promise<void> {
  const boxes = page.locator('.offered input');
  for (let place = 0; place < count; place++) await boxes.nth(place).check({ force: true });
  await page.getByRole('button', { name: /^Keep \d/ }).click();
}

test('hot seat of three: the page holds nothing of a hidden hand while the curtain is down', async ({
  page,
}) => {
  await seatThree(page, 'North America');
  for (const [index, name] of PEOPLE.entries()) {
    await lift(page, name);
    expect(await secretsAlive(page)).not.toEqual([]);
    await keepTickets(page, 2);
    const next = PEOPLE[index + 1];
    if (next) await page.getByRole('button', { name: `Pass to ${next}` }).click();
  }
  await page.getByRole('button', { name: 'Pass to Ada' }).click();
  for (const name of PEOPLE) {
    await lift(page, name);
    await page.locator('[data-spot="deck"]').click();
    await page.locator('[data-spot="deck"]').click();
    await page.getByRole('button', { name: /^Pass to/ }).click();
  }
  await expect(page.getByRole('heading', { name: 'Ada plays next' })).toBeVisible();
});

test('a reload in the middle of a turn brings the curtain down', async ({ page }) => {
  await seatThree(page, 'San Francisco');
  await lift(page, 'Ada');
  await page.reload();
  await lift(page, 'Ada');
  await keepTickets(page, 1);
  // Nobody else has settled yet, so Ada may still think again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.offered')).toHaveCount(2);
});

test('axe finds nothing on the curtain', async ({ page }) => {
  await seatThree(page, 'San Francisco');
  await expect(page.getByRole('heading', { name: 'Ada plays next' })).toBeVisible();
  await expectAccessible(page);
});
