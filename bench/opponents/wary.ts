import { type ActionNumber, type Board, type GameState, NONE, Phase, type Seat } from '@waybill/engine';
import { FAR, Ground, type Opponent } from './ground.ts';
import { bestNetwork, openTickets, priceRoutes } from './network.ts';

/** What it wants to build now, the most pressing first. */
interface Work {
  readonly routes: readonly number[];
  readonly isForTickets: boolean;
}

/**
 * A careful ticket planner: keeps few tickets that lie along one another, works on a list of routes in order of how
 * easily they are lost, assigns its cards to them one by one, and builds nothing else before they are done.
 */
export class Wary implements Opponent {
  private readonly ground: Ground;
  private readonly cost: Float64Array;
  private readonly lack: Float64Array;
  private readonly price: Float64Array;

  constructor(board: Board) {
    this.ground = new Ground(board);
    this.cost = new Float64Array(this.ground.count);
    this.lack = new Float64Array(board.wild + 1);
    this.price = new Float64Array(board.wild + 1);
  }

  choose(state: GameState, seat: Seat): ActionNumber {
    const { board } = this.ground;
    const { actions } = board;
    switch (state.phase) {
      case Phase.turn:
        return this.turn(state, seat);
      case Phase.secondCard:
        this.assign(state, seat, this.work(state, seat));
        return this.card(state, true);
      case Phase.takeToken: {
        const { a, b } = board.route(state.tokenRoute);
        return actions.takeToken(this.ground.hasToken(state, seat, a) ? a : b);
      }
      case Phase.placeStack:
        return this.stack(state, seat);
      default:
        return this.keep(state, seat);
    }
  }

  private turn(state: GameState, seat: Seat): ActionNumber {
    const { ground, price } = this;
    const { actions } = ground.board;
    const work = this.work(state, seat);
    this.assign(state, seat, work);
    const isLast = state.turnsLeft > 0;
    if (!isLast && this.mayCollect(state, seat, work)) {
      const card = this.card(state, false);
      if (card >= 0) return card;
    }
    for (const route of isLast ? this.byPoints(state, seat, work) : work.routes) {
      const claim = ground.pay(state, seat, { route, price });
      if (claim >= 0) return claim;
    }
    const card = this.card(state, false);
    if (card >= 0) return card;
    for (const route of this.byPoints(state, seat, work)) {
      const claim = ground.pay(state, seat, { route, price });
      if (claim >= 0) return claim;
    }
    return state.ticketsLeft > 0 ? actions.drawTickets : actions.pass;
  }

  /** While everything on the list has another way and the end is far, nothing is shown. */
  private mayCollect(state: GameState, seat: Seat, work: Work): boolean {
    const turns = Math.max(0, this.ground.fewestPieces(state) - 2) / 1.7;
    const needed = work.routes.reduce((sum, route) => sum + 1 + (this.ground.length[route] as number) / 5, 0);
    if (work.isForTickets && turns < needed * 0.6) return false;
    return state.handSize(seat) < 0.8 * state.pieces(seat);
  }

  private work(state: GameState, seat: Seat): Work {
    const { ground, cost } = this;
    const tickets = openTickets(ground, state, seat);
    tickets.sort((one, other) => ground.board.ticket(other).points - ground.board.ticket(one).points);
    priceRoutes(ground, state, { seat, cost, turn: 4.5, token: 1 });
    const time = (Math.max(0, ground.fewestPieces(state) - 2) / 1.6 + 2) * 1.3;
    while (tickets.length > 0) {
      const { isWhole, routes, pieces, turns } = bestNetwork(ground, cost, tickets);
      if (isWhole && pieces <= state.pieces(seat) && turns <= time) {
        const extra = this.longRoutes(state, seat, state.pieces(seat) - 1.5 * pieces).filter(
          (route) => !routes.includes(route),
        );
        const risk = new Map(routes.map((route) => [route, this.riskOf(state, route)]));
        const pressing = routes.toSorted((one, other) => (risk.get(other) ?? 0) - (risk.get(one) ?? 0));
        return { routes: [...pressing, ...extra], isForTickets: true };
      }
      tickets.pop();
    }
    return { routes: this.longRoutes(state, seat, state.pieces(seat)), isForTickets: false };
  }

  /** Rivals' track at its ends, few other ways past it, and its length make a route easy to lose. */
  private riskOf(state: GameState, route: number): number {
    const { ground } = this;
    let rivals = 0;
    let ways = 0;
    for (const end of [ground.from[route] as number, ground.to[route] as number]) {
      for (const other of ground.at[end] as Int32Array) {
        if (state.owner(other) === NONE) ways++;
        else rivals++;
      }
    }
    return rivals * 2 + 8 / (ways + 1) + (ground.length[route] as number) * 0.7;
  }

  /** Open routes by points for each turn that they still take. */
  private longRoutes(state: GameState, seat: Seat, pieces: number): number[] {
    const { ground } = this;
    const gain = ground.tokenGain(state, seat);
    const rated: { route: number; rate: number }[] = [];
    for (let route = 0; route < ground.count; route++) {
      if ((ground.length[route] as number) > pieces || !ground.isFree(state, seat, route)) continue;
      const a = ground.from[route] as number;
      const b = ground.to[route] as number;
      const token =
        gain > 0 && (ground.hasToken(state, seat, a) || ground.hasToken(state, seat, b)) ? gain : 0;
      const short = this.shortest(state, seat, route);
      rated.push({ route, rate: ((ground.points[route] as number) + token) / (1.5 + short / 2) });
    }
    rated.sort((one, other) => other.rate - one.rate);
    return rated.slice(0, 6).map(({ route }) => route);
  }

