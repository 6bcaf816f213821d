import {
  apply,
  type Board,
  FastChance,
  type Game,
  legalActions,
  mustAct,
  newGame,
  nextToAct,
  Phase,
  resample,
  type View,
  viewFor,
  whyNot,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import {
  beginOrders,
  type ClaimStep,
  checkOrders,
  consider,
  type DrawStep,
  type GivenOrders,
  preview,
  type StandingOrders,
  type WakeWhen,
} from '../src/orders/index.ts';
import { boards } from './table.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const [northAmerica] = boards as [Board];

/** A game past its beginning: somebody's first turn. */
function begun(board: Board, players: number, seed: number): Game {
  const game = newGame(board, { players, first: 0 }, { chance: new FastChance(seed) });
  while (game.state.phase !== Phase.turn) {
    const seat = nextToAct(game.state);
    apply(game, seat, legalActions(game.state, seat)[0]);
  }
  return game;
}

/** The first seat's first turn in North America, with these cards in hand and in the row. */
function turnWith({ hand, row }: { hand?: Record<string, number>; row?: string[] } = {}): View {
  const view = viewFor(begun(northAmerica, 3, 1).state, 0);
  const own = hand ?? { blue: 2, red: 2 };
  const cards = Object.values(own).reduce((sum, count) => sum + count, 0);
  const seats = view.seats.map((each) => {
    return each.own ? { ...each, cards, knownCards: {}, own: { ...each.own, hand: own } } : each;
  });
  return { ...view, seats, row: row ?? ['red', 'green', 'white', 'blue', 'wild'] };
}

const DRAW: DrawStep = {
  do: 'draw',
  cards: ['blue', 'green'],
  otherwise: 'unseen',
  until: { kind: 'hold', card: 'blue', count: 5 },
};
const CLAIM: ClaimStep = { do: 'claim', route: 'denver--omaha', card: null, wilds: 6, ifTaken: 'skip' };

function given(view: View, orders: StandingOrders, step = 0): GivenOrders {
  return { orders, course: { ...beginOrders(northAmerica, view, orders), step } };
}

function decide(view: View, steps: StandingOrders['steps'], wake: readonly WakeWhen[] = []) {
  return consider(northAmerica, view, given(view, { steps, wake }));
}

describe('a step that draws', () => {
  it('takes the dearest card that lies face up', () => {
    expect(decide(turnWith(), [DRAW])).toMatchObject({
      kind: 'act',
      action: { type: 'takeCard', card: 'blue' },
      because: { code: 'FACE_UP', params: { card: 'blue' } },
    });
    const row = ['red', 'green', 'white', 'black', 'wild'];
    expect(decide(turnWith({ row }), [DRAW])).toMatchObject({ action: { card: 'green' } });
  });

  it('draws unseen, or wakes, where none does', () => {
    const view = turnWith({ row: ['red', 'red', 'white', 'black', 'wild'] });
    expect(decide(view, [DRAW])).toMatchObject({ action: { type: 'drawCard' } });
    expect(decide(view, [{ ...DRAW, otherwise: 'wake' }])).toMatchObject({
      kind: 'wake',
      reason: { code: 'NOTHING_TO_TAKE' },
    });
  });

  it('is done when enough is held, or when the route can be paid as it should be', () => {
    expect(decide(turnWith({ hand: { blue: 5 } }), [DRAW])).toMatchObject({ reason: { code: 'DONE' } });
    const until = { kind: 'canPay', route: CLAIM.route } as const;
    const four = turnWith({ hand: { purple: 3, wild: 1 } });
    expect(decide(four, [{ ...DRAW, until }, CLAIM])).toMatchObject({
      step: 1,
      action: { type: 'claimRoute', route: 'denver--omaha', pay: { purple: 3, wild: 1 } },
    });
    expect(
      decide(four, [
        { ...DRAW, until },
        { ...CLAIM, wilds: 0 },
      ]),
    ).toMatchObject({ step: 0 });
  });

  it('goes on with its second card, whatever the first one was', () => {
    const view = { ...turnWith({ hand: { blue: 5 } }), phase: 'secondCard' } as const;
    expect(decide(view, [DRAW])).toMatchObject({ kind: 'act', step: 0 });
    expect(decide(view, [CLAIM])).toMatchObject({ reason: { code: 'MID_TURN' } });
  });
});

describe('a step that claims', () => {
  const rich = turnWith({ hand: { purple: 4, blue: 4, wild: 3 } });
  const taken = { ...rich, owners: { 'denver--omaha': 1 } };

  it('pays with the fewest wilds, within its limits', () => {
    expect(decide(rich, [CLAIM])).toMatchObject({ action: { pay: { purple: 4 } } });
    const route = 'denver--phoenix';
    expect(decide(rich, [{ ...CLAIM, route, wilds: 2 }])).toMatchObject({
      kind: 'wake',
      reason: { code: 'CANNOT_PAY', params: { route } },
    });
  });

  it('skips what others have, or wakes for it', () => {
    expect(decide(taken, [CLAIM, DRAW])).toMatchObject({ step: 1 });
    expect(decide(taken, [{ ...CLAIM, ifTaken: 'wake' }, DRAW])).toMatchObject({ reason: { code: 'TAKEN' } });
    expect(decide({ ...rich, owners: { 'denver--omaha': 0 } }, [CLAIM])).toMatchObject({
      reason: { code: 'DONE' },
    });
  });
});

describe('what wakes', () => {
  it('is what happens after the orders were given', () => {
    const before = { ...turnWith(), owners: { 'denver--omaha': 1 } };
    const orders: StandingOrders = { steps: [DRAW], wake: [{ when: 'touched', location: 'omaha' }] };
    const mine = given(before, orders);
    expect(consider(northAmerica, before, mine).kind).toBe('act');
    const own = { ...before, owners: { ...before.owners, 'helena--omaha': 0 } };
    expect(consider(northAmerica, own, mine).kind).toBe('act');
    const after = { ...before, owners: { ...before.owners, 'helena--omaha': 2 } };
    expect(consider(northAmerica, after, mine)).toMatchObject({
      reason: { code: 'TOUCHED', params: { location: 'omaha' } },
    });
  });

  it('counts pieces, routes and the last round, also out of turn', () => {
    const view = { ...turnWith(), toAct: [1] };
    const wake: WakeWhen[] = [
      { when: 'pieces', atMost: 10 },
      { when: 'claimed', route: 'denver--omaha' },
    ];
    const mine = given(view, { steps: [DRAW], wake });
    expect(consider(northAmerica, view, mine)).toEqual({ kind: 'wait' });
    const low = view.seats.map((each) => (each.seat === 2 ? { ...each, pieces: 10 } : each));
    expect(consider(northAmerica, { ...view, seats: low }, mine)).toMatchObject({
      reason: { code: 'PIECES', params: { seat: 2, pieces: 10 } },
    });
    const claimed = { ...view, owners: { 'denver--omaha': 2 } };
    expect(consider(northAmerica, claimed, mine)).toMatchObject({ reason: { code: 'CLAIMED' } });
    const last = { ...view, lastRound: { by: 1, turnsLeft: 2 } };
    expect(consider(northAmerica, last, mine)).toMatchObject({ reason: { code: 'LAST_ROUND' } });
    expect(consider(northAmerica, last, given(last, { steps: [DRAW], wake })).kind).toBe('wait');
  });
});

describe('a look ahead', () => {
  it('says what the next turn would bring', () => {
    const view = { ...turnWith(), toAct: [1] };
    const mine = given(view, { steps: [DRAW], wake: [] });
    expect(consider(northAmerica, view, mine)).toEqual({ kind: 'wait' });
    expect(preview(northAmerica, view, mine)).toMatchObject({ kind: 'act', action: { card: 'blue' } });
  });
});

describe('a check', () => {
  const view = { ...turnWith(), owners: { 'denver--omaha': 1, 'seattle--vancouver': 0 } };
  const check = (step: object | null, wake: object | null = null) =>
    checkOrders(northAmerica, view, {
      steps: step ? [step as ClaimStep] : [],
      wake: wake ? [wake as WakeWhen] : [],
    }).map(({ code }) => code);

  it.each([
    [DRAW, []],
    [{ ...DRAW, cards: ['pink'] }, ['NO_SUCH_CARD']],
    [{ ...DRAW, until: { kind: 'hold', card: 'blue', count: 13 } }, ['NEVER_SO_MANY']],
    [{ ...DRAW, until: { kind: 'canPay', route: 'here--there' } }, ['NO_SUCH_ROUTE']],
    [CLAIM, ['ROUTE_TAKEN']],
    [{ ...CLAIM, route: 'denver--phoenix' }, []],
    [{ ...CLAIM, route: 'here--there' }, ['NO_SUCH_ROUTE']],
    [{ ...CLAIM, route: 'calgary--helena', card: 'pink' }, ['NO_SUCH_CARD']],
    [{ ...CLAIM, route: 'dallas--el-paso', card: 'blue', wilds: 2 }, ['WRONG_COLOR']],
  ])('of %j: %j', (step, codes) => {
    expect(check(step)).toEqual(codes);
  });

  it.each([
    [{ when: 'touched', location: 'omaha' }, []],
    [{ when: 'touched', location: 'atlantis' }, ['NO_SUCH_LOCATION']],
    [{ when: 'claimed', route: 'denver--omaha' }, ['SO_ALREADY']],
    [{ when: 'claimed', route: 'here--there' }, ['NO_SUCH_ROUTE']],
    [{ when: 'pieces', atMost: 45 }, ['SO_ALREADY']],
    [{ when: 'pieces', atMost: 10 }, []],
  ])('of %j: %j', (wake, codes) => {
    expect(check(null, wake)).toEqual(codes);
  });
});

/** Any orders at all, from the names of the board. */
function anyOrders(board: Board, dice: FastChance): StandingOrders {
  const pick = <T>(list: readonly T[]): T => {
    const one = list.at(dice.below(list.length));
    if (one === undefined) throw new RangeError('an empty list');
    return one;
  };
  const route = (): string => pick(board.routes).id;
  const steps = Array.from({ length: 1 + dice.below(5) }, (): DrawStep | ClaimStep => {
    if (dice.below(2) === 0) {
      const card = dice.below(2) === 0 ? null : pick(board.cards);
      return { do: 'claim', route: route(), card, wilds: dice.below(7), ifTaken: pick(['skip', 'wake']) };
    }
    const until =
      dice.below(2) === 0
        ? ({ kind: 'hold', card: pick(board.cards), count: 1 + dice.below(6) } as const)
        : ({ kind: 'canPay', route: route() } as const);
    const cards = Array.from({ length: dice.below(4) }, () => pick(board.cards));
    return { do: 'draw', cards, otherwise: pick(['unseen', 'unseen', 'wake']), until };
  });
  return { steps, wake: [{ when: 'pieces', atMost: dice.below(20) }] };
}

describe.each(boards.map((board) => ({ board, name: board.id })))(
  `any orders in any game (SEED=${SEED}): $name`,
  ({ board }) => {
    it('play nothing illegal, come to an end, and see no more than their player', { timeout: 60_000 }, () => {
      const { min, max } = board.rules.players;
      let acted = 0;
      for (let round = 0; round < 12; round++) {
        const dice = new FastChance(SEED, round);
        const game = begun(board, min + (round % (max - min + 1)), SEED + round);
        let mine: GivenOrders | null = null;
        while (game.state.phase !== Phase.over) {
          const seat = nextToAct(game.state);
          const legal = legalActions(game.state, seat);
          const view = viewFor(game.state, 0);
          if (mine === null) {
            const orders = anyOrders(board, dice);
            mine = { orders, course: beginOrders(board, view, orders) };
          }
          const decision = consider(board, view, mine);
          expect(consider(board, viewFor(resample(board, view, dice), 0), mine)).toEqual(decision);
          expect(decision.kind === 'wait' && mustAct(game.state, 0)).toBe(false);
          if (decision.kind === 'wake') mine = null;
          if (seat === 0 && decision.kind === 'act') {
            expect(whyNot(game.state, 0, decision.action)).toBeNull();
            mine = {
              ...mine,
              course: { ...(mine as GivenOrders).course, step: decision.step },
            } as GivenOrders;
            acted++;
            apply(game, 0, decision.action);
          } else apply(game, seat, legal[dice.below(legal.length)]);
        }
      }
      expect(acted).toBeGreaterThan(20);
    });
  },
);
