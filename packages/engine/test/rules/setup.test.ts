import { brokenInvariant, FastChance, type GameEvent, newGame, serialize, viewFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { options, play, refusalOf, refused } from '../scenario.ts';
import {
  allCards,
  at,
  chosen,
  dealt,
  games,
  keepAll,
  offerOf,
  only,
  ownOf,
  started,
  table,
  tables,
} from './table.ts';

const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);
const seatsOf = (players: number): number[] => [...Array(players).keys()];

/** Every order of a few things. */
function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, i) => orders(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]));
}

describe('pieces and cards', () => {
  it.each(tables)('SETUP-1, mistake 26: $game, $players players: all $pieces pieces, no points', (rules) => {
    for (const seat of table(dealt(rules.board, rules)).seats) {
      expect(seat).toMatchObject({ pieces: rules.pieces, score: 0, tokens: [], knownCards: {} });
    }
  });

  it.each([
    { game: 'NA', board: na, players: [1, 6, 0, 2.5] },
    { game: 'SF', board: sf, players: [1, 5, 0, 2.5] },
  ])('SETUP-1: $game cannot be played by $players', ({ board, players }) => {
    for (const count of players) expect(() => dealt(board, { players: count })).toThrow(RangeError);
  });

  it.each(tables)(
    'SETUP-2, mistake 26: $game, $players players: $hand cards each, then five face up',
    (rules) => {
      const game = dealt(rules.board, rules);
      const { seats, row, deck, discards } = table(game);
      expect(seats.map(({ cards }) => cards)).toEqual(seatsOf(rules.players).map(() => rules.hand));
      expect(row).toHaveLength(5);
      expect(row).not.toContain(null);
      const discarded = Object.values(discards).reduce((sum, count) => sum + count, 0);
      expect(deck).toBe(rules.cards - rules.hand * rules.players - 5 - discarded);
      const types = game.events.map(({ type }) => type);
      expect(types.lastIndexOf('handDealt')).toBeLessThan(types.indexOf('placeFilled'));
    },
  );

  it.each(games)(
    'SETUP-2, mistake 26: $game has $cards cards, $ofEachColor of each color, $wilds wild',
    (rules) => {
      const expected = Object.fromEntries(rules.colors.map((color) => [color, rules.ofEachColor]));
      expect(allCards(dealt(rules.board, rules))).toEqual({ ...expected, wild: rules.wilds });
    },
  );

  it.each(games)(
    'SETUP-2: $game: the deck is shuffled: every card turns up anywhere',
    ({ board, players }) => {
      const hands = new Set<string>();
      const firstPlaces = new Set<string | null>();
      for (const seed of seeds(200)) {
        const game = dealt(board, { players, seed });
        for (const card of Object.keys(ownOf(game, 0).hand ?? {})) hands.add(card);
        firstPlaces.add(at(table(game).row, 0));
      }
      expect([...hands].toSorted()).toEqual(board.cards.toSorted());
      expect([...firstPlaces].toSorted()).toEqual(board.cards.toSorted());
    },
  );

  it.each(games)(
    'SETUP-3, mistake 7: $game: three wilds among the first five are swept',
    ({ board, players }) => {
      let swept = 0;
      for (const seed of seeds(600)) {
        const game = dealt(board, { players, seed });
        const turnedUp = only(game.events, 'placeFilled').map(({ card }) => card);
        const sweeps = only(game.events, 'rowSwept');
        for (const [i, { cards }] of sweeps.entries())
          expect(cards).toEqual(turnedUp.slice(5 * i, 5 * i + 5));
        const groups = seeds(turnedUp.length / 5).map((i) => turnedUp.slice(5 * i, 5 * i + 5));
        const wilds = groups.map((cards) => cards.filter((card) => card === 'wild').length);
        expect(wilds.map((count) => count >= 3)).toEqual([...sweeps.map(() => true), false]);
        expect(table(game).row).toEqual(groups.at(-1));
        swept += sweeps.length;
      }
      expect(swept).toBeGreaterThan(0);
    },
  );
});

