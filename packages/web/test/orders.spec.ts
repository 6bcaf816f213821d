import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startServer, TestClock, type TestServer } from '../../server/test/test-server.ts';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';
import { playAs, type SlowGame, situation, slowGame } from './slow-game.ts';

const BUILT = join(import.meta.dirname, '../dist/app');
const HOUR = 3_600_000;

/** The server with a clock that can be moved: a week passes in seconds. */
let server: TestServer;
let clock: TestClock;
let context: BrowserContext;

test.beforeEach(async ({ browser }) => {
  clock = new TestClock();
  server = await startServer({ clock, webApp: BUILT });
  context = await browser.newContext({ baseURL: server.url });
});
test.afterEach(async () => {
  await context.close();
  await server.stop();
});

/** Lets time pass in which orders can move, until Bob is to play. */
async function untilBobsTurn({ id, bob }: SlowGame): Promise<void> {
  await expect
    .poll(
      async () => {
        clock.advance(5000);
        return (await situation(bob, id)).view?.toAct[0];
      },
      { intervals: [5] },
    )
    .toBe(1);
}

async function openTable({ id }: SlowGame): Promise<Page> {
  const page = await context.newPage();
  await settle(page, { theme: 'system' });
  await page.goto(`/#/online/t/${id}`);
  await page.locator('main.table').waitFor();
  return page;
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Standing orders' }).click();
  await page.getByRole('heading', { name: 'Standing orders' }).waitFor();
}

test('standing orders carry a slow game through a week, and wake their player', async () => {
  const game = await slowGame(context, { url: server.url, map: 'north-america' });
  const { id, bob } = game;
  const page = await openTable(game);
  await openEditor(page);
  await expectAccessible(page);

  const first = page.getByRole('group', { name: 'Step 1' });
  const wished = first.getByRole('checkbox', { checked: true });
  await wished.press('Space');
  await expect(wished).toHaveCount(0);
  for (const color of ['blue', 'green']) await first.getByText(color, { exact: true }).first().click();
  await expect(wished).toHaveCount(2);
  await first.getByLabel('Until when').selectOption('I can pay for');
  await first.getByLabel('Route').selectOption('Calgary – Helena (4)');
  await page.getByRole('button', { name: 'Add: claim a route' }).click();
  const second = page.getByRole('group', { name: 'Step 2' });
  await second.getByLabel('Route').selectOption('Calgary – Helena (4)');
  await second.getByLabel('Wilds to spend').selectOption('at most 4 locomotives');
  await page.getByRole('button', { name: 'Add: draw cards' }).click();
  await page.getByRole('group', { name: 'Step 3' }).getByLabel('How many').selectOption('12');
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await page.getByRole('group', { name: 'Reason 1' }).getByLabel('Where').selectOption('Denver');
  await page.getByRole('button', { name: 'Add a reason' }).click();
  const reason = page.getByRole('group', { name: 'Reason 2' });
  await reason.getByLabel('What happens').selectOption('another player has no more than');
  await expect(reason.getByLabel('How many are left')).toHaveValue('10');
  await expect(page.locator('.orders-next')).toContainText(/face up|deck/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save these orders' }).click();
  await expect(page.getByText('Your standing orders are running.')).toBeVisible();
  await page.close();

  // Nobody looks for most of a week; Bob plays twice a day.
  const begun = clock.now();
  for (let turns = 0; turns < 11; turns++) {
    await untilBobsTurn(game);
    clock.advance(11 * HOUR);
    for (const _ of [1, 2]) await playAs(bob, id, 'draw');
  }
  await untilBobsTurn(game);
  const { view, table } = await situation(bob, id);
  expect(view?.owners['calgary--helena']).toBe(0);
  expect(table.seats[0]).toMatchObject({ keptBecause: null, connected: false });
  await playAs(bob, id, (legal) =>
    legal.find((action) => action.type === 'claimRoute' && /denver/.test(action.route)),
  );
  await expect
    .poll(
      async () => {
        clock.advance(5000);
        return (await context.request.get(`/api/tables/${id}/orders`)).text();
      },
      { intervals: [5] },
    )
    .toContain('TOUCHED');
  expect(clock.now() - begun).toBeGreaterThan(5 * 24 * HOUR);

  const back = await openTable(game);
  const strip = back.locator('.orders-strip');
  await expect(strip).toContainText('have stopped. Somebody has claimed a route at Denver.');
  await strip.getByRole('button', { name: 'Look at them' }).click();
  await expect(back.getByRole('group', { name: 'Step 1, done' })).toBeVisible();
  await expect(back.getByRole('group', { name: 'Step 3' }).getByLabel('How many')).toHaveValue('12');
  await back.getByRole('button', { name: 'Withdraw them' }).click();
  await expect(strip).toBeHidden();
});

test('the editor by keyboard: says what is impossible, and what would happen', async () => {
  const game = await slowGame(context, { url: server.url, map: 'san-francisco' });
  const page = await openTable(game);
  await openEditor(page);
  const first = page.getByRole('group', { name: 'Step 1' });
  await first.getByLabel('Which card').focus();
  await page.keyboard.type('ferry');
  await first.getByLabel('How many').selectOption('8');
  await first.getByLabel('Which card').selectOption('blue');
  await expect(page.getByText('The game has only 6 of them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save these orders' })).toBeDisabled();
  await expectAccessible(page);
  await first.getByLabel('How many').selectOption('1');
  await first.getByLabel('If none of them is face up').selectOption('wake me');
  await expect(page.locator('.orders-next')).toContainText(/Take|woken/);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.orders')).toBeHidden();
});
