import { type Action, compileBoard, type Game, REFUSAL_RULES, type RefusalCode } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { harbourIsles } from '../../../maps/test/made-up-map.ts';
import { na, sf } from '../boards.ts';
import { play, refused, scenario } from '../scenario.ts';
import { NO_SEATS, NONSENSE } from './nonsense.ts';
import { chosen, dealt, games, keepAll, started, table } from './table.ts';

/** A map on which more than one ticket drawn must be kept. */
const strict = compileBoard({
  ...harbourIsles,
  rules: { ...harbourIsles.rules, ticketDraw: { deal: 3, keep: 2 } },
});

const ROW = ['red', 'blue', 'green', 'black', 'wild'];
const NO_ROW = [null, null, null, null, null];
const after = (game: Game, ...moves: string[]): Game => {
  play(game, ...moves);
  return game;
};
const oneHasChosen = (): Game => {
  const game = dealt(na, { players: 2 });
  play(game, [0, keepAll(game, 0)]);
  return game;
};
const placing = (): Game => chosen(sf, { players: 3, first: 0 });
const choosingToken = (): Game => {
  const stacks = { 'golden-gate-bridge': ['bell', 2], presidio: ['crab', 2] } as const;
  const game = scenario(sf, { hands: [{ black: 2 }], stacks });
  return after(game, 'claim golden-gate-bridge--presidio--1 black 2');
};
const claiming = (setup: Parameters<typeof scenario>[1] = {}): Game =>
  scenario(na, { hands: [{ red: 4, blue: 3, black: 4, wild: 1 }], ...setup });

interface Case {
  readonly code: RefusalCode;
  readonly rule: string;
  readonly game: () => Game;
  readonly seat?: unknown;
  readonly action: unknown;
  readonly params?: Record<string, unknown>;
}