describe('starting tickets', () => {
  it.each(tables)(
    'SETUP-4, mistake 26: $game, $players players: $starting.deal tickets each, all different',
    (rules) => {
      const game = dealt(rules.board, rules);
      const offers = seatsOf(rules.players).map((seat) => offerOf(game, seat));
      expect(offers.map((offer) => offer.length)).toEqual(offers.map(() => rules.starting.deal));
      expect(new Set(offers.flat()).size).toBe(rules.players * rules.starting.deal);
      expect(table(game).ticketDeck).toEqual({
        unordered: rules.tickets - rules.players * rules.starting.deal,
        putBack: [],
      });
    },
  );

  it.each(games)(
    'SETUP-4: $game: the tickets are shuffled: any of them may be dealt',
    ({ board, players, tickets }) => {
      const seen = new Set(seeds(200).flatMap((seed) => offerOf(dealt(board, { players, seed }), 0)));
      expect(seen.size).toBe(tickets);
    },
  );

  it('SETUP-4, mistake 15: NA: at least two of three are kept, any two or all', () => {
    expect(options(dealt(na, { players: 2 }), 1)).toEqual(['keep 1 2', 'keep 1 3', 'keep 2 3', 'keep 1 2 3']);
    const game = dealt(na, { players: 2 });
    expect(refused(game, 0, 'keep 3')).toMatchObject({
      code: 'KEEP_MORE_STARTING_TICKETS',
      rule: 'SETUP-4',
      params: { fewest: 2, kept: 1, offered: 3 },
    });
  });

  it('SETUP-4, mistake 15, mistake 26: SF: at least one of two is kept, either or both', () => {
    expect(options(dealt(sf, { players: 4 }), 3)).toEqual(['keep 1', 'keep 2', 'keep 1 2']);
  });

  it.each(games)('SETUP-4: $game: those kept are held, those rejected are not', ({ board }) => {
    const game = dealt(board, { players: 2 });
    const offer = offerOf(game, 0);
    const indexes = board === na ? [1, 3] : [2];
    play(game, [0, `keep ${indexes.join(' ')}`], [1, keepAll(game, 1)]);
    const kept = indexes.map((index) => at(offer, index - 1));
    expect(ownOf(game, 0).tickets.toSorted()).toEqual(kept.toSorted());
  });

  it.each(tables)(
    'SETUP-4, mistake 16: $game, $players players: no turn before everybody has chosen',
    (rules) => {
      const game = dealt(rules.board, { ...rules, first: 0 });
      const claim =
        rules.game === 'NA' ? 'claim atlanta--charleston red 2' : 'claim crissy-field--presidio red 1';
      for (const seat of seatsOf(rules.players - 1)) {
        for (const early of ['draw', 'tickets', 'pass', `take ${table(game).row[0]}`, claim]) {
          expect(refusalOf(game, seat, early)).toBe('CHOOSE_STARTING_TICKETS');
        }
        play(game, [seat, keepAll(game, seat)]);
        expect(refusalOf(game, seat, 'draw')).toBe('STARTING_TICKETS_CHOSEN');
        expect(refusalOf(game, seat, 'keep 1 2')).toBe('STARTING_TICKETS_CHOSEN');
        expect(table(game).phase).toBe('startingTickets');
      }
      play(game, [rules.players - 1, keepAll(game, rules.players - 1)]);
      expect(table(game).phase).toBe(rules.game === 'NA' ? 'turn' : 'placeStack');
    },
  );

  it.each(tables)(
    'SETUP-4 ruling: $game, $players players: whoever chooses first, the game is the same',
    (rules) => {
      const results = orders(seatsOf(rules.players)).map((order) => {
        const game = dealt(rules.board, { ...rules, first: 1 });
        const [even, odd] = rules.game === 'NA' ? ['keep 2 3', 'keep 1 2'] : ['keep 2', 'keep 1'];
        for (const seat of order) play(game, [seat, (seat % 2 === 0 ? even : odd) ?? '']);
        while (table(game).phase === 'placeStack') play(game, options(game)[0] ?? '');
        const dealtAlike = serialize(game.state);
        play(game, 'draw', 'draw', 'tickets', 'keep 1');
        return dealtAlike + serialize(game.state);
      });
      expect(new Set(results).size).toBe(1);
    },
  );

  it.each(tables.flatMap((rules) => [0, 1].map((first) => ({ ...rules, first }))))(
    'SETUP-4 ruling: $game, $players players, seat $first first: rejected tickets come last, by seat',
    (rules) => {
      const game = dealt(rules.board, rules);
      const rejected = seatsOf(rules.players).map((seat) =>
        at(offerOf(game, seat), seat % rules.starting.deal),
      );
      for (const seat of seatsOf(rules.players).toReversed()) {
        const kept = seatsOf(rules.starting.deal).filter((index) => index !== seat % rules.starting.deal);
        play(game, [seat, `keep ${kept.map((index) => index + 1).join(' ')}`]);
      }
      while (table(game).phase === 'placeStack') play(game, options(game)[0] ?? '');
      const drawn: string[] = [];
      while (options(game).includes('tickets')) {
        play(game, 'tickets');
        drawn.push(...offerOf(game, game.state.turn));
        play(game, keepAll(game, game.state.turn));
      }
      expect(drawn.slice(-rejected.length)).toEqual(rejected);
    },
  );

  it.each(games)('SETUP-4 ruling: $game: nobody sees what another chose before all have', ({ board }) => {
    const seenAfter = (choice: string) => {
      const game = dealt(board, { players: 3 });
      play(game, [0, choice]);
      return [1, 2, 'spectator' as const].map((viewer) => viewFor(game.state, viewer));
    };
    const [few, other, all] =
      board === na ? ['keep 1 2', 'keep 2 3', 'keep 1 2 3'] : ['keep 1', 'keep 2', 'keep 1 2'];
    expect(seenAfter(few ?? '')).toEqual(seenAfter(all ?? ''));
    expect(seenAfter(few ?? '')).toEqual(seenAfter(other ?? ''));
  });
});

