import { expect, type Page, test } from '@playwright/test';
import { type Board, Connections, knownState, legalActionsIn, type View } from '@waybill/engine';
import { boardOf, findPosition, openPosition } from './saved-games.ts';
import { clickRoute, hoverRoute } from './table-page.ts';

const myTurn = (view: View): boolean => view.phase === 'turn' && view.toAct.includes(0);

async function openWhere(
  page: Page,
  map: string,
  where: (view: View, board: Board) => boolean,
): Promise<void> {
  await openPosition(page, findPosition({ map, players: 3, where }));
  await expect(page.locator('.board-drawing')).toBeVisible();
}

/** Bots wait to be asked, so that nothing moves unless the test says so. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('waybill.settings', JSON.stringify({ pace: 'step', confirm: 'never' }));
  }),
);

const status = (page: Page) => page.locator('#table-status');
const cardsHeld = async (page: Page): Promise<number> => {
  const counts = await page.locator('.stack-count').allInnerTexts();
  return counts.reduce((sum, count) => sum + Number(count), 0);
};

const choice = (view: View): boolean =>
  myTurn(view) && view.deck > 5 && view.row.includes('wild') && view.row.some((card) => card !== 'wild');

test('cards are drawn by clicks, one or two at once; bots move on a press or at once', async ({ page }) => {
  await test.step('one click a card; the second may not be a wild', async () => {
    await openWhere(page, 'north-america', choice);
    await expect(status(page)).toContainText('Your turn');
    const before = await cardsHeld(page);
    await page.locator('.face-up .draw-card:not([data-card="wild"])').first().click();
    await expect(status(page)).toContainText('Draw your second card');
    expect(await cardsHeld(page)).toBe(before + 1);
    const wild = page.locator('.face-up [data-card="wild"]').first();
    await expect(wild).toHaveAttribute('aria-disabled', 'true');
    // It looks disabled, and answers all the same.
    await wild.click({ force: true });
    await expect(page.getByText('A face-up locomotive cannot be your second card.')).toBeVisible();
    await page.locator('[data-anchor="deck"]').click();
    await expect(status(page)).toContainText('moves next');
    expect(await cardsHeld(page)).toBe(before + 2);
  });
  await test.step('two unseen cards in one go', async () => {
    await openWhere(page, 'san-francisco', choice);
    const before = await cardsHeld(page);
    await page.getByRole('button', { name: 'Draw two from the deck' }).click();
    await expect(status(page)).toContainText('moves next');
    expect(await cardsHeld(page)).toBe(before + 2);
  });
  await test.step('step by step, each bot moves on a press', async () => {
    await openWhere(page, 'north-america', (view) => myTurn(view) && view.deck > 20);
    await page.getByRole('button', { name: 'Draw two from the deck' }).click();
    const next = page.getByRole('button', { name: 'Next move' });
    await expect(next).toBeVisible();
    const lines = await page.locator('.log-line').count();
    await next.click();
    await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThan(lines);
    await page.getByLabel('Bot speed').selectOption('instant');
    await expect(status(page)).toContainText('Your turn', { timeout: 60_000 });
    await expect(next).toHaveCount(0);
  });
});

test('tickets are chosen, shown on the board, and drawn later', async ({ page }) => {
  await test.step('the starting choice says how many, shows all on the board, and answers too few', async () => {
    await openWhere(page, 'north-america', (view) => view.phase === 'startingTickets');
    await expect(status(page)).toHaveText('Keep at least 2 of your 3 starting tickets.');
    await expect(page.locator('.face-up .draw-card').first()).toBeVisible();
    const ends = await page.locator('.location[data-lit="true"]').count();
    expect(ends).toBeGreaterThanOrEqual(4);
    const [first, second] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').nth(1)];
    await first.check();
    await page.getByRole('button', { name: 'Keep at least 2' }).click({ force: true });
    await expect(page.getByText('Keep at least 2 starting tickets.')).toBeVisible();
    await second.check();
    await page.getByRole('button', { name: 'Keep 2 tickets' }).click();
    await expect(page.locator('.ticket-line')).toHaveCount(2);
    await expect(page.locator('.ticket-choice')).toHaveCount(0);
  });
  await test.step('pointing at one lights its two ends and dims the rest', async () => {
    await openWhere(page, 'north-america', myTurn);
    await page.locator('.ticket-line').first().hover();
    await expect(page.locator('.board')).toHaveAttribute('data-dimmed', 'true');
    await expect(page.locator('.location[data-lit="true"]')).toHaveCount(2);
    await page.locator('.draw-row').hover();
    await expect(page.locator('.board')).toHaveAttribute('data-dimmed', 'false');
  });
  await test.step('drawn later, one is enough', async () => {
    await openWhere(page, 'north-america', (view) => myTurn(view) && view.ticketDeck.unordered > 3);
    const held = await page.locator('.ticket-line').count();
    await page.locator('[data-anchor="tickets-deck"]').click();
    await expect(status(page)).toHaveText('Keep at least 1 of the 3 tickets drawn.');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Keep 1 ticket' }).click();
    await expect(page.locator('.ticket-line')).toHaveCount(held + 1);
  });
});

/** A route that can be claimed now and completes a ticket of seat 0. */
function routeThatCompletes(board: Board, view: View): string | undefined {
  if (!myTurn(view)) return undefined;
  const held = board.tickets.filter(({ id }) => view.seats[0]?.own?.tickets.includes(id));
  const done = (owners: View['owners']): number => {
    const connections = new Connections();
    connections.readRoutesOf(knownState(board, { ...view, owners }), 0);
    return held.filter(({ a, b }) => connections.areJoined(a, b)).length;
  };
  const before = done(view.owners);
  const claimable = new Set(
    legalActionsIn(board, view).flatMap((number) => {
      const { kind, route } = board.actions.entry(number);
      return kind === 'claimRoute' ? [board.route(route).id] : [];
    }),
  );
  return [...claimable].find((route) => done({ ...view.owners, [route]: 0 }) > before);
}