const CASES: readonly Case[] = [
  { code: 'NOT_AN_ACTION', rule: 'TURN-1', game: claiming, action: 'fly to denver' },
  {
    code: 'NO_SUCH_SEAT',
    rule: 'TURN-1',
    game: claiming,
    seat: 2,
    action: 'draw',
    params: { seat: '2', players: 2 },
  },
  { code: 'NO_SUCH_CARD', rule: 'DRAW-1', game: claiming, action: 'take pink', params: { card: 'pink' } },
  {
    code: 'NO_SUCH_ROUTE',
    rule: 'CLAIM-1',
    game: claiming,
    action: 'claim here--there red 2',
    params: { route: 'here--there' },
  },
  {
    code: 'NO_SUCH_LOCATION',
    rule: 'SETUP-7',
    game: placing,
    seat: 2,
    action: 'place bell oakland',
    params: { location: 'oakland' },
  },
  {
    code: 'NO_SUCH_SYMBOL',
    rule: 'SETUP-7',
    game: placing,
    seat: 2,
    action: 'place pizza presidio',
    params: { symbol: 'pizza' },
  },
  { code: 'GAME_OVER', rule: 'END-1', game: () => scenario(na, { phase: 'over' }), action: 'draw' },
  { code: 'NOT_YOUR_TURN', rule: 'TURN-1', game: claiming, seat: 1, action: 'draw', params: { turn: 0 } },
  { code: 'CHOOSE_STARTING_TICKETS', rule: 'SETUP-4', game: () => dealt(na, { players: 2 }), action: 'draw' },
  { code: 'STARTING_TICKETS_CHOSEN', rule: 'SETUP-4', game: oneHasChosen, action: 'keep 1 2' },
  { code: 'PLACE_STACK_FIRST', rule: 'SETUP-7', game: placing, seat: 2, action: 'draw' },
  { code: 'DRAW_SECOND_CARD', rule: 'DRAW-1', game: () => after(claiming(), 'draw'), action: 'tickets' },
  { code: 'KEEP_TICKETS_FIRST', rule: 'TICKET-1', game: () => after(claiming(), 'tickets'), action: 'draw' },
  { code: 'TAKE_TOKEN_FIRST', rule: 'CLAIM-10', game: choosingToken, action: 'draw' },
  {
    code: 'NO_CARD_TO_DRAW',
    rule: 'DRAW-8',
    game: () => scenario(na, { deck: {}, row: NO_ROW }),
    action: 'draw',
  },
  {
    code: 'CARD_NOT_FACE_UP',
    rule: 'DRAW-1',
    game: () => scenario(na, { row: ROW }),
    action: 'take white',
    params: { card: 'white' },
  },
  {
    code: 'WILD_NOT_SECOND',
    rule: 'DRAW-3',
    game: () => after(scenario(na, { row: ROW }), 'draw'),
    action: 'take wild',
    params: { card: 'wild' },
  },
  {
    code: 'ROUTE_TAKEN',
    rule: 'CLAIM-3',
    game: () => claiming({ routes: [[], ['chicago--duluth']] }),
    action: 'claim chicago--duluth red 3',
    params: { route: 'chicago--duluth', owner: 1 },
  },
  {
    code: 'OWN_OTHER_TRACK',
    rule: 'CLAIM-6',
    game: () => claiming({ players: 4, routes: [['denver--kansas-city--2']] }),
    action: 'claim denver--kansas-city--1 black 4',
    params: { route: 'denver--kansas-city--1' },
  },
  {
    code: 'OTHER_TRACK_TAKEN',
    rule: 'CLAIM-7',
    game: () => claiming({ players: 3, routes: [[], ['denver--kansas-city--2']] }),
    action: 'claim denver--kansas-city--1 black 4',
    params: { route: 'denver--kansas-city--1' },
  },
  {
    code: 'NOT_ENOUGH_PIECES',
    rule: 'CLAIM-5',
    game: () => claiming({ pieces: [2] }),
    action: 'claim chicago--duluth red 3',
    params: { route: 'chicago--duluth', length: 3, pieces: 2 },
  },
  {
    code: 'WRONG_NUMBER_OF_CARDS',
    rule: 'CLAIM-1',
    game: claiming,
    action: 'claim chicago--duluth red 4',
    params: { route: 'chicago--duluth', needed: 3, paid: 4 },
  },
  {
    code: 'MIXED_COLORS',
    rule: 'CLAIM-2',
    game: claiming,
    action: { type: 'claimRoute', route: 'calgary--vancouver', pay: { red: 2, blue: 1 } },
  },
  {
    code: 'WRONG_COLOR',
    rule: 'CLAIM-2',
    game: claiming,
    action: 'claim chicago--duluth blue 3',
    params: { route: 'chicago--duluth', color: 'red', card: 'blue' },
  },
  {
    code: 'FERRY_NEEDS_WILDS',
    rule: 'CLAIM-9',
    game: () => scenario(sf, { hands: [{ orange: 2 }] }),
    action: 'claim alcatraz--fort-mason--1 orange 2',
    params: { route: 'alcatraz--fort-mason--1', needed: 1, paid: 0 },
  },
  {
    code: 'NOT_ENOUGH_CARDS',
    rule: 'CLAIM-1',
    game: claiming,
    action: 'claim denver--omaha purple 4',
    params: { card: 'purple', needed: 4, held: 0 },
  },
  {
    code: 'NO_TICKETS_LEFT',
    rule: 'TICKET-3',
    game: () => scenario(na, { ticketQueue: [] }),
    action: 'tickets',
  },
  { code: 'NO_TICKETS_OFFERED', rule: 'TICKET-1', game: claiming, action: 'keep 1' },
  {
    code: 'NOT_OFFERED',
    rule: 'TICKET-1',
    game: () => after(scenario(sf), 'tickets'),
    action: 'keep 3',
    params: { offered: 2 },
  },
  {
    code: 'KEEP_MORE_TICKETS',
    rule: 'TICKET-1',
    game: () => after(scenario(strict), 'tickets'),
    action: 'keep 3',
    params: { fewest: 2, kept: 1, offered: 3 },
  },
  {
    code: 'KEEP_MORE_STARTING_TICKETS',
    rule: 'SETUP-4',
    game: () => dealt(na, { players: 2 }),
    action: 'keep 2',
    params: { fewest: 2, kept: 1, offered: 3 },
  },
  { code: 'NO_STACK_TO_PLACE', rule: 'SETUP-7', game: () => scenario(sf), action: 'place bell presidio' },
  {
    code: 'STACK_NOT_SET_ASIDE',
    rule: 'SETUP-7',
    game: () => {
      const game = placing();
      return after(game, `place ${table(game).stacksSetAside[0]} presidio`);
    },
    seat: 1,
    get action(): string {
      return `place ${table(placing()).stacksSetAside[0]} fort-mason`;
    },
    get params(): Record<string, unknown> {
      return { symbol: table(placing()).stacksSetAside[0], location: 'fort-mason' };
    },
  },
  {
    code: 'LOCATION_HAS_STACK',
    rule: 'SETUP-7',
    game: placing,
    seat: 2,
    get action(): string {
      return `place ${table(placing()).stacksSetAside[0]} alcatraz`;
    },
    params: { location: 'alcatraz' },
  },
  { code: 'NO_TOKEN_TO_TAKE', rule: 'CLAIM-10', game: () => scenario(sf), action: 'token alcatraz' },
  {
    code: 'TOKEN_NOT_OFFERED',
    rule: 'CLAIM-10',
    game: choosingToken,
    action: 'token alcatraz',
    params: { location: 'alcatraz' },
  },
  { code: 'PASS_NOT_ALLOWED', rule: 'TURN-2', game: claiming, action: 'pass' },
];

