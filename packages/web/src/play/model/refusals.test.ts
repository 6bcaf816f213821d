import { pointAtLocation } from '@waybill/client/interaction/choosing';
import { pointAtRoute } from '@waybill/client/interaction/claiming';
import { describeNotDone } from '@waybill/client/words/describe-not-done';
import {
  type Action,
  type Board,
  parseNotation,
  REFUSAL_RULES,
  type RefusalCode,
  type View,
  whyNotIn,
} from '@waybill/engine';
import { findMap } from '@waybill/maps';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardOf, findPosition, mayAct } from '../../../../client/test/find-position.ts';
import { sessionAt } from '../../../../client/test/page-session.ts';
import { wordsOf } from '../../../../client/test/words-of.ts';
import { settings } from '../../ui/preferences/settings.ts';
import { createTableState, type TableState } from './table-state.ts';

interface Case {
  readonly code: RefusalCode;
  readonly map?: string;
  readonly play?: 'hoarding';
  readonly where: (view: View, board: Board) => boolean;
  readonly click: (table: TableState) => unknown;
  readonly sentence: RegExp;
}

const AT = { x: 3, y: 4, pointer: 'mouse' } as const;
const act =
  (action: Action): Case['click'] =>
  (table) =>
    table.act(action, AT);
const deck = act({ type: 'drawCard' });

/** The first route refused for this reason, whatever is paid. */
function routeRefused(board: Board, view: View, code: RefusalCode): string | undefined {
  return board.routes.find(
    ({ id, length }) =>
      whyNotIn(board, view, { type: 'claimRoute', route: id, pay: { wild: length } })?.code === code,
  )?.id;
}

/** A route refused for what it is, not for what is held. */
function route(code: RefusalCode, sentence: RegExp): Case {
  return {
    code,
    sentence,
    where: (view, board) => mayAct(view, 'turn') && routeRefused(board, view, code) !== undefined,
    click: (table) => pointAtRoute(table, routeRefused(table.board, table.view.value, code) ?? '', AT),
  };
}

function openRoute({ board, view }: TableState, fits: (route: Board['routes'][number]) => boolean): string {
  const found = board.routes.find((one) => view.value.owners[one.id] === undefined && fits(one));
  if (!found) throw new Error('no such route');
  return found.id;
}

const hand = (view: View, card: string): number => view.seats[0]?.own?.hand?.[card] ?? 0;
const SF = 'san-francisco';

/** Every refusal that a click can meet. */
const CLICKS: readonly Case[] = [
  {
    code: 'CHOOSE_STARTING_TICKETS',
    where: (view) => mayAct(view, 'startingTickets'),
    click: deck,
    sentence: /^First choose which of your starting tickets/,
  },
  {
    code: 'KEEP_MORE_STARTING_TICKETS',
    where: (view) => mayAct(view, 'startingTickets'),
    click: act({ type: 'keepTickets', keep: [] }),
    sentence: /^Keep at least 2 starting tickets/,
  },
  {
    code: 'STARTING_TICKETS_CHOSEN',
    where: (view) => view.phase === 'startingTickets' && !view.toAct.includes(0),
    click: deck,
    sentence: /^You have chosen your starting tickets/,
  },
  {
    code: 'NOT_YOUR_TURN',
    where: (view) => view.phase === 'turn' && view.toAct[0] === 1,
    click: deck,
    sentence: /^It’s Bea’s turn, not yours/,
  },
  {
    code: 'DRAW_SECOND_CARD',
    where: (view) => mayAct(view, 'secondCard'),
    click: (table) => pointAtRoute(table, 'calgary--vancouver', AT),
    sentence: /^First draw your second card/,
  },
  {
    code: 'WILD_NOT_SECOND',
    where: (view) => mayAct(view, 'secondCard') && view.row.includes('wild'),
    click: act({ type: 'takeCard', card: 'wild' }),
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
    click: act({ type: 'keepTickets', keep: [] }),
    sentence: /^Keep at least 1 destination ticket/,
  },
  {
    code: 'NO_TICKETS_LEFT',
    where: (view) => mayAct(view, 'turn') && view.ticketDeck.unordered + view.ticketDeck.putBack.length === 0,
    click: act({ type: 'drawTickets' }),
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
    where: (view) => mayAct(view, 'turn') && hand(view, 'wild') === 0 && (view.seats[0]?.cards ?? 9) < 6,
    click: (table) =>
      pointAtRoute(
        table,
        openRoute(table, ({ length, twin }) => length === 6 && twin < 0),
        AT,
      ),
    sentence: /^Not enough cards/,
  },
  {
    code: 'WRONG_COLOR',
    where: (view) => mayAct(view, 'turn') && hand(view, 'red') > 0 && Object.keys(view.owners).length < 5,
    click: (table) => {
      table.pickedColor.value = 'red';
      const isGreen = ({ color, twin }: Board['routes'][number]) =>
        color >= 0 && table.board.card(color) === 'green' && twin < 0;
      pointAtRoute(table, openRoute(table, isGreen), AT);
    },
    sentence: /takes green cards, not red ones/,
  },
  {
    code: 'PLACE_STACK_FIRST',
    map: SF,
    where: (view) => mayAct(view, 'placeStack'),
    click: deck,
    sentence: /^First place a stack of tourist tokens/,
  },
  {
    code: 'LOCATION_HAS_STACK',
    map: SF,
    where: (view) => mayAct(view, 'placeStack'),
    click: (table) => pointAtLocation(table, 'sunset', AT),
    sentence: /^Sunset already has a stack/,
  },
  {
    code: 'TAKE_TOKEN_FIRST',
    map: SF,
    where: (view) => mayAct(view, 'takeToken'),
    click: deck,
    sentence: /^First choose which tourist token/,
  },
  {
    code: 'TOKEN_NOT_OFFERED',
    map: SF,
    where: (view) => mayAct(view, 'takeToken'),
    click: (table) => {
      const offered = table.options.value.takeToken;
      const other = Object.keys(table.view.value.stacks).find((location) => !offered.has(location));
      pointAtLocation(table, other ?? '', AT);
    },
    sentence: /offers you no tourist token/,
  },
  {
    code: 'NO_TOKEN_TO_TAKE',
    map: SF,
    where: (view) => mayAct(view, 'turn'),
    click: (table) => pointAtLocation(table, Object.keys(table.view.value.stacks)[0] ?? '', AT),
    sentence: /there is none to take now/,
  },
  {
    code: 'FERRY_NEEDS_WILDS',
    map: SF,
    where: (view) => mayAct(view, 'turn') && hand(view, 'wild') === 0 && Object.keys(view.owners).length < 3,
    click: (table) =>
      pointAtRoute(
        table,
        openRoute(table, ({ ferries }) => ferries > 0),
        AT,
      ),
    sentence: /needs (a|\d) ferry cards?, and none is paid/,
  },
  {
    code: 'GAME_OVER',
    map: SF,
    where: (view) => view.phase === 'over',
    click: (table) => pointAtRoute(table, Object.keys(table.view.value.owners)[0] ?? '', AT),
    sentence: /^The game is over/,
  },
];

