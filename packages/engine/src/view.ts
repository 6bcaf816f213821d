import type { Action, GameEvent, OwnView, Seat, SeatView, View, Viewer } from './contract.ts';
import { PHASES } from './contract.ts';
import { finalScore } from './final-score.ts';
import { itemAt } from './item-at.ts';
import { mustAct } from './legal-actions.ts';
import { handOf } from './rules/setup.ts';
import { type GameState, NONE, Phase } from './state.ts';
import { isSeat } from './why-not.ts';

/**
 * All that the viewer may know, and nothing else: the only way out of a state (SECRET-1, SECRET-2, SECRET-3). `open` is a
 * spectator's view of the same state, for those who tell several viewers and want to build what these share only once.
 */
export function viewFor(state: GameState, viewer: Viewer, open: View = openView(state)): View {
  if (viewer === 'spectator') return open;
  if (viewer === 'everyone') {
    if (open.phase !== 'over') throw new RangeError('everything is shown only after the end');
  } else if (!isSeat(state, viewer)) throw new RangeError('no such viewer');
  return {
    ...open,
    viewer,
    ticketDeck: { ...open.ticketDeck, putBack: putBackAsSeenBy(state, viewer) },
    seats: open.seats.map((seat) => {
      return viewer === 'everyone' || viewer === seat.seat
        ? { ...seat, own: ownPart(state, seat.seat) }
        : seat;
    }),
  };
}

/** What all players may know. */
function openView(state: GameState): View {
  const over = state.phase === Phase.over;
  const { board } = state;
  return {
    map: board.id,
    players: state.players,
    viewer: 'spectator',
    phase: itemAt(PHASES, state.phase),
    first: state.first === NONE ? null : state.first,
    toAct: seatsOf(state).filter((seat) => mustAct(state, seat)),
    lastRound: state.lastRoundBy === NONE ? null : { by: state.lastRoundBy, turnsLeft: state.turnsLeft },
    passesInARow: state.passes,
    row: rowOf(state),
    deck: state.deckSize,
    discards: counted(board.cards, (card) => state.discards(card)),
    ticketDeck: { unordered: state.ticketRest, putBack: putBackAsSeenBy(state, 'spectator') },
    owners: ownersOf(state),
    stacks: stacksOf(state),
    stacksSetAside: symbolsIn(state, state.setAside),
    tokenFor: state.tokenRoute === NONE ? null : board.route(state.tokenRoute).id,
    seats: seatsOf(state).map((seat) => openSeat(state, seat)),
    result: over ? finalScore(state) : null,
  };
}

/** An event as the viewer may see it: with its secret only for the seat it belongs to. */
export function eventFor(event: GameEvent, viewer: Viewer): GameEvent {
  if (!('secret' in event)) return event;
  if (viewer === 'everyone' || event.seat === viewer) return event;
  const { secret: _, ...open } = event;
  return open;
}

/**
 * An action as the viewer may see it; `null` where it is a secret of its seat. TICKET-5, SETUP-4: which tickets a player
 * keeps is secret, down to their indexes in the offer. Events tell how many, once that is public.
 */
export function actionFor({ seat, action }: { seat: Seat; action: Action }, viewer: Viewer): Action | null {
  return action.type !== 'keepTickets' || viewer === 'everyone' || viewer === seat ? action : null;
}

function openSeat(state: GameState, seat: Seat): SeatView {
  const choosing = state.phase === Phase.startingTickets;
  return {
    seat,
    pieces: state.pieces(seat),
    score: state.score(seat),
    cards: state.handSize(seat),
    knownCards: counted(state.board.cards, (card) => state.known(seat, card)),
    // TICKET-5: how many tickets a seat holds is public. SETUP-4: but only when all players have chosen.
    tickets: choosing ? 0 : state.ticketsHeld(seat),
    offered: choosing ? state.board.rules.startingTickets.deal : state.offerSize(seat),
    hasChosen: state.hasChosen(seat),
    tokens: symbolsIn(state, state.tokens(seat)),
    // END-3: all tickets are shown in the end; the cards left in other hands are not.
    ...(state.phase === Phase.over && { own: { tickets: ticketsOf(state, seat) } }),
  };
}

function ownPart(state: GameState, seat: Seat): OwnView {
  const offer = Array.from({ length: state.offerSize(seat) }, (_, index) => {
    return state.board.ticket(state.offer(seat, index)).id;
  });
  return { hand: handOf(state, seat), tickets: ticketsOf(state, seat), offer };
}

function ticketsOf(state: GameState, seat: Seat): string[] {
  return state.board.tickets.filter(({ index }) => state.ticketHolder(index) === seat).map(({ id }) => id);
}

function putBackAsSeenBy(state: GameState, viewer: Viewer): (string | null)[] {
  const knows = (index: number): boolean => {
    if (typeof viewer === 'number') return ((state.queuedKnownBy(index) >> viewer) & 1) === 1;
    return viewer === 'everyone';
  };
  return Array.from({ length: state.queueLength }, (_, index) => {
    return knows(index) ? state.board.ticket(state.queued(index)).id : null;
  });
}

function seatsOf(state: GameState): Seat[] {
  return [...Array(state.players).keys()];
}

function rowOf(state: GameState): (string | null)[] {
  return Array.from({ length: state.board.slots }, (_, slot) => {
    const card = state.row(slot);
    return card === NONE ? null : state.board.card(card);
  });
}

function ownersOf(state: GameState): Record<string, Seat> {
  const owners: Record<string, Seat> = {};
  for (const { id, index } of state.board.routes) {
    if (state.owner(index) !== NONE) owners[id] = state.owner(index);
  }
  return owners;
}

function stacksOf(state: GameState): View['stacks'] {
  const stacks: Record<string, { symbol: string; tokens: number }> = {};
  if (state.board.symbols.length === 0) return stacks;
  for (const [location, id] of state.board.locations.entries()) {
    const tokens = state.stackTokens(location);
    if (tokens > 0) stacks[id] = { symbol: state.board.symbol(state.stackSymbol(location)), tokens };
  }
  return stacks;
}

function symbolsIn(state: GameState, bits: number): string[] {
  return state.board.symbols.filter((_, symbol) => (bits >> symbol) & 1);
}

function counted(names: readonly string[], count: (index: number) => number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [index, name] of names.entries()) if (count(index) > 0) counts[name] = count(index);
  return counts;
}
