import {
  applyUnchecked,
  type CardCounts,
  Connections,
  eventFor,
  FastChance,
  type GameEvent,
  type GameState,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
  resample,
  type Seat,
  type View,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { playRandomGame, SEED, type Table, tables } from '../../engine/test/random-play.ts';
import { ledgerOf } from '../src/ledger/ledger.ts';
import { planJourney } from '../src/planner/journey.ts';

const sum = (counts: CardCounts): number => Object.values(counts).reduce((all, count) => all + count, 0);

function plan(view: View, board: Table['board'], seat: Seat) {
  return planJourney({ board, view, seat, wishes: [], thrift: 'turns' });
}

/** A random game with all its events, the deal's too; shown before each action. */
function playRecording(
  table: Table,
  events: GameEvent[],
  before: (state: GameState, seat: Seat) => void,
): void {
  const chance = new FastChance(SEED, table.players);
  const player = new RandomPlayer(chance);
  const tell = (event: GameEvent): number => events.push(event);
  const game = newGame(table.board, { players: table.players }, { chance, tell });
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    before(game.state, seat);
    const style = table.players % 2 === 0 ? 'hoarding' : 'uniform';
    applyUnchecked(game, seat, player[style](game.state, seat));
  }
}

/** How far the odds are from what the deck holds, and how far they would be if all unseen cards were evenly mixed. */
const error = { odds: 0, even: 0 };

describe.each(tables)('$name', (table) => {
  const { board } = table;

  it('the ledger adds up at every step, and never says what is not so', () => {
    const events: GameEvent[] = [];
    playRecording(table, events, (state, seat) => {
      const view = viewFor(state, seat);
      const ledger = ledgerOf(
        board,
        view,
        events.map((event) => eventFor(event, seat)),
      );
      const hidden = ledger.seats.reduce((all, one) => all + (one.seat === seat ? 0 : one.unknown), 0);
      for (const [index, { card, total, faceUp, discards, unseen, odds }] of ledger.cards.entries()) {
        const held = view.seats.reduce((count, { own, knownCards }) => {
          return count + ((own?.hand ?? knownCards)[card] ?? 0);
        }, 0);
        expect(faceUp + discards + held + unseen, `seed ${SEED}`).toBe(total);
        expect(unseen).toBeGreaterThanOrEqual(state.deck(index));
        if (odds === 0 && state.deckSize > 0) expect(state.deck(index)).toBe(0);
        const real = state.deck(index) / Math.max(1, state.deckSize);
        if (state.deckSize === 0) continue;
        error.odds += (odds - real) ** 2;
        error.even += (unseen / (ledger.deck + hidden) - real) ** 2;
      }
      expect(ledger.cards.reduce((all, { unseen }) => all + unseen, 0)).toBe(ledger.deck + hidden);
      const sure = ledger.cards.reduce((odds, one) => odds + one.odds, 0);
      if (state.deckSize + state.discardSize > 0) expect(sure).toBeCloseTo(1);
      for (const one of ledger.seats) {
        expect(one.unknown).toBeGreaterThanOrEqual(0);
        expect(sum(one.known) + one.unknown).toBe(one.cards);
        // Every card of a hand was dealt, drawn or taken, and left it only by a claim.
        const claimed = board.routes.filter(({ index }) => state.owner(index) === one.seat);
        expect(sum(one.spent)).toBe(claimed.reduce((all, { length }) => all + length, 0));
        for (const [index, card] of board.cards.entries()) {
          expect(one.known[card] ?? 0).toBeLessThanOrEqual(state.hand(one.seat, index));
          expect(one.known[card] ?? 0).toBeLessThanOrEqual(one.taken[card] ?? 0);
        }
      }
    });
  });

  it('a plan joins its tickets, fits the pieces, and is the same in every world that looks alike', () => {
    playRandomGame(table, 2, ({ game, seat, dice }) => {
      if (dice.below(10) > 0) return;
      const view = viewFor(game.state, seat);
      const journey = plan(view, board, seat);
      expect(journey.pieces, `seed ${SEED}`).toBeLessThanOrEqual(journey.piecesLeft);
      const built = game.state.clone();
      for (const route of journey.routes) built.setOwner(route.index, seat);
      const connections = new Connections();
      connections.readRoutesOf(built, seat);
      for (const { ticket, outcome } of journey.tickets) {
        const joined = connections.areJoined(
          board.locations.indexOf(ticket.a),
          board.locations.indexOf(ticket.b),
        );
        if (outcome === 'planned') expect(joined).toBe(true);
      }
      const other = viewFor(resample(board, view, dice), seat);
      expect(plan(other, board, seat)).toEqual(journey);
      expect(ledgerOf(board, other, [])).toEqual(ledgerOf(board, view, []));
    });
  });
});

it('the odds come nearer to what the deck holds than if all unseen cards were evenly mixed', () => {
  expect(error.odds, `seed ${SEED}`).toBeLessThan(error.even);
});
