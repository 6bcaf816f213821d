import { expect, type Page, test } from '@playwright/test';
import type { View } from '@waybill/engine';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';
import { findPosition, mayAct, openPosition } from './saved-games.ts';

/** Some way into a game, with tickets still to do. */
const underWay = (view: View): boolean =>
  mayAct(view, 'turn') && Object.keys(view.owners).length > 5 && (view.seats[0]?.cards ?? 0) > 4;

async function sitDown(page: Page, map = 'north-america', where = underWay): Promise<void> {
  await settle(page, { pace: 'step', theme: 'system' });
  await openPosition(page, findPosition({ map, players: 3, where }));
  await page.locator('.board-drawing').waitFor();
}

const plannedOn = (page: Page) => page.locator('[data-route][data-planned]');
const planner = (page: Page) => page.locator('.assist[data-assist="planner"]');
const ledger = (page: Page) => page.locator('.assist[data-assist="ledger"]');

test('beside a board with five players aids and log leave each other room', async ({ browser }) => {
  for (const on of [['ledger'], ['planner', 'ledger']] as const) {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await settle(
      page,
      Object.fromEntries([...on, 'pace'].map((name) => [name, name === 'pace' ? 'step' : 'on'])),
    );
    await openPosition(page, findPosition({ map: 'north-america', players: 5, where: underWay }));
    await ledger(page).locator('tr').nth(3).waitFor();
    const bottoms = await Promise.all(
      on.map((name) => page.locator(`.assist[data-assist="${name}"]`).boundingBox()),
    );
    const log = await page.locator('.log').boundingBox();
    for (const box of bottoms)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((log?.y ?? 0) + 1);
    expect((log?.y ?? 0) + (log?.height ?? 0)).toBeLessThanOrEqual(901);
    if (on.length > 1)
      await expect(page.locator('.plan-tickets details').first()).toBeInViewport({ ratio: 1 });
    await page.context().close();
  }
});

test('the planner: off at first, a way for each ticket, wishes, remembered; what an offer adds', async ({
  page,
}) => {
  await test.step('the planner by mouse: off at first, a way for each ticket, wishes, remembered', async () => {
    await sitDown(page);
    await expect(planner(page)).toHaveCount(0);
    await expect(plannedOn(page)).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Journey planner' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(planner(page)).toContainText(
      /Needs \d+ trains? of your \d+ · about \d+ turns? \(at least \d+\)/,
    );
    await expect(plannedOn(page).first()).toBeVisible();
    const ticket = planner(page).locator('.plan-tickets details').first();
    await ticket.locator('summary').hover();
    await expect(page.locator('.board')).toHaveAttribute('data-dimmed', 'true');
    // What the veil hides of the plan is shown above it.
    await expect(page.locator('.board-lit .edge[data-planned="true"]').first()).toBeVisible();
    await ticket.locator('summary').click();
    const first = (await ticket.locator('[data-planned]').first().getAttribute('data-planned')) ?? '';
    await expect(page.locator(`[data-route="${first}"]`)).toHaveAttribute('data-planned', 'true');
    await ticket
      .getByRole('button', { name: /^Plan without/ })
      .first()
      .click();
    await expect(page.locator(`[data-route="${first}"][data-planned]`)).toHaveCount(0);
    await expect(planner(page)).toContainText('avoiding');
    await page.reload();
    await expect(planner(page)).toContainText('avoiding');
    await planner(page)
      .getByRole('button', { name: /^Drop the preference/ })
      .click();
    await expect(page.locator(`[data-route="${first}"][data-planned]`)).toHaveCount(1);
    await planner(page).getByRole('button', { name: 'Turn off' }).click();
    await expect(planner(page)).toHaveCount(0);
    await expect(plannedOn(page)).toHaveCount(0);
  });
  await test.step('tickets on offer say what each adds', async () => {
    await sitDown(page, 'north-america', (view) => view.phase === 'startingTickets');
    await page.keyboard.press('w');
    const worths = page.locator('.offered-worth');
    await expect(worths).toHaveCount(3);
    await expect(worths.first()).toContainText(/^adds \d+ trains?, .* more cards?/);
    await expect(planner(page)).toContainText('Tick a ticket to preview its route.');
    await page.locator('.ticket-choice input').first().check();
    await expect(plannedOn(page).first()).toBeVisible();
  });
});

