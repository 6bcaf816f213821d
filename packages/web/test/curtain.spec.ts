import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { secretsAlive } from './page-memory.ts';
import { Person, settle } from './person.ts';
import { boardAtRest } from './table-page.ts';

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
  await dialog.getByRole('combobox', { name: 'First player' }).selectOption({ label: 'Ada' });
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
}

async function lift(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${name} plays next` })).toBeVisible();
  await expectNothingHidden(page);
  // Focus waits on the one thing to do.
  await expect(page.getByRole('button', { name: `I’m ${name} – show my cards` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main.table')).toBeVisible();
}

/** While the curtain hangs, neither the document nor the page's memory holds anybody's cards or tickets. */
async function expectNothingHidden(page: Page): Promise<void> {
  await expect(page.locator('main.table, .hand, .offered, [data-ticket]')).toHaveCount(0);
  expect(await secretsAlive(page)).toEqual([]);
}

async function keepTickets(page: Page, count: number): Promise<void> {
  // A forced click does not wait for what lies upon it.
  await page.locator('main.table[data-laid="true"]').waitFor();
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
    await page.locator('[data-anchor="deck"]').click();
    await page.locator('[data-anchor="deck"]').click();
    await page.getByRole('button', { name: /^Pass to/ }).click();
  }
  await expect(page.getByRole('heading', { name: 'Ada plays next' })).toBeVisible();
});

test('a whole game of three people on one device', async ({ page }) => {
  test.setTimeout(900_000);
  await settle(page);
  await seatThree(page, 'San Francisco');
  const person = new Sharer(page);
  const lifted = new Set<string>();
  for (let actions = 0; await goOn(page, person, lifted); actions++) {
    expect(actions).toBeLessThan(900);
    if (actions % 25 === 0 && (await page.locator('.curtain').isVisible())) await expectNothingHidden(page);
  }
  expect(lifted.size).toBe(PEOPLE.length);
  await page.locator('.count-show button.primary').click();
  await expect(page.locator('.score-sheet tbody tr')).toHaveCount(PEOPLE.length);
});

/** Somebody who looks what the cards drawn are before giving the device away. */
class Sharer extends Person {
  readonly handOver = this.page.locator('[data-go="hand-over"]');

  override async drawTwo(): Promise<void> {
    await super.drawTwo();
    await this.handOver.or(this.page.locator('.count-show')).first().waitFor();
  }
}

/** Whatever comes next: somebody takes the device, gives it away, or plays; `false` once the game is over. */
async function goOn(page: Page, person: Sharer, lifted: Set<string>): Promise<boolean> {
  const curtain = page.locator('.curtain');
  await curtain.or(person.handOver).or(person.anythingWanted()).first().waitFor();
  if (await curtain.isVisible()) {
    lifted.add((await curtain.locator('h1').textContent()) ?? '');
    await curtain.getByRole('button').click();
    await boardAtRest(page);
    return true;
  }
  if (!(await person.handOver.isVisible())) return person.play();
  await person.handOver.click();
  await curtain.waitFor();
  return true;
}

test('a reload in the middle of a turn brings the curtain down', async ({ page }) => {
  await seatThree(page, 'San Francisco');
  await expect(page.getByRole('heading', { name: 'Ada plays next' })).toBeVisible();
  await expectAccessible(page);
  await lift(page, 'Ada');
  await page.reload();
  await lift(page, 'Ada');
  await keepTickets(page, 1);
  // Nobody else has settled yet, so Ada may still think again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.offered')).toHaveCount(2);
});
