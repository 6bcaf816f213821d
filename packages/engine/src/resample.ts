import { bitsIn } from './bits.ts';
import type { Board } from './board.ts';
import type { Chance, Seat, View } from './contract.ts';
import { knownState, UNKNOWN } from './known-state.ts';
import { fewestToKeep, splitOffer } from './rules/tickets.ts';
import { type GameState, IN_DECK, NONE, OFFERED, Phase, PUT_BACK } from './state.ts';

/**
 * A full state that fits the view: every way to deal the hidden cards and tickets is as likely as the
 * others. What a search plays on, and what the test for leaks permutes with.
 */
export function resample(board: Board, view: View, chance: Chance): GameState {
  return resampleFrom(knownState(board, view), view, { chance });
}

export interface Guess {
  readonly chance: Chance;
  /** By seat: how likely each ticket is to be among those it holds, as a weight; any is as likely without. */
  readonly ticketOdds?: readonly (Float64Array | null)[];
}

/** The same from the known state of the view, which is left as it is: for many worlds from one view. */
export function resampleFrom(known: GameState, view: View, guess: Guess): GameState {
  const state = known.clone();
  dealHiddenCards(state, view, guess.chance);
  dealHiddenTickets(state, view, guess);
  return state;
}

function dealHiddenCards(state: GameState, view: View, chance: Chance): void {
  const pool = unseenCards(state, view);
  for (const { seat, own, cards } of view.seats) {
    if (own?.hand) continue;
    state.setHandSize(seat, 0);
    for (let card = 0; card <= state.board.wild; card++) state.addToHand(seat, card, state.known(seat, card));
    while (state.handSize(seat) < cards) state.addToHand(seat, drawFrom(pool, chance), 1);
  }
  state.setHiddenDeck(0);
  for (const [card, count] of pool.entries()) state.addToDeck(card, count);
}

/** How many of each card the viewer has not seen: in the deck, or drawn unseen by others. */
function unseenCards(state: GameState, view: View): number[] {
  const pool = [...state.board.cardCounts];
  const see = (card: number, count: number) => {
    pool[card] = (pool[card] as number) - count;
  };
  for (let card = 0; card <= state.board.wild; card++) {
    see(card, state.discards(card));
    for (const { seat, own } of view.seats)
      see(card, own?.hand ? state.hand(seat, card) : state.known(seat, card));
  }
  for (let slot = 0; slot < state.board.slots; slot++) {
    if (state.row(slot) !== NONE) see(state.row(slot), 1);
  }
  return pool;
}

function drawFrom(pool: number[], chance: Chance): number {
  let n = chance.below(pool.reduce((sum, count) => sum + count, 0));
  let card = 0;
  while (n >= (pool[card] as number)) n -= pool[card++] as number;
  pool[card] = (pool[card] as number) - 1;
  return card;
}

function dealHiddenTickets(state: GameState, view: View, { chance, ticketOdds }: Guess): void {
  const hidden = state.board.tickets
    .map(({ index }) => index)
    .filter((t) => state.ticketHolder(t) === UNKNOWN);
  const draw = (): number => hidden.splice(chance.below(hidden.length), 1)[0] as number;
  for (const { seat, own, tickets } of view.seats) {
    const odds = ticketOdds?.[seat] ?? null;
    for (let held = own ? tickets : 0; held < tickets; held++) {
      state.setTicketHolder(odds ? drawByOdds(hidden, odds, chance) : draw(), seat);
    }
    if (own?.offer) continue;
    for (let index = 0; index < state.offerSize(seat); index++)
      offerTo(state, seat, { index, ticket: draw() });
    if (state.phase === Phase.startingTickets && state.hasChosen(seat)) chooseForThem(state, seat, chance);
  }
  for (let index = 0; index < state.queueLength; index++) {
    if (state.queued(index) === NONE) queueUnseen(state, index, draw());
  }
  for (const ticket of hidden) state.setTicketHolder(ticket, IN_DECK);
}

const FINE = 2 ** 24;

/** Takes one of the hidden tickets, each by its weight. */
function drawByOdds(hidden: number[], odds: Float64Array, chance: Chance): number {
  let sum = 0;
  for (const ticket of hidden) sum += odds[ticket] as number;
  let rest = (chance.below(FINE) / FINE) * sum;
  let at = 0;
  while (at < hidden.length - 1 && rest >= (odds[hidden[at] as number] as number)) {
    rest -= odds[hidden[at] as number] as number;
    at++;
  }
  return hidden.splice(at, 1)[0] as number;
}

function offerTo(state: GameState, seat: Seat, offer: { index: number; ticket: number }): void {
  state.setTicketHolder(offer.ticket, OFFERED);
  state.setOffer(seat, offer.index, offer.ticket);
}

/** Another seat has chosen starting tickets, but what it kept is hidden: any allowed choice may be it. */
function chooseForThem(state: GameState, seat: Seat, chance: Chance): void {
  const choices: number[] = [];
  for (let keep = 1; keep < 1 << state.offerSize(seat); keep++) {
    if (bitsIn(keep) >= fewestToKeep(state, seat)) choices.push(keep);
  }
  splitOffer(state, seat, choices[chance.below(choices.length)] as number);
}

function queueUnseen(state: GameState, index: number, ticket: number): void {
  state.setTicketHolder(ticket, PUT_BACK);
  state.setQueued(index, ticket, 0);
}