  private shortest(state: GameState, seat: Seat, route: number): number {
    const { ground } = this;
    const own = ground.color[route] as number;
    if (own >= 0) return ground.missing(state, seat, { route, color: own });
    let least = FAR;
    for (let color = 0; color < ground.board.colors; color++)
      least = Math.min(least, ground.missing(state, seat, { route, color }));
    return least;
  }

  /** Deals the hand out to the routes of the list in turn; what is then lacking is what it wants. */
  private assign(state: GameState, seat: Seat, { routes }: Work): void {
    const { ground, lack, price } = this;
    const { board } = ground;
    const rest = Array.from({ length: board.colors }, (_, color) => state.hand(seat, color));
    lack.fill(0);
    price.fill(1);
    price[board.wild] = 3.5;
    let weight = 1;
    for (const route of routes) {
      const length = (ground.length[route] as number) - (ground.ferries[route] as number);
      let color = ground.color[route] as number;
      if (color < 0) color = rest.indexOf(Math.max(...rest));
      const used = Math.min(length, rest[color] as number);
      rest[color] = (rest[color] as number) - used;
      price[color] = (price[color] as number) + weight * 0.5;
      const short = length - used;
      if (short > 0) lack[color] = (lack[color] as number) + weight * (0.4 + 1 / (short + 0.5));
      if ((ground.ferries[route] as number) > state.hand(seat, board.wild))
        lack[board.wild] = Math.max(lack[board.wild] as number, weight);
      weight *= 0.8;
    }
  }

  private byPoints(state: GameState, seat: Seat, { routes }: Work): number[] {
    const { ground } = this;
    const all: number[] = [];
    for (let route = 0; route < ground.count; route++) if (ground.isFree(state, seat, route)) all.push(route);
    const worth = (route: number) =>
      (ground.points[route] as number) + (routes.indexOf(route) >= 0 && routes.length > 6 ? 6 : 0);
    return all.sort((one, other) => worth(other) - worth(one));
  }

  private card(state: GameState, isSecond: boolean): ActionNumber {
    const { lack } = this;
    const { board } = this.ground;
    const colors = Array.from({ length: board.colors }, (_, color) => lack[color] as number);
    const mean = colors.reduce((sum, value) => sum + value, 0) / colors.length;
    const most = Math.max(...colors);
    const canDraw = state.deckSize + state.discardSize > 0;
    let best = canDraw ? 0.85 * mean + 0.08 * most : -1;
    let choice = canDraw ? board.actions.drawCard : -1;
    let hasWild = false;
    for (let slot = 0; slot < board.slots; slot++) {
      const card = state.row(slot);
      if (card === NONE) continue;
      hasWild ||= card === board.wild;
      if (card === board.wild || (lack[card] as number) <= best) continue;
      best = lack[card] as number;
      choice = board.actions.takeCard(card);
    }
    if (hasWild && !isSecond && (choice < 0 || (lack[board.wild] as number) + 0.7 * most > 2 * best + 0.2))
      return board.actions.takeCard(board.wild);
    return choice;
  }

  private stack(state: GameState, seat: Seat): ActionNumber {
    const { ground } = this;
    const { board } = ground;
    let symbol = 0;
    while (((state.setAside >> symbol) & 1) === 0) symbol++;
    for (const route of this.work(state, seat).routes) {
      for (const location of [ground.from[route] as number, ground.to[route] as number])
        if (state.stackTokens(location) === 0) return board.actions.placeStack(symbol, location);
    }
    const location = board.locations.findIndex((_, at) => state.stackTokens(at) === 0);
    return board.actions.placeStack(symbol, location);
  }

  /** The tickets that cost the fewest turns for their points; an expensive one only along the way of another. */
  private keep(state: GameState, seat: Seat): ActionNumber {
    const { ground, cost } = this;
    const { board } = ground;
    const { startingTickets, ticketDraw } = board.rules;
    const size = state.offerSize(seat);
    const least = Math.min(size, (state.phase === Phase.startingTickets ? startingTickets : ticketDraw).keep);
    priceRoutes(ground, state, { seat, cost, turn: 4.5, token: 1 });
    const held = openTickets(ground, state, seat);
    let best = -FAR;
    let choice = (1 << size) - 1;
    for (let keep = 1; keep < 1 << size; keep++) {
      const kept: number[] = [];
      for (let at = 0; at < size; at++) if ((keep >> at) & 1) kept.push(state.offer(seat, at));
      if (kept.length < least) continue;
      const points = kept.reduce((sum, ticket) => sum + board.ticket(ticket).points, 0);
      const { routes, pieces, turns, isWhole } = bestNetwork(ground, cost, [...held, ...kept]);
      const gained = routes.reduce((sum, route) => sum + (ground.points[route] as number), 0);
      const load = pieces / state.pieces(seat);
      const odds = isWhole ? Math.max(0, 1 - Math.max(0, load - 0.35) * 1.6) : 0;
      const value = points * (2 * odds - 1) + gained - 3.4 * turns;
      if (value <= best) continue;
      best = value;
      choice = keep;
    }
    return board.actions.keepTickets(choice);
  }
}
