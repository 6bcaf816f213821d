import {
  applyUnchecked,
  brokenInvariant,
  FastChance,
  type Game,
  type GameEvent,
  newGame,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { handOf, play, refused, scenario } from '../scenario.ts';

function dealt(board: typeof na, players: number): { game: Game; events: GameEvent[] } {
  const events: GameEvent[] = [];
  const game = newGame(
    board,
    { players },
    { chance: new FastChance(6), tell: (event) => events.push(event) },
  );
  return { game, events };
}

describe('what is told of the deal', () => {
  it.each([
    [na, 5],
    [sf, 4],
  ] as const)(
    'SETUP-2, SETUP-4, SETUP-5: who is first, every hand and every offer, each to its own seat',
    (board, players) => {
      const { game, events } = dealt(board, players);
      const { state } = game;
      const isDrawn = board.rules.firstPlayerDrawn !== 'afterTickets';
      const first = { type: 'firstPlayerChosen', seat: state.first };
      expect(events.filter(({ type }) => type === 'firstPlayerChosen')).toEqual(isDrawn ? [first] : []);
      for (let seat = 0; seat < players; seat++) {
        const own = viewFor(state, seat).seats[seat]?.own;
        expect(events).toContainEqual({
          type: 'handDealt',
          seat,
          count: board.rules.startingHand,
          secret: { cards: handOf(game, seat) },
        });
        expect(events).toContainEqual({
          type: 'ticketsOffered',
          seat,
          count: board.rules.startingTickets.deal,
          secret: { tickets: own?.offer },
        });
      }
    },
  );

  it('SETUP-6: every stack that is laid, with its symbol, its place and its size', () => {
    const { game, events } = dealt(sf, 3);
    const laid = events.filter((event) => event.type === 'stackLaid');
    const stacks = Object.entries(viewFor(game.state, 'spectator').stacks);
    expect(laid).toHaveLength(5);
    for (const [location, { symbol, tokens }] of stacks) {
      expect(laid).toContainEqual({ type: 'stackLaid', symbol, location, tokens });
    }
  });

  it('SETUP-4: how many everybody kept, once all have chosen', () => {
    const { game } = dealt(na, 3);
    expect(play(game, [2, 'keep 1 2'], [0, 'keep 1 2 3'])).toEqual([
      expect.objectContaining({ type: 'startingTicketsChosen', seat: 2 }),
      expect.objectContaining({ type: 'startingTicketsChosen', seat: 0 }),
    ]);
    expect(play(game, [1, 'keep 1 3'])).toContainEqual({ type: 'startingTicketsSettled', kept: [3, 2, 2] });
  });
});

describe('what is told of tickets', () => {
  it('TICKET-1, TICKET-5: everybody hears how many were kept and returned, the player which', () => {
    const game = scenario(na, { ticketQueue: ['boston--miami', 'denver--el-paso', 'seattle--new-york'] });
    const events = play(game, 'tickets', 'keep 2');
    expect(events).toContainEqual({
      type: 'ticketsOffered',
      seat: 0,
      count: 3,
      secret: { tickets: ['boston--miami', 'denver--el-paso', 'seattle--new-york'] },
    });
    expect(events).toContainEqual({
      type: 'ticketsKept',
      seat: 0,
      kept: 1,
      returned: 2,
      secret: { kept: ['denver--el-paso'], returned: ['boston--miami', 'seattle--new-york'] },
    });
  });

  it('SECRET-2: a player goes on knowing where the tickets lie that it put back, while others are drawn', () => {
    const game = scenario(na, {
      players: 3,
      ticketQueue: ['boston--miami', 'denver--el-paso', 'seattle--new-york', 'calgary--phoenix'],
    });
    play(game, 'tickets', 'keep 2');
    expect(viewFor(game.state, 0).ticketDeck.putBack).toEqual([null, 'boston--miami', 'seattle--new-york']);
    expect(viewFor(game.state, 1).ticketDeck.putBack).toEqual([null, null, null]);
    play(game, 'tickets', 'keep 1');
    expect(viewFor(game.state, 0).ticketDeck.putBack).toEqual([null, null]);
    expect(viewFor(game.state, 1).ticketDeck.putBack).toEqual(['boston--miami', 'seattle--new-york']);
    expect(brokenInvariant(game.state)).toBeNull();
  });

  it('SECRET-2: of a queue drawn in part, the rest moves up with who knows it', () => {
    const game = scenario(sf, {
      players: 3,
      ticketQueue: ['pier-39--south-beach', 'alcatraz--presidio', 'market-street--sunset'],
      stacks: {},
    });
    play(game, 'tickets', 'keep 1', 'draw', 'draw');
    expect(viewFor(game.state, 0).ticketDeck.putBack).toEqual([null, 'alcatraz--presidio']);
    play(game, 'tickets', 'keep 1 2');
    expect(viewFor(game.state, 0).ticketDeck.putBack).toEqual([]);
  });
});

describe('with nobody listening', () => {
  it('TURN-2, DRAW-6, TICKET-1: everything happens all the same', () => {
    const passing = scenario(na, {
      deck: {},
      row: [null, null, null, null, null],
      ticketQueue: [],
      pieces: [0, 45],
    });
    applyUnchecked(passing, 0, na.actions.pass);
    expect(passing.state.turn).toBe(1);
    const sweeping = scenario(na, {
      row: ['wild', 'wild', 'red', 'blue', 'green'],
      deck: { wild: 1, black: 9 },
    });
    sweeping.chance = { below: (n) => n - 1 };
    applyUnchecked(sweeping, 0, na.actions.takeCard(na.cards.indexOf('red')));
    expect(sweeping.state.discardSize).toBe(5);
    const keeping = scenario(na);
    applyUnchecked(keeping, 0, na.actions.drawTickets);
    applyUnchecked(keeping, 0, na.actions.keepTickets(1));
    expect(keeping.state.ticketsHeld(0)).toBe(1);
  });
});

describe('which reason comes first', () => {
  const wrongPayment = { type: 'claimRoute', route: 'denver--omaha', pay: { red: 1 } };

  it('TURN-1: what must be finished first comes before a payment that would not fit', () => {
    const game = scenario(na, { hands: [{ red: 3 }] });
    play(game, 'draw');
    expect(refused(game, 0, wrongPayment)?.code).toBe('DRAW_SECOND_CARD');
    expect(refused(game, 1, wrongPayment)).toMatchObject({ code: 'NOT_YOUR_TURN', params: { turn: 0 } });
  });

  it('CLAIM-3, CLAIM-5: that the route is not to be had comes before a payment that would not fit', () => {
    const taken = scenario(na, { routes: [[], ['denver--omaha']] });
    expect(refused(taken, 0, wrongPayment)).toMatchObject({ code: 'ROUTE_TAKEN', params: { owner: 1 } });
    const poor = scenario(na, { pieces: [3, 45] });
    expect(refused(poor, 0, wrongPayment)).toMatchObject({
      code: 'NOT_ENOUGH_PIECES',
      params: { length: 4, pieces: 3 },
    });
    expect(refused(scenario(na), 0, wrongPayment)?.code).toBe('WRONG_NUMBER_OF_CARDS');
  });

  it('CLAIM-6, CLAIM-7: a track closed by its twin names the twin and its owner', () => {
    const game = scenario(na, { routes: [[], ['atlanta--raleigh--1']], hands: [{ red: 2 }] });
    expect(refused(game, 0, 'claim atlanta--raleigh--2 red 2')).toMatchObject({
      code: 'OTHER_TRACK_TAKEN',
      params: { route: 'atlanta--raleigh--2', twin: 'atlanta--raleigh--1', owner: 1 },
    });
    expect(refused(scenario(na), 0, 'claim denver--omaha wild 4')?.params).not.toHaveProperty('owner');
  });
});