describe('the first player', () => {
  it.each(tables)('SETUP-5: $game, $players players: chance picks any seat', ({ board, players }) => {
    const picked = seeds(200).map((seed) => table(chosen(board, { players, seed })).first);
    expect([...new Set(picked)].toSorted()).toEqual(seatsOf(players));
  });

  it('SETUP-5: NA: is known before the tickets are chosen', () => {
    expect(table(dealt(na, { players: 3 })).first).not.toBeNull();
  });

  it.each([2, 3, 4])(
    'SETUP-5: SF, %i players: is drawn once all have chosen, before stacks are placed',
    (players) => {
      const game = dealt(sf, { players });
      for (let seat = 0; seat < players; seat++) {
        expect(table(game).first).toBeNull();
        expect(only(game.events, 'firstPlayerChosen')).toEqual([]);
        play(game, [seat, keepAll(game, seat)]);
      }
      const { first, phase } = table(game);
      expect(only(game.events, 'firstPlayerChosen')).toEqual([{ type: 'firstPlayerChosen', seat: first }]);
      expect(phase).toBe('placeStack');
    },
  );

  it('SETUP-5: SF: a game of version 1 drew it first', () => {
    const events: GameEvent[] = [];
    const dealer = { chance: new FastChance(1), tell: (event: GameEvent) => events.push(event) };
    const { state } = newGame(sf, { players: 3, version: 1 }, dealer);
    expect(events[0]).toEqual({ type: 'firstPlayerChosen', seat: state.first });
  });

  it.each(tables)(
    'SETUP-5 ruling: $game, $players players: the host may fix the first seat',
    ({ board, players }) => {
      for (const first of seatsOf(players)) {
        const game = dealt(board, { players, first });
        expect(table(game).first).toBe(first);
        expect(only(game.events, 'firstPlayerChosen')).toEqual([{ type: 'firstPlayerChosen', seat: first }]);
      }
      for (const first of [-1, players, 0.5])
        expect(() => dealt(board, { players, first })).toThrow(RangeError);
    },
  );

  it.each(games)(
    'SETUP-5 ruling: $game: the seed alone decides: the same seed, the same game',
    ({ board }) => {
      const deal = () => newGame(board, { players: 3 }, { chance: new FastChance(77) }).state;
      expect(serialize(deal())).toBe(serialize(deal()));
    },
  );

  it.each(tables)(
    'SETUP-5: $game, $players players: play goes clockwise from the first',
    ({ board, players }) => {
      for (const first of seatsOf(players)) {
        const game = started(board, { players, first });
        const order: number[] = [];
        for (let turn = 0; turn < 2 * players; turn++) {
          order.push(...table(game).toAct);
          play(game, 'tickets', 'keep 1');
          if (!options(game).includes('tickets')) break;
        }
        expect(order).toEqual(order.map((_, turn) => (first + turn) % players));
      }
    },
  );
});

const STACKS = ['alcatraz', 'golden-gate-bridge', 'potrero-hill', 'sunset', 'the-embarcadero'];