test('the board answers: a completed ticket, a route pointed at, a line of the log', async ({ page }) => {
  await test.step('a ticket that is completed is celebrated at once', async () => {
    const map = 'san-francisco';
    const where = (view: View, board: Board): boolean => routeThatCompletes(board, view) !== undefined;
    const position = findPosition({ map, players: 3, where });
    await openPosition(page, position);
    await expect(page.locator('.board-drawing')).toBeVisible();
    await clickRoute(page, routeThatCompletes(boardOf(map), position.view) ?? '');
    const pay = page.locator('.claim-bill .primary');
    if (await pay.count()) await pay.click();
    await expect(page.locator('.celebrated')).toContainText('Ticket completed!');
    await expect(page.locator('.ticket-line[data-done="true"]').first()).toBeVisible();
  });
  await test.step('a mouse that rests on a route is told what it is, until it goes or Escape is pressed', async () => {
    await openWhere(page, 'north-america', myTurn);
    const caption = page.locator('.route-caption');
    await hoverRoute(page, 'chicago--duluth');
    await expect(caption).toContainText('Chicago – Duluth');
    await expect(caption).toContainText('3 spaces, 4 points');
    await page.keyboard.press('Escape');
    await expect(caption).toBeHidden();
    await hoverRoute(page, 'dallas--el-paso');
    await expect(caption).toContainText('4 spaces, 7 points');
    // It can be gone up to and read; off it, it goes.
    const { x, y, width, height } = (await caption.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height - 4, { steps: 4 });
    await expect(caption).toBeVisible();
    await page.mouse.move(x + width + 40, y + height / 2);
    await expect(caption.filter({ hasText: 'Dallas' })).toBeHidden();
  });
  await test.step('a line of the log lights its route', async () => {
    await openWhere(page, 'north-america', (view) => myTurn(view) && Object.keys(view.owners).length > 3);
    const line = page.locator('button.log-entry[data-route]').last();
    const route = await line.getAttribute('data-route');
    await line.click();
    await expect(page.locator(`.route[data-route="${route}"]`)).toHaveAttribute('data-lit', 'true');
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    await line.click();
    await expect(page.locator('.route[data-lit="true"]')).toHaveCount(0);
  });
});

test('undo takes a claim back until its token is taken; the last round is announced', async ({ page }) => {
  await test.step('undo takes a claim back until its token is taken', async () => {
    await openWhere(page, 'san-francisco', (view) => view.phase === 'takeToken' && view.toAct.includes(0));
    await expect(status(page)).toContainText('Take a tourist token');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(status(page)).toContainText('Your turn');
    await expect(page.locator('.log-line').last()).toContainText('undid the last move');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
  await test.step('the last round is announced to all, its beginner included', async () => {
    await openWhere(page, 'san-francisco', (view) => myTurn(view) && view.lastRound !== null);
    await expect(page.locator('.last-round')).toContainText('Everyone plays once more');
    await expect(status(page)).toContainText('This is your last turn.');
  });
});

test.describe('a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing sticks out, and all that is pressed is large enough', async ({ page }) => {
    for (const map of ['north-america', 'san-francisco']) {
      await openPosition(page, findPosition({ map, players: 4, where: myTurn }));
      await expect(status(page)).toContainText('Your turn');
      await expect(page.locator('.board-drawing')).toBeVisible();
      const faults = await page.evaluate(() => {
        const box = (element: Element) => element.getBoundingClientRect();
        const shown = [...document.querySelectorAll('.table button, .table select, .seat, .status')].filter(
          (element) => box(element).width > 0 && !element.closest('.tickets, .log-lines, dialog'),
        );
        const out = shown.filter((element) => box(element).left < 0 || box(element).right > innerWidth + 0.5);
        const small = shown.filter(
          (element) =>
            element.matches('button, select') && Math.min(box(element).width, box(element).height) < 43.5,
        );
        return [...out, ...small].map((element) => `${element.className} ${JSON.stringify(box(element))}`);
      });
      expect(faults).toEqual([]);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBe(390);
    }
  });
});
