import {
  type Action,
  actionFor,
  type Board,
  eventFor,
  type Game,
  type GameEvent,
  legalActionsIn,
  serialize,
  type View,
  type Viewer,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { nextCards, options, play, type Scenario, scenario } from '../scenario.ts';
import { at, dealt, games, keepAll, offerOf, only, playOut, seatOf, table } from './table.ts';

const ROW = ['red', 'blue', 'green', 'black', 'wild'];
const OTHERS: Viewer[] = [1, 'spectator'];

const TICKETS = new Map([
  [na, ['boston--miami', 'calgary--phoenix', 'chicago--santa-fe', 'denver--el-paso', 'duluth--houston']],
  [sf, ['alcatraz--presidio', 'fort-mason--market-street', 'pier-39--south-beach', 'market-street--sunset']],
]);
const ticketsOf = (board: Board): string[] => TICKETS.get(board) ?? [];

/** What others see, after each of two games that differ only in what is secret. */
function seenByOthers(game: Game): string {
  return JSON.stringify(OTHERS.map((viewer) => viewFor(game.state, viewer)));
}
const eventsFor = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.map((event) => eventFor(event, viewer));

describe('what everybody sees', () => {
  it.each(games)('SECRET-1: $game: the whole table', ({ board, pieces, tickets, cards }) => {
    const [mine, theirs] =
      board === na
        ? ['denver--omaha', 'atlanta--miami']
        : ['haight-ashbury--twin-peaks', 'fort-mason--lombard-street'];
    const game = scenario(board, {
      row: ROW,
      hands: [{ red: 2, wild: 1 }, { blue: 1 }],
      discards: { black: 2 },
      routes: [[mine ?? ''], [theirs ?? '']],
      tickets: [ticketsOf(board).slice(0, 2)],
      stacks: board === na ? {} : { alcatraz: ['bell', 2] },
      tokens: board === na ? [] : [['crab']],
    });
    const symbols = board === na ? [] : ['crab'];
    for (const viewer of [0, 1, 'spectator' as const]) {
      expect(viewFor(game.state, viewer)).toMatchObject({
        map: board.id,
        players: 2,
        viewer,
        phase: 'turn',
        first: 0,
        toAct: [0],
        lastRound: null,
        row: ROW,
        deck: cards - 5 - 4 - 2,
        discards: { black: 2 },
        ticketDeck: { unordered: tickets - 2, putBack: [] },
        owners: { [mine ?? '']: 0, [theirs ?? '']: 1 },
        stacks: board === na ? {} : { alcatraz: { symbol: 'bell', tokens: 2 } },
        seats: [
          {
            seat: 0,
            pieces: pieces - (board === na ? 4 : 2),
            score: board === na ? 7 : 2,
            cards: 3,
            tickets: 2,
            tokens: symbols,
          },
          {
            seat: 1,
            pieces: pieces - (board === na ? 5 : 1),
            score: board === na ? 10 : 1,
            cards: 1,
            tickets: 0,
            tokens: [],
          },
        ],
        result: null,
      });
    }
  });

  it.each(games)('SECRET-1: $game: the last round, cards taken face up and cards paid', ({ board }) => {
    const game = scenario(board, { row: ROW, hands: [{ green: 1 }], pieces: [3], stacks: {} });
    const taken = play(game, 'take red', 'take blue');
    const paid = play(
      game,
      [1, 'draw'],
      [1, 'draw'],
      [0, board === na ? 'claim atlanta--nashville green 1' : 'claim crissy-field--presidio green 1'],
    );
    for (const viewer of OTHERS) {
      expect(only(eventsFor(taken, viewer), 'cardTaken')).toEqual([
        { type: 'cardTaken', seat: 0, card: 'red', place: 0 },
        { type: 'cardTaken', seat: 0, card: 'blue', place: 1 },
      ]);
      expect(only(eventsFor(paid, viewer), 'routeClaimed')).toMatchObject([{ seat: 0, pay: { green: 1 } }]);
      const view = viewFor(game.state, viewer);
      expect(view).toMatchObject({ lastRound: { by: 0, turnsLeft: 2 }, discards: { green: 1 } });
      expect(at(view.seats, 0).knownCards).toEqual({ red: 1, blue: 1 });
    }
  });

  it.each(games)('SECRET-1, SECRET-3: $game: a view has these parts and no others', ({ board }) => {
    const game = dealt(board, { players: 2 });
    const parts = [
      'discards',
      'first',
      'lastRound',
      'map',
      'owners',
      'passesInARow',
      'phase',
      'players',
      'result',
      'row',
    ];
    const more = ['deck', 'seats', 'stacks', 'stacksSetAside', 'ticketDeck', 'toAct', 'tokenFor', 'viewer'];
    for (const viewer of [0, 1, 'spectator' as const]) {
      const view = viewFor(game.state, viewer);
      expect(Object.keys(view).toSorted()).toEqual([...parts, ...more].toSorted());
      for (const seat of view.seats) {
        const open = [
          'cards',
          'hasChosen',
          'knownCards',
          'offered',
          'pieces',
          'score',
          'seat',
          'tickets',
          'tokens',
        ];
        expect(Object.keys(seat).toSorted()).toEqual(
          seat.seat === viewer ? [...open, 'own'].toSorted() : open,
        );
      }
    }
  });
});

describe('what only one player sees', () => {
  it.each(games)('SECRET-2: $game: a player sees the own hand, tickets and offer', ({ board }) => {
    const [held = '', ...queue] = ticketsOf(board);
    const game = scenario(board, { hands: [{ red: 2, wild: 1 }], tickets: [[held]], ticketQueue: queue });
    play(game, 'tickets');
    const offer = queue.slice(0, board === na ? 3 : 2);
    expect(viewFor(game.state, 0).seats[0]?.own).toEqual({
      hand: { red: 2, wild: 1 },
      tickets: [held],
      offer,
    });
    for (const viewer of OTHERS) expect(viewFor(game.state, viewer).seats[0]?.own).toBeUndefined();
  });

  it.each(games)(
    'SECRET-2, mistake 25: $game: the colors in hand change nothing that others see',
    ({ board }) => {
      const withHand = (hand: Record<string, number>) =>
        seenByOthers(scenario(board, { row: ROW, hands: [hand] }));
      expect(withHand({ red: 4 })).toBe(withHand({ blue: 1, wild: 3 }));
      expect(withHand({ red: 4 })).not.toBe(withHand({ red: 3 }));
    },
  );

  it.each(games)('SECRET-2: $game: the tickets held change nothing that others see', ({ board }) => {
    const [one = '', two = '', three = ''] = ticketsOf(board);
    const withTickets = (ids: string[]) => seenByOthers(scenario(board, { tickets: [ids] }));
    expect(withTickets([one, two])).toBe(withTickets([two, three]));
  });

  it.each(games)(
    'SECRET-2: $game: the tickets offered and put back change nothing that others see',
    ({ board }) => {
      const after = (queue: readonly string[], ...moves: string[]) => {
        const game = scenario(board, { ticketQueue: queue });
        const events = play(game, ...moves);
        return seenByOthers(game) + JSON.stringify(OTHERS.map((viewer) => eventsFor(events, viewer)));
      };
      // The other seat holds all tickets that are not in the deck, so the queue holds the same ones.
      const queue = ticketsOf(board);
      expect(after(queue, 'tickets')).toBe(after(queue.toReversed(), 'tickets'));
      expect(after(queue, 'tickets', 'keep 1')).toBe(after(queue.toReversed(), 'tickets', 'keep 2'));
    },
  );

  it.each(games)('SECRET-2: $game: a card drawn unseen is told to nobody else', ({ board }) => {
    const drawing = (...cards: string[]) => {
      const game = scenario(board, { row: ROW });
      nextCards(game, ...cards);
      const events = play(game, 'draw', 'draw');
      expect(only(eventsFor(events, 0), 'cardDrawn').map(({ secret }) => secret?.card)).toEqual(cards);
      expect(eventsFor(events, 1)).toContainEqual({ type: 'cardDrawn', seat: 0 });
      return seenByOthers(game) + JSON.stringify(OTHERS.map((viewer) => eventsFor(events, viewer)));
    };
    expect(drawing('red', 'blue')).toBe(drawing('wild', 'wild'));
  });

  it.each(games)(
    'SECRET-2, mistake 25: $game: routes that a player can pay for are known to that player alone',
    ({ board }) => {
      const game = scenario(board, { row: ROW, hands: [{ red: 4, wild: 1 }] });
      expect(legalActionsIn(board, viewFor(game.state, 0))).toHaveLength(options(game).length);
      for (const viewer of OTHERS) {
        const view = viewFor(game.state, viewer);
        expect(legalActionsIn(board, view)).toEqual([]);
        expect(JSON.stringify(view)).not.toContain('claim');
      }
    },
  );

  it.each(games)('SECRET-2: $game: while starting tickets are chosen', ({ board, starting }) => {
    const game = dealt(board, { players: 3 });
    const offers = [0, 1, 2].map((seat) => offerOf(game, seat));
    play(game, [1, keepAll(game, 1)]);
    for (const viewer of [0, 2, 'spectator' as const]) {
      const text = JSON.stringify(viewFor(game.state, viewer));
      for (const [seat, offer] of offers.entries()) {
        for (const id of offer) expect(text.includes(`"${id}"`)).toBe(seat === viewer);
      }
    }
    expect(seatOf(game, 1)).toMatchObject({ hasChosen: true, tickets: 0, offered: starting.deal });
    expect(seatOf(game, 0)).toMatchObject({ hasChosen: false, tickets: 0, offered: starting.deal });
    expect(viewFor(game.state, 1).seats[1]?.own?.tickets.toSorted()).toEqual(offers[1]?.toSorted());
  });

  it.each(games)('SECRET-2: $game: that a seat has chosen is told without what', ({ board }) => {
    const game = dealt(board, { players: 2 });
    const events = play(game, [0, keepAll(game, 0)]);
    expect(eventsFor(events, 1)).toEqual([{ type: 'startingTicketsChosen', seat: 0 }]);
    expect(eventsFor(events, 'spectator')).toEqual([{ type: 'startingTicketsChosen', seat: 0 }]);
    expect(only(eventsFor(events, 0), 'startingTicketsChosen')[0]?.secret?.kept).toHaveLength(
      board === na ? 3 : 2,
    );
  });

  it.each(games)('SECRET-2: $game: a number that is no seat sees no more than a spectator', ({ board }) => {
    const game = scenario(board, { ticketQueue: ticketsOf(board), hands: [{ red: 2 }] });
    play(game, 'tickets', 'keep 1');
    const { ticketDeck, seats } = table(game);
    for (const nobody of [2, 5, 32, 64, -1, -32, 0.5, Number.NaN]) {
      const view = viewOrNothing(game, nobody);
      if (view) expect({ ticketDeck: view.ticketDeck, seats: view.seats }).toEqual({ ticketDeck, seats });
    }
  });
});

/** To refuse a viewer that does not exist is as good as to show it nothing. */
function viewOrNothing(game: Game, viewer: number): View | null {
  try {
    return viewFor(game.state, viewer);
  } catch {
    return null;
  }
}

describe('actions as others see them', () => {
  const keep: Action = { type: 'keepTickets', keep: [1, 3] };

  it('hide from all other viewers which tickets a seat keeps, and how many (TICKET-5, SETUP-4)', () => {
    for (const viewer of OTHERS) expect(actionFor({ seat: 0, action: keep }, viewer)).toBeNull();
  });

  it('show kept tickets to their seat, and to everyone after the end (SECRET-2, END-3)', () => {
    for (const viewer of [0, 'everyone'] as const)
      expect(actionFor({ seat: 0, action: keep }, viewer)).toBe(keep);
  });

  it('show everything else to all (SECRET-1)', () => {
    const open: Action[] = [
      { type: 'drawCard' },
      { type: 'takeCard', card: 'red' },
      { type: 'claimRoute', route: 'r', pay: { red: 2 } },
      { type: 'drawTickets' },
      { type: 'pass' },
    ];
    for (const action of open) expect(actionFor({ seat: 0, action }, 1)).toBe(action);
  });
});

describe('events of a whole game', () => {
  it.each(games)(
    'SECRET-2, mistake 25: $game: a secret reaches its own seat and nobody else',
    ({ board }) => {
      const game = dealt(board, { players: 3, seed: 4 });
      const events = [...game.events, ...playOut(game, 4)];
      expect(events.filter((event) => 'secret' in event).length).toBeGreaterThan(20);
      for (const viewer of [0, 1, 2, 'spectator' as const]) {
        for (const event of eventsFor(events, viewer)) {
          if ('secret' in event) expect(event.seat).toBe(viewer);
        }
        const own = events.filter((event) => 'secret' in event && event.seat === viewer);
        expect(eventsFor(events, viewer).filter((event) => 'secret' in event)).toEqual(own);
      }
    },
  );

  it.each(games)(
    'SECRET-2: $game: outside its secret an event names no ticket and no unseen card',
    ({ board }) => {
      const game = dealt(board, { players: 3, seed: 8 });
      const events = eventsFor([...game.events, ...playOut(game, 8)], 'spectator');
      const ids = board.tickets
        .map(({ id }) => id)
        .filter((id) => board.routes.every((route) => route.id !== id));
      const text = JSON.stringify(events);
      for (const id of ids) expect(text).not.toContain(`"${id}"`);
      const withCards = new Set(
        events.filter((event) => 'card' in event || 'pay' in event).map(({ type }) => type),
      );
      expect([...withCards].toSorted()).toEqual(['cardTaken', 'placeFilled', 'routeClaimed']);
    },
  );
});

describe('what nobody sees', () => {
  it.each(games)(
    'SECRET-3: $game: the order of the ticket deck and what the card deck holds',
    ({ board }) => {
      const seen = (setup: Scenario) => {
        const game = scenario(board, setup);
        return JSON.stringify([0, 1, 'spectator' as const].map((viewer) => viewFor(game.state, viewer)));
      };
      const queue = ticketsOf(board);
      expect(seen({ ticketQueue: queue })).toBe(seen({ ticketQueue: queue.toReversed() }));
      const deck = (card: string): Scenario => ({ players: 3, row: ROW, deck: { [card]: 3 }, othersTo: 2 });
      expect(seen(deck('orange'))).toBe(seen(deck('purple')));
    },
  );

  it.each(games)(
    'SECRET-3: $game: the state itself does not know the seed or a deck in order',
    ({ board }) => {
      const one = dealt(board, { players: 2, seed: 1, first: 0 });
      const saved = serialize(one.state);
      expect(saved).not.toContain('seed');
      expect(Object.keys(JSON.parse(saved) as object).toSorted()).toEqual(
        ['board', 'bytes', 'checksum', 'format', 'map', 'players', 'version'].toSorted(),
      );
      expect(JSON.stringify(viewFor(one.state, 0))).not.toMatch(/seed|chance|bytes/);
    },
  );
});

describe('after the end', () => {
  it.each(games)('SECRET-2: $game: everything is shown to everyone only then', ({ board }) => {
    const phases = ['startingTickets', 'turn', 'secondCard', 'keepTickets'] as const;
    for (const phase of phases) {
      expect(() => viewFor(scenario(board, { phase }).state, 'everyone')).toThrow(RangeError);
    }
    const tickets = [ticketsOf(board).slice(0, 1), ticketsOf(board).slice(1, 2)];
    const hands = [{ red: 2 }, { blue: 1, wild: 1 }];
    const over = scenario(board, { phase: 'over', hands, tickets });
    expect(viewFor(over.state, 'everyone').seats.map(({ own }) => own)).toMatchObject([
      { hand: hands[0], tickets: tickets[0] },
      { hand: hands[1], tickets: tickets[1] },
    ]);
  });

  it.each(games)(
    'SECRET-2, END-3: $game: players and spectators see all tickets, but no other hand',
    ({ board }) => {
      const tickets = [ticketsOf(board).slice(0, 1), ticketsOf(board).slice(1, 2)];
      const over = scenario(board, { phase: 'over', hands: [{ red: 2 }, { blue: 1 }], tickets });
      for (const viewer of [0, 1, 'spectator' as const]) {
        const { seats, result } = viewFor(over.state, viewer);
        expect(seats.map(({ own }) => own?.tickets)).toEqual(tickets);
        for (const { seat, own } of seats) expect(own?.hand !== undefined).toBe(seat === viewer);
        expect(result).not.toBeNull();
      }
    },
  );
});