describe('every reason to refuse', () => {
  it.each(CASES)('$code rests on $rule, says what it is about and changes nothing', (refusal) => {
    const { seat = 0, action, code, rule, params = {} } = refusal;
    expect(refused(refusal.game(), seat, action)).toMatchObject({ code, rule, params });
  });

  it('all reasons are among these', () => {
    const known: string[] = Object.keys(REFUSAL_RULES);
    expect(CASES.map(({ code }) => code).toSorted()).toEqual(known.toSorted());
  });

  it('TICKET-1: a place far outside the offer is refused with how many are offered', () => {
    const game = after(scenario(na, { ticketQueue: ['denver--el-paso'] }), 'tickets');
    expect(refused(game, 0, 'keep 9')).toMatchObject({ code: 'NOT_OFFERED', params: { offered: 1 } });
  });
});

/** A game that cannot be changed in secret: chance and events would fail the test. */
function sealed(game: Game): Game {
  const touched = (): never => {
    throw new Error('a refused action drew on chance or told something');
  };
  return { state: game.state, chance: { below: touched }, tell: touched };
}

const POSITIONS: readonly (readonly [string, () => Game])[] = [
  ['choosing starting tickets', () => dealt(na, { players: 2 })],
  ['placing stacks', () => chosen(sf, { players: 2, first: 1 })],
  ['a turn', () => started(sf, { players: 3, first: 0 })],
  ['the second card', () => after(scenario(na, { row: ROW }), 'draw')],
  ['tickets drawn', () => after(scenario(sf), 'tickets')],
  ['a token to choose', choosingToken],
  ['the end', () => scenario(na, { phase: 'over' })],
];

describe('nonsense', () => {
  it.each(POSITIONS)('%s: no nonsense is accepted, thrown at or acted on', (_, position) => {
    const game = sealed(position());
    for (const [i, action] of NONSENSE.entries()) {
      for (const seat of [0, 1]) {
        const refusal = refused(game, seat, action);
        expect(refusal, `action ${i}`).not.toBeNull();
        expect(refusal?.rule).toBe(REFUSAL_RULES[refusal?.code ?? 'NOT_AN_ACTION']);
      }
    }
  });

  it.each(NO_SEATS.map((seat, i) => ({ i, seat })))('seat nonsense $i is no seat', ({ seat }) => {
    for (const [, position] of POSITIONS) {
      for (const action of ['draw', 'keep 1 2', null, 0]) {
        expect(refused(sealed(position()), seat, action)?.code).toBe('NO_SUCH_SEAT');
      }
    }
  });

  it.each(games)('$game: numbers outside the table of actions are no actions', ({ board }) => {
    const game = sealed(scenario(board));
    for (const number of [board.actions.size, board.actions.size + 1, -1, 0.5, Number.NaN, 1e300]) {
      expect(refused(game, 0, number)?.code).toBe('NOT_AN_ACTION');
    }
  });

  it('what a refusal repeats of nonsense is short text or a number', () => {
    const game = sealed(scenario(na));
    for (const action of NONSENSE) {
      for (const value of Object.values(refused(game, 0, action)?.params ?? {})) {
        expect(['string', 'number']).toContain(typeof value);
        expect(String(value).length).toBeLessThan(200);
      }
    }
  });

  it('an action is an action in any of its three forms', () => {
    const forms: (string | number | Action)[] = [
      'draw',
      { type: 'drawCard' },
      na.actions.drawCard,
      '  DRAW ',
    ];
    for (const form of forms) expect(refused(scenario(na), 0, form)).toBeNull();
  });
});
