import type { Seat } from '../contract.ts';
import { type GameState, IN_DECK, OFFERED, Phase, PUT_BACK } from '../state.ts';
import { every, everySeat, sum } from './count.ts';

/** Every ticket is somewhere, once, and the counts that are kept are right. */
export function ticketsAddUp(state: GameState): boolean {
  const all = state.board.tickets.length;
  const at = (holder: number) => sum(all, (ticket) => (state.ticketHolder(ticket) === holder ? 1 : 0));
  const offered = sum(state.players, (seat) => state.offerSize(seat));
  const held = sum(state.players, (seat) => state.ticketsHeld(seat));
  return (
    at(IN_DECK) === state.ticketRest &&
    at(PUT_BACK) === state.queueLength &&
    at(OFFERED) === offered &&
    everySeat(state, (seat) => at(seat) === state.ticketsHeld(seat)) &&
    held + state.ticketsLeft + offered === all &&
    queueIsSound(state)
  );
}

function queueIsSound(state: GameState): boolean {
  const queued = Array.from({ length: state.queueLength }, (_, index) => state.queued(index));
  const everybody = (1 << state.players) - 1;
  return (
    new Set(queued).size === queued.length &&
    queued.every((ticket) => state.ticketHolder(ticket) === PUT_BACK) &&
    every(queued.length, (index) => (state.queuedKnownBy(index) & ~everybody) === 0)
  );
}

/** Tickets are offered to those who must choose, and to nobody else. */
export function offersAreSound(state: GameState): boolean {
  const offered: number[] = [];
  const sound = everySeat(state, (seat) => {
    for (let index = 0; index < state.offerSize(seat); index++) offered.push(state.offer(seat, index));
    return state.offerSize(seat) <= mostOffered(state, seat);
  });
  return (
    sound &&
    new Set(offered).size === offered.length &&
    offered.every((ticket) => state.ticketHolder(ticket) === OFFERED) &&
    choosersAreSound(state)
  );
}

function mostOffered(state: GameState, seat: Seat): number {
  const { startingTickets, ticketDraw } = state.board.rules;
  if (state.phase === Phase.startingTickets) return startingTickets.deal;
  return state.phase === Phase.keepTickets && state.turn === seat ? ticketDraw.deal : 0;
}

/** SETUP-4: nobody plays before all have chosen, and then at least one had still to choose. */
function choosersAreSound(state: GameState): boolean {
  const { deal, keep } = state.board.rules.startingTickets;
  if (state.phase !== Phase.startingTickets) {
    const mustOffer = state.phase !== Phase.keepTickets || state.offerSize(state.turn) > 0;
    return mustOffer && everySeat(state, (seat) => state.hasChosen(seat));
  }
  return (
    !everySeat(state, (seat) => state.hasChosen(seat)) &&
    everySeat(state, (seat) => {
      const kept = state.ticketsHeld(seat);
      if (kept + state.offerSize(seat) !== deal) return false;
      return state.hasChosen(seat) ? kept >= keep : kept === 0;
    })
  );
}