const t = await wordsOf('en', 'refusal', 'word');

function sentenceAt(table: TableState): string {
  const map = findMap(table.map.id);
  const answer = table.refusal.value;
  if (!map || !answer) throw new Error('nothing was refused');
  const playerName = (seat: number) => table.now.value.players[seat]?.name ?? '';
  return describeNotDone({ t, map, playerName }, answer.refusal);
}

describe('a refused click', () => {
  beforeEach(() => void (settings.confirm.value = 'never'));
  afterEach(() => void (settings.confirm.value = 'touch'));

  it.each(CLICKS)(
    'answers why not: $code',
    async ({ code, map = 'north-america', where, click, sentence, play }) => {
      const session = sessionAt(findPosition({ map, where, ...(play && { play }) }));
      const table = createTableState(session);
      const { seq } = session.now.value;
      await click(table);
      expect(table.refusal.value).toMatchObject({ refusal: { code, rule: REFUSAL_RULES[code] }, at: AT });
      expect(sentenceAt(table)).toMatch(sentence);
      expect([session.now.value.seq, table.claim.value]).toEqual([seq, null]);
      table.close();
    },
  );
});

/** What no click can ask for. */
const TYPED: readonly (readonly [move: string, code: RefusalCode, sentence: RegExp])[] = [
  ['take ruby', 'NO_SUCH_CARD', /There is no card “ruby”/],
  ['claim here--there red 2', 'NO_SUCH_ROUTE', /There is no route “here--there”/],
  ['token atlantis', 'NO_SUCH_LOCATION', /There is no location “atlantis”/],
  ['place dragon sunset', 'NO_SUCH_SYMBOL', /There is no tourist token “dragon”/],
  ['keep 1', 'NO_TICKETS_OFFERED', /no drawn tickets/],
  ['place fog sunset', 'NO_STACK_TO_PLACE', /no stack of tourist tokens to place/],
  ['token sunset', 'NO_TOKEN_TO_TAKE', /there is none to take now/],
  ['pass', 'PASS_NOT_ALLOWED', /only when nothing else/],
];

describe('a typed move that is refused', () => {
  const where = (view: View) => mayAct(view, 'turn') && view.seats[0]?.cards === 4;
  const position = findPosition({ map: SF, where });

  it.each(TYPED)('answers %s with %s', async (move, code, sentence) => {
    const table = createTableState(sessionAt(position));
    const action = parseNotation(move);
    expect(action).not.toBeNull();
    expect(whyNotIn(boardOf(SF), position.view, action)?.code).toBe(code);
    if (action) await table.act(action);
    expect(table.refusal.value?.refusal).toMatchObject({ code, rule: REFUSAL_RULES[code] });
    expect(sentenceAt(table)).toMatch(sentence);
    table.close();
  });
});