test('by keyboard and in words: the plan is said, a place is wished for, the ledger read', async ({
  page,
}) => {
  await test.step('by keyboard: the plan is said, a place is wished for, the ledger read', async () => {
    await sitDown(page, 'san-francisco');
    const said = page.locator('[data-voice="polite"] p').last();
    await page.keyboard.press('w');
    await expect(planner(page).getByRole('heading', { name: 'Journey planner' })).toBeFocused();
    await expect(said).toContainText('streetcar');
    await planner(page).locator('.wishes summary').press('Enter');
    const place = planner(page).getByRole('combobox', { name: 'Location or route' });
    await place.selectOption({ label: 'Twin Peaks' });
    await place.press('Tab');
    await page.keyboard.press('Enter');
    await expect(planner(page)).toContainText('via Twin Peaks');
    await page.keyboard.press('o');
    await expect(ledger(page).getByRole('heading', { name: 'Public ledger' })).toBeFocused();
    await expect(ledger(page).getByRole('columnheader', { name: 'Unseen' })).toBeVisible();
    await ledger(page).getByRole('combobox', { name: 'Known cards' }).selectOption('spent');
    await expect(ledger(page).getByRole('table', { name: 'Spent' })).toBeVisible();
    await expectAccessible(page);
    await page.locator('#table-status').click();
    await page.keyboard.press('Shift+W');
    await page.keyboard.press('Shift+O');
    await expect(page.locator('.assist')).toHaveCount(0);
  });
  await test.step('in words: the plan, wishes and the ledger are parts of the page', async () => {
    await sitDown(page);
    await page.keyboard.press('v');
    const part = (name: string) => page.locator(`[data-part="${name}"]`);
    await expect(part('planner')).toContainText(/about \d+ turns? \(at least \d+\)/);
    await expect(part('tickets')).toContainText(/not complete: \d+ trains?/);
    await expect(part('ledger')).toContainText(/Ada: \d+ cards? in hand/);
    await expect(part('ledger')).toContainText(/locomotive: \d+ of 14 unseen, \d+% for the next card/);
    await page.keyboard.press('o');
    await expect(page.locator('#text-ledger')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('each aid is a sheet that fits; closing it leaves the plan on the board', async ({ page }) => {
    await sitDown(page);
    for (const [name, title] of [
      ['planner', 'Journey planner'],
      ['ledger', 'Public ledger'],
    ] as const) {
      await page.getByRole('button', { name: title }).tap();
      const sheet = page.locator(`.assist[data-assist="${name}"]`);
      await expect(sheet).toBeVisible();
      if (name === 'planner') await sheet.locator('.plan-tickets summary').first().tap();
      expect(await misfits(page, name)).toEqual([]);
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await expect(sheet).toBeHidden();
    }
    await expect(plannedOn(page).first()).toBeVisible();
  });
});

/** What sticks out of the sheet, or is too small for a finger. */
function misfits(page: Page, aid: string): Promise<string[]> {
  return page.locator(`.assist[data-assist="${aid}"]`).evaluate((sheet) => {
    const shown = [...sheet.querySelectorAll('button, select, summary, td, th, p')].filter((one) =>
      one.checkVisibility(),
    );
    const wrong = shown.filter((one) => {
      const { left, right, width, height } = one.getBoundingClientRect();
      const isSmall = one.matches('button, select, summary') && Math.min(width, height) < 43.5;
      return left < 0 || right > innerWidth + 0.5 || isSmall;
    });
    return wrong.map((one) => `${one.tagName} ${one.className} ${one.textContent}`);
  });
}

test('where an aid is not allowed there is none, here and online', async ({ page }) => {
  await test.step('where it is not allowed there is no aid: not at the table, not in the menu, not by key', async () => {
    await settle(page, { planner: 'on', ledger: 'on' });
    await page.goto('/#/tutorial');
    await page.locator('main.table').waitFor();
    await page.keyboard.press('w');
    await expect(page.locator('[data-voice="polite"] p').last()).toContainText(
      'This table is played without this aid.',
    );
    await expect(page.locator('.assist, .assist-switch, [data-planned]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Type a move' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Journey planner' })).toHaveCount(0);
  });
  await test.step('an online table says which aids it allows', async () => {
    await settle(page, { planner: 'on', ledger: 'on' });
    await page.goto('/');
    const id = await page.evaluate(async () => {
      const seats = [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }];
      const aids = { planner: false, ledger: true };
      const body = JSON.stringify({ map: 'san-francisco', seats, aids, name: 'Ann' });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/tables', { method: 'POST', headers, body });
      const { table }: { table: { id: string } } = await response.json();
      return table.id;
    });
    await page.goto(`/#/online/t/${id}`);
    await page.locator('.ticket-choice').waitFor();
    await expect(ledger(page)).toBeVisible();
    await expect(page.locator('[data-switch]')).toHaveText(['Public ledger']);
    await expect(planner(page)).toHaveCount(0);
    await expect(page.locator('.offered-worth')).toHaveCount(0);
  });
});
