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
  private readonly holdTurns: number;

  constructor(board: Board, style: Style, planner = new Planner(board, style)) {
    this.board = board;
    this.style = style;
    this.planner = planner;
    const meanLength = board.routes.reduce((sum, { length }) => sum + length, 0) / board.routes.length;
    this.holdTurns = (style.holdTurns * board.rules.pieces) / meanLength;
    this.wishes = new CardWishes(board, style);
  }

  choose(state: GameState, seat: Seat, { plan, chance }: { plan: Plan; chance: Chance }): ActionNumber {
    switch (state.phase) {
      case Phase.turn:
        return this.chooseTurn(state, seat, plan);
      case Phase.secondCard:
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
    const claim = isLast ? this.bestOfAll(state, seat, plan) : this.bestPlanned(state, seat, plan);
    if (claim >= 0 && (isLast || !this.mayWait(state, seat))) return claim;
    if (claim < 0 && !isLast && this.wantsTickets(state, seat, plan)) return actions.drawTickets;
    const card = this.wishes.choose(state);
    if (card >= 0) return card;
    if (claim >= 0) return claim;
    const other = this.bestOfAll(state, seat, plan);
    if (other >= 0) return other;
    return state.ticketsLeft > 0 ? actions.drawTickets : actions.pass;
  }

  /** While there is time enough to claim everything later, cards are collected: others see nothing, and every card still fits. */
  private mayWait(state: GameState, seat: Seat): boolean {
    const { hold } = this.style;
    if (state.handSize(seat) >= hold * this.board.rules.pieces) return false;
    return turnsLeft(state, seat, this.planner.rate) > this.holdTurns;
  }

  /** The planned route that can be paid for and is worth most. */
  private bestPlanned(state: GameState, seat: Seat, plan: Plan): ActionNumber {
    let best = Number.NEGATIVE_INFINITY;
    let choice = -1;
    for (let i = 0; i < plan.size; i++) {
      const route = plan.routes[i] as number;
      const worth = (plan.wanted[route] as number) + this.board.route(route).points;
      if (worth <= best) continue;
      const claim = this.payFor(state, seat, route);
      if (claim < 0) continue;
      best = worth;
      choice = claim;
    }
    return choice;
  }

  /** The route worth most of all that can be paid for, planned or not. */
  private bestOfAll(state: GameState, seat: Seat, plan: Plan): ActionNumber {
    let best = Number.NEGATIVE_INFINITY;
    let choice = -1;
    for (let route = 0; route < this.board.routes.length; route++) {
      const worth = (plan.wanted[route] as number) + this.board.route(route).points;
      if (worth <= best || !this.planner.isOpen(state, seat, route)) continue;
      const claim = this.payFor(state, seat, route);
      if (claim < 0) continue;
      best = worth;
      choice = claim;
    }
    return choice;
  }

  /** The claim of the route that spends the least of what the plan needs, or −1. */
  payFor(state: GameState, seat: Seat, index: number): ActionNumber {
    const { board } = this;
    const route = board.route(index);
    if (route.length > state.pieces(seat)) return -1;
    const wilds = state.hand(seat, board.wild);
    const first = route.color >= 0 ? route.color : 0;
    const last = route.color >= 0 ? route.color : board.colors - 1;
    let best = Number.NEGATIVE_INFINITY;
    let choice = -1;
    for (let color = first; color <= last; color++) {
      const held = state.hand(seat, color);
      const spend = Math.max(route.ferries, route.length - held);
      if (spend > wilds) continue;
      const free = held - (this.wishes.reserved[color] as number);
      const worth = free - 3 * spend;
      if (worth > best) {
        best = worth;
        choice = board.actions.claimRoute(route, spend === route.length ? board.wild : color, spend);
      }
    }
    return choice;
  }

  /** More tickets when the plan serves all of them and there is time and track for another. */
  private wantsTickets(state: GameState, seat: Seat, plan: Plan): boolean {
    if (state.ticketsLeft === 0 || plan.givenUp > 0) return false;
    if (state.pieces(seat) < this.style.ticketsAbove * this.board.rules.pieces) return false;
    for (let i = 0; i < plan.size; i++)
      if ((plan.wanted[plan.routes[i] as number] as number) >= 2) return false;
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