describe('tourist tokens', () => {
  it.each([
    { players: 2, size: 2 },
    { players: 3, size: 2 },
    { players: 4, size: 3 },
  ])(
    'SETUP-6, mistake 26: SF, $players players: five stacks of $size, two set aside',
    ({ players, size }) => {
      const { stacks, stacksSetAside } = table(dealt(sf, { players }));
      expect(Object.keys(stacks).toSorted()).toEqual(STACKS);
      expect(Object.values(stacks).map(({ tokens }) => tokens)).toEqual(STACKS.map(() => size));
      expect(stacksSetAside).toHaveLength(2);
      const symbols = [...Object.values(stacks).map(({ symbol }) => symbol), ...stacksSetAside];
      expect(new Set(symbols).size).toBe(7);
    },
  );

  it('SETUP-6 ruling: SF: which symbol goes where is drawn at random', () => {
    const views = seeds(300).map((seed) => table(dealt(sf, { players: 3, seed })));
    for (const location of STACKS) {
      expect(new Set(views.map(({ stacks }) => stacks[location]?.symbol)).size).toBe(7);
    }
    expect(new Set(views.flatMap(({ stacksSetAside }) => stacksSetAside)).size).toBe(7);
  });

  const bigTables = [3, 4].flatMap((players) => seatsOf(players).map((first) => ({ players, first })));

  it.each(bigTables)(
    'SETUP-7: SF, $players players, seat $first first: the last player places, then the last but one',
    ({ players, first }) => {
      const game = chosen(sf, { players, first });
      const [one = '', two = ''] = table(game).stacksSetAside;
      const tokens = players === 4 ? 3 : 2;
      const last = (first + players - 1) % players;
      const lastButOne = (first + players - 2) % players;

      expect(table(game)).toMatchObject({ phase: 'placeStack', toAct: [last] });
      expect(refusalOf(game, lastButOne, `place ${one} presidio`)).toBe('NOT_YOUR_TURN');
      const events = play(game, `place ${two} presidio`);
      expect(events[0]).toEqual({
        type: 'stackPlaced',
        seat: last,
        symbol: two,
        location: 'presidio',
        tokens,
      });

      expect(table(game)).toMatchObject({ phase: 'placeStack', toAct: [lastButOne], stacksSetAside: [one] });
      play(game, `place ${one} fort-mason`);
      const { stacks, phase, toAct, stacksSetAside } = table(game);
      expect(stacks).toMatchObject({
        presidio: { symbol: two, tokens },
        'fort-mason': { symbol: one, tokens },
      });
      expect(Object.keys(stacks)).toHaveLength(7);
      expect({ phase, toAct, stacksSetAside }).toEqual({ phase: 'turn', toAct: [first], stacksSetAside: [] });
      expect(brokenInvariant(game.state)).toBeNull();
    },
  );

  it('SETUP-7: SF: either stack set aside, on any location without a stack and on no other', () => {
    const game = chosen(sf, { players: 4 });
    const free = sf.locations.filter((location) => !STACKS.includes(location));
    const all = table(game).stacksSetAside.flatMap((symbol) =>
      free.map((location) => `place ${symbol} ${location}`),
    );
    expect(options(game).toSorted()).toEqual(all.toSorted());
    const [one, two] = table(game).stacksSetAside;
    play(game, `place ${one} twin-peaks`);
    const left = free
      .filter((location) => location !== 'twin-peaks')
      .map((location) => `place ${two} ${location}`);
    expect(options(game).toSorted()).toEqual(left.toSorted());
  });

  it.each([0, 1])(
    'SETUP-8: SF, 2 players, seat %i first: the second player places two single tokens',
    (first) => {
      const game = chosen(sf, { players: 2, first });
      const second = 1 - first;
      const [one = '', two = ''] = table(game).stacksSetAside;
      expect(table(game).toAct).toEqual([second]);
      play(game, `place ${one} presidio`);
      expect(table(game)).toMatchObject({ phase: 'placeStack', toAct: [second] });
      expect(refusalOf(game, second, `place ${two} presidio`)).toBe('LOCATION_HAS_STACK');
      expect(refusalOf(game, second, `place ${one} fort-mason`)).toBe('STACK_NOT_SET_ASIDE');
      play(game, `place ${two} fort-mason`);
      const sizes = Object.values(table(game).stacks).map(({ tokens }) => tokens);
      expect(sizes.toSorted()).toEqual([1, 1, 2, 2, 2, 2, 2]);
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [first] });
    },
  );

  it.each([2, 3, 4, 5])(
    'SETUP-6, SETUP-7, mistake 26: NA, %i players: no tokens, no stacks to place',
    (players) => {
      const game = chosen(na, { players, first: 1 });
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1], stacks: {}, stacksSetAside: [] });
    },
  );
});
