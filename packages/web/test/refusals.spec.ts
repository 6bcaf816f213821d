import { expect, type Page, test } from '@playwright/test';
import { type Board, REFUSAL_RULES, type RefusalCode, type View, whyNotIn } from '@waybill/engine';
import { boardOf, findPosition, mayAct, openPosition, withSettings } from './kept-games.ts';
import { clickRoute, pointOfPlace, press, stackOf } from './table-page.ts';

type Click = (page: Page, view: View, board: Board) => Promise<void>;

interface Case {
  readonly code: RefusalCode;
  readonly map?: string;
  readonly players?: number;
  readonly play?: 'hoarding';
  readonly hotSeat?: true;
  readonly where: (view: View, board: Board) => boolean;
  readonly click: Click;
  readonly sentence: RegExp;
}

const deck: Click = (page) => press(page, page.locator('[data-spot="deck"]'));
const ticketDeck: Click = (page) => press(page, page.locator('[data-spot="tickets-deck"]'));

/** The first route that is refused for this reason, whatever is paid. */
function routeRefused(view: View, board: Board, code: RefusalCode): string | undefined {
  const refusedFor = (id: string, length: number): string | undefined =>
    whyNotIn(board, view, { type: 'claimRoute', route: id, pay: { wild: length } })?.code;
  return board.routes.find(({ id, length }) => refusedFor(id, length) === code)?.id;
}

/** A row of the table for a route that is refused for what it is, not for what is held. */
function route(code: RefusalCode, sentence: RegExp, of: Partial<Case> = {}): Case {
  return {
    code,
    sentence,
    where: (view, board) => mayAct(view, 'turn') && routeRefused(view, board, code) !== undefined,
    click: (page, view, board) => clickRoute(page, routeRefused(view, board, code) ?? ''),
    ...of,
  };
}

const hand = (view: View, card: string): number => view.seats[0]?.own?.hand?.[card] ?? 0;
const openRoute = (view: View, board: Board, test_: (route: Board['routes'][number]) => boolean): string =>
  board.routes.find(
    (one) =>
      view.owners[one.id] === undefined &&
      routeRefused(view, board, 'NOT_ENOUGH_CARDS') !== undefined &&
      test_(one),
  )?.id ?? '';

