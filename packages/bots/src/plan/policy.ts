import {
  type ActionNumber,
  type Board,
  type Chance,
  type GameState,
  Phase,
  type Seat,
} from '@waybill/engine';
import { CardWishes } from './cards.ts';
import { turnsLeft } from './outlook.ts';
import type { Plan } from './plan.ts';
import { Planner } from './planner.ts';
import type { Style } from './style.ts';

/**
 * How a planning player plays: quick enough to play out thousands of games a second in a search, good enough to be the
 * regular level. It reads nothing of a state that its seat may not know.
 */
export class Policy {
  readonly planner: Planner;
  private readonly board: Board;
  private readonly style: Style;
  private readonly wishes: CardWishes;

  constructor(board: Board, style: Style, planner = new Planner(board, style)) {
    this.board = board;
    this.style = style;
    this.planner = planner;
    this.wishes = new CardWishes(board, style);
  }

  choose(state: GameState, seat: Seat, { plan, chance }: { plan: Plan; chance: Chance }): ActionNumber {
    switch (state.phase) {
      case Phase.turn:
        return this.chooseTurn(state, seat, plan);
      case Phase.secondCard:
        if (plan.tickets < 0) this.planner.make(state, seat, plan);
        this.wishes.read(state, seat, plan);
        return this.wishes.choose(state);
      case Phase.takeToken:
        return this.chooseToken(state);
      case Phase.placeStack:
        return this.chooseStack(state, seat, { plan, chance });
      default:
        return this.chooseTickets(state, seat);
    }
  }

  private chooseTurn(state: GameState, seat: Seat, plan: Plan): ActionNumber {
    const { actions } = this.board;
    this.planner.refresh(state, seat, plan);
    this.wishes.read(state, seat, plan);
    const isLast = state.turnsLeft > 0;
    const claim = isLast ? this.bestOfAll(state, seat, plan) : this.wishes.claim;
    if (claim >= 0 && (isLast || !this.mayWait(state, seat))) return this.payFor(state, seat, claim);
    if (!isLast && this.wantsTickets(state, seat, plan)) return actions.drawTickets;
    const card = this.wishes.choose(state);
    if (card >= 0) return card;
    const other = claim >= 0 ? claim : this.bestOfAll(state, seat, plan);
    if (other >= 0) return this.payFor(state, seat, other);
    return state.ticketsLeft > 0 ? actions.drawTickets : actions.pass;
  }

  /** Nobody sees what is in a hand, and there every card still fits: so cards are collected first, for the pieces that are left. */
  private mayWait(state: GameState, seat: Seat): boolean {
    const { hold, holdLead } = this.style;
    let fewest = state.pieces(seat);
    for (let other = 0; other < state.players; other++)
      if (other !== seat) fewest = Math.min(fewest, state.pieces(other) + holdLead);
    return state.handSize(seat) < hold * fewest;
  }

  /**
   * The route worth most of all that can be paid for, planned or not; −1 if there is none. With one turn left, a link counts for
   * its ticket only if it is the last one missing.
   */
  private bestOfAll(state: GameState, seat: Seat, plan: Plan): number {
    let best = 0;
    let choice = -1;
    for (let route = 0; route < this.board.routes.length; route++) {
      const { points } = this.board.route(route);
      const isHelpless = state.turnsLeft > 0 && plan.links > 1 && plan.isLink[route] === 1;
      const worth = isHelpless ? points : Math.max(plan.wanted[route] as number, points);
      if (worth <= best || !this.planner.isOpen(state, seat, route)) continue;
      if (this.payFor(state, seat, route) < 0) continue;
      best = worth;
      choice = route;
    }
    return choice;
  }

  /** The claim of the route that spends the least of what the plan needs, or −1. */
  payFor(state: GameState, seat: Seat, route: number): ActionNumber {
    return this.wishes.payFor(state, seat, route);
  }

  /** More tickets when the plan serves all of them and there is time and track for another. */
  private wantsTickets(state: GameState, seat: Seat, plan: Plan): boolean {
    if (state.ticketsLeft === 0 || plan.givenUp > 0 || plan.links > 0) return false;
    if (state.pieces(seat) < this.style.ticketsAbove * this.board.rules.pieces) return false;
    return turnsLeft(state, seat, this.planner.rate) >= this.style.ticketsBefore;
  }

  private chooseTickets(state: GameState, seat: Seat): ActionNumber {
    const { startingTickets, ticketDraw } = this.board.rules;
    const size = state.offerSize(seat);
    const { keep: least } = state.phase === Phase.startingTickets ? startingTickets : ticketDraw;
    const offered: number[] = [];
    for (let index = 0; index < size; index++) offered.push(state.offer(seat, index));
    let best = Number.NEGATIVE_INFINITY;
    let choice = (1 << size) - 1;
    for (let keep = 1; keep < 1 << size; keep++) {
      const kept = offered.filter((_, index) => (keep >> index) & 1);
      if (kept.length < Math.min(least, size)) continue;
      const worth = this.planner.worthOf(state, seat, kept);
      if (worth > best) {
        best = worth;
        choice = keep;
      }
    }
    return this.board.actions.keepTickets(choice);
  }

  /** The token of which fewer are left. */
  private chooseToken(state: GameState): ActionNumber {
    const { a, b } = this.board.route(state.tokenRoute);
    return this.board.actions.takeToken(state.stackTokens(a) <= state.stackTokens(b) ? a : b);
  }

  /** A stack goes where the seat means to build. */
  private chooseStack(
    state: GameState,
    seat: Seat,
    { plan, chance }: { plan: Plan; chance: Chance },
  ): ActionNumber {
    const { board } = this;
    this.planner.make(state, seat, plan);
    let symbol = 0;
    while (((state.setAside >> symbol) & 1) === 0) symbol++;
    for (let i = 0; i < plan.size; i++) {
      const { a, b } = board.route(plan.routes[i] as number);
      for (const location of [a, b])
        if (state.stackTokens(location) === 0) return board.actions.placeStack(symbol, location);
    }
    let location = chance.below(board.locations.length);
    while (state.stackTokens(location) > 0) location = (location + 1) % board.locations.length;
    return board.actions.placeStack(symbol, location);
  }
}