/** Every refusal that a click can meet: where, what is clicked, and what is said. */
const CASES: readonly Case[] = [
  {
    code: 'CHOOSE_STARTING_TICKETS',
    where: (view) => mayAct(view, 'startingTickets'),
    click: deck,
    sentence: /^First choose which of your starting tickets/,
  },
  {
    code: 'KEEP_MORE_STARTING_TICKETS',
    where: (view) => mayAct(view, 'startingTickets'),
    click: (page) => press(page, page.locator('.table-dock .primary')),
    sentence: /^Keep at least 2 starting tickets/,
  },
  {
    code: 'STARTING_TICKETS_CHOSEN',
    hotSeat: true,
    where: (view) => mayAct(view, 'startingTickets'),
    click: async (page) => {
      await page.locator('.curtain').getByRole('button').click();
      await page.locator('.table-dock [type="checkbox"]').first().waitFor();
      for (const box of await page.locator('.table-dock [type="checkbox"]').all()) await box.check();
      await press(page, page.locator('.table-dock .primary'));
      await page.locator('.table-dock .primary').waitFor({ state: 'hidden' });
      await press(page, page.locator('[data-spot="deck"]'));
    },
    sentence: /^You have chosen your starting tickets/,
  },
  {
    code: 'NOT_YOUR_TURN',
    where: (view) => view.phase === 'turn' && view.toAct[0] === 1,
    click: deck,
    sentence: /^It is not your turn: Bea is to play/,
  },
  {
    code: 'DRAW_SECOND_CARD',
    where: (view) => mayAct(view, 'secondCard'),
    click: (page) => clickRoute(page, 'calgary--vancouver'),
    sentence: /^First draw your second card/,
  },
  {
    code: 'WILD_NOT_SECOND',
    where: (view) => mayAct(view, 'secondCard') && view.row.includes('wild'),
    click: (page) => press(page, page.locator('.draw-card[data-card="wild"]').first()),
    sentence: /^A face-up locomotive cannot be your second card/,
  },
  {
    code: 'KEEP_TICKETS_FIRST',
    where: (view) => mayAct(view, 'keepTickets'),
    click: deck,
    sentence: /^First choose which of the tickets drawn/,
  },
  {
    code: 'KEEP_MORE_TICKETS',
    where: (view) => mayAct(view, 'keepTickets'),
    click: (page) => press(page, page.locator('.table-dock .primary')),
    sentence: /^Keep at least 1 destination ticket/,
  },
  {
    code: 'NO_TICKETS_LEFT',
    where: (view) => mayAct(view, 'turn') && view.ticketDeck.unordered + view.ticketDeck.putBack.length === 0,
    click: ticketDeck,
    sentence: /^The deck of destination tickets is empty/,
  },
  {
    code: 'NO_CARD_TO_DRAW',
    play: 'hoarding',
    where: (view) => mayAct(view, 'turn') && view.deck === 0 && Object.keys(view.discards).length === 0,
    click: deck,
    sentence: /there is no card to draw/,
  },
  route('ROUTE_TAKEN', /has already been claimed by/),
  route('OTHER_TRACK_TAKEN', /is closed: the other track/),
  route('OWN_OTHER_TRACK', /you own its other track/),
  route('NOT_ENOUGH_PIECES', /takes \d trains?; you have \d left/),
  {
    code: 'NOT_ENOUGH_CARDS',
    where: (view) =>
      mayAct(view, 'turn') &&
      hand(view, 'wild') === 0 &&
      Object.keys(view.owners).length < 5 &&
      (view.seats[0]?.cards ?? 9) < 6,
    click: (page, view, board) =>
      clickRoute(
        page,
        openRoute(view, board, ({ length }) => length === 6),
      ),
    sentence: /^Your cards do not suffice/,
  },
  {
    code: 'WRONG_COLOR',
    where: (view) => mayAct(view, 'turn') && hand(view, 'red') > 0 && Object.keys(view.owners).length < 5,
    click: async (page, view, board) => {
      await stackOf(page, 'red').click();
      await clickRoute(
        page,
        openRoute(view, board, ({ color, twin }) => board.card(color) === 'green' && twin < 0),
      );
    },
    sentence: /takes green cards, not red ones/,
  },
  {
    code: 'PLACE_STACK_FIRST',
    map: 'san-francisco',
    where: (view) => mayAct(view, 'placeStack'),
    click: deck,
    sentence: /^First place a stack of tourist tokens/,
  },
  {
    code: 'LOCATION_HAS_STACK',
    map: 'san-francisco',
    where: (view) => mayAct(view, 'placeStack'),
    click: async (page) => {
      const { x, y } = await pointOfPlace(page, 'sunset');
      await page.mouse.click(x, y);
    },
    sentence: /^Sunset already has a stack/,
  },
  {
    code: 'TAKE_TOKEN_FIRST',
    map: 'san-francisco',
    where: (view) => mayAct(view, 'takeToken'),
    click: deck,
    sentence: /^First choose which tourist token/,
  },
  {
    code: 'TOKEN_NOT_OFFERED',
    map: 'san-francisco',
    where: (view) => mayAct(view, 'takeToken'),
    click: async (page, view) => {
      const ends = (view.tokenFor ?? '').split('--');
      const place =
        ['sunset', 'alcatraz', 'potrero-hill', 'golden-gate-bridge'].find((one) => !ends.includes(one)) ?? '';
      const { x, y } = await pointOfPlace(page, place);
      await page.mouse.click(x, y);
    },
    sentence: /offers you no tourist token/,
  },
  {
    code: 'FERRY_NEEDS_WILDS',
    map: 'san-francisco',
    where: (view) => mayAct(view, 'turn') && hand(view, 'wild') === 0 && Object.keys(view.owners).length < 3,
    click: (page, view, board) =>
      clickRoute(
        page,
        openRoute(view, board, ({ ferries }) => ferries > 0),
      ),
    sentence: /takes at least \d ferry cards?, not 0/,
  },
  {
    code: 'GAME_OVER',
    map: 'san-francisco',
    where: (view) => view.phase === 'over',
    click: async (page, view) => {
      await page.getByRole('button', { name: 'Look at the board' }).click();
      await clickRoute(page, Object.keys(view.owners)[0] ?? '');
    },
    sentence: /^The game is over/,
  },
];

for (const { code, map = 'north-america', players = 2, click, sentence, ...of } of CASES) {
  test(`a refused click answers why not: ${code}`, async ({ page }) => {
    const position = findPosition({
      map,
      players,
      where: of.where,
      ...(of.play && { play: of.play }),
      ...(of.hotSeat && { hotSeat: of.hotSeat }),
    });
    await withSettings(page, { pace: 'step', confirm: 'never' });
    await openPosition(page, position);
    await page.locator('.board-drawing, .curtain').first().waitFor();
    await click(page, position.view, boardOf(map));
    const answer = page.locator('.why-not-answer');
    await expect(answer).toHaveAttribute('data-refusal', code);
    await expect(answer.locator('p')).toHaveText(sentence);
    const rule = answer.getByRole('link');
    await expect(rule).toHaveAttribute('href', `#/rules/${map}/${REFUSAL_RULES[code]}`);
    const box = await answer.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await expect(answer).toBeHidden();
  });
}
