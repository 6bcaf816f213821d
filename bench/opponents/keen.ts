import { type ActionNumber, type Board, type GameState, NONE, Phase, type Seat } from '@waybill/engine';
import { type Dice, FAR, Ground, type Opponent } from './ground.ts';
import { bestNetwork, openTickets, priceRoutes } from './network.ts';

/** What tells the players apart who weigh every open route by what it brings in a turn. */
export interface Keenness {
  /** Weight of tickets: 0 forgets them. */
  readonly tickets: number;
  readonly tokens: number;
  /** Collects cards up to this share of the pieces left. */
  readonly hold: number;
  /** Draws tickets while it has this share of its pieces, once all of its own are joined; above 1 never. */
  readonly drawAbove: number;
  /** Points for cutting a link that a rival seems to need. */
  readonly cut: number;
  /** Price of a turn in points, for ways and tickets. */
  readonly turn: number;
  /** Turns that every route is taken to cost besides the cards it lacks. */
  readonly base: number;
  /** Pieces kept for the tickets, as a share of what their ways take. */
  readonly spare: number;
}

/** Weighs every open route by points a turn to the fourth power, and wants the cards of all of them. */
export class Keen implements Opponent {
  protected readonly ground: Ground;
  protected readonly keenness: Keenness;
  readonly worth: Float64Array;
  private readonly cost: Float64Array;
  protected readonly want: Float64Array;
  protected readonly price: Float64Array;

  constructor(board: Board, keenness: Keenness) {
    this.ground = new Ground(board);
    this.keenness = keenness;
    this.worth = new Float64Array(this.ground.count);
    this.cost = new Float64Array(this.ground.count);
    this.want = new Float64Array(board.wild + 1);
    this.price = new Float64Array(board.wild + 1);
  }

  choose(state: GameState, seat: Seat, chance: Dice): ActionNumber {
    switch (state.phase) {
      case Phase.turn:
        return this.turn(state, seat);
      case Phase.secondCard:
        this.appraise(state, seat);
        return this.card(state, true);
      case Phase.takeToken:
        return this.token(state);
      case Phase.placeStack:
        return this.stack(state, seat, chance);
      default:
        return this.keep(state, seat);
    }
  }

  private turn(state: GameState, seat: Seat): ActionNumber {
    const { actions } = this.ground.board;
    const open = this.appraise(state, seat);
    const claim = this.bestClaim(state, seat);
    if (claim >= 0 && !this.isWaiting(state, seat)) return claim;
    if (state.turnsLeft === 0 && open === 0 && this.wantsTickets(state, seat)) return actions.drawTickets;
    const card = this.card(state, false);
    if (card >= 0 && state.turnsLeft === 0) return card;
    if (claim >= 0) return claim;
    if (card >= 0) return card;
    return state.ticketsLeft > 0 ? actions.drawTickets : this.anyClaim(state, seat);
  }

  protected isWaiting(state: GameState, seat: Seat): boolean {
    if (state.turnsLeft > 0) return false;
    const left = Math.min(state.pieces(seat), this.ground.fewestPieces(state) + 4);
    return state.handSize(seat) < this.keenness.hold * left;
  }

  private wantsTickets(state: GameState, seat: Seat): boolean {
    const least = this.keenness.drawAbove * this.ground.board.rules.pieces;
    return state.ticketsLeft > 0 && Math.min(state.pieces(seat), this.ground.fewestPieces(state)) >= least;
  }

  /** Fills the worth of every route and the want of every card. Returns how many tickets are not joined. */
  protected appraise(state: GameState, seat: Seat): number {
    const { ground, keenness, worth, want } = this;
    const gain = ground.tokenGain(state, seat) * keenness.tokens;
    for (let route = 0; route < ground.count; route++) {
      worth[route] = 0;
      if (!ground.isFree(state, seat, route) || (ground.length[route] as number) > state.pieces(seat))
        continue;
      const a = ground.from[route] as number;
      const b = ground.to[route] as number;
      const token = gain > 0 && (ground.hasToken(state, seat, a) || ground.hasToken(state, seat, b));
      worth[route] = (ground.points[route] as number) + (token ? gain : 0);
    }
    const open = keenness.tickets > 0 ? this.addTickets(state, seat) : 0;
    if (keenness.cut > 0) this.addCuts(state, seat);
    want.fill(0);
    this.price.fill(0);
    for (let route = 0; route < ground.count; route++)
      if ((worth[route] as number) > 0) this.wish(state, seat, route);
    let most = 0;
    for (let color = 0; color < ground.board.colors; color++)
      most = Math.max(most, this.price[color] as number);
    for (let color = 0; color < ground.board.colors; color++)
      this.price[color] = 1 + (this.price[color] as number) / (1e-9 + most);
    this.price[ground.board.wild] = 4;
    return open;
  }

  private addTickets(state: GameState, seat: Seat): number {
    const { ground, keenness, cost, worth } = this;
    const open = openTickets(ground, state, seat);
    priceRoutes(ground, state, { seat, cost, turn: keenness.turn, token: keenness.tokens });
    const kept = open.toSorted(
      (one, other) => ground.board.ticket(other).points - ground.board.ticket(one).points,
    );
    for (
      let network = bestNetwork(ground, cost, kept);
      kept.length > 0;
      network = bestNetwork(ground, cost, kept)
    ) {
      const time = (Math.max(0, ground.fewestPieces(state) - 2) / 1.5 + 2) * 1.25;
      if (network.isWhole && network.pieces <= state.pieces(seat) && network.turns <= time) {
        let points = 0;
        for (const ticket of kept) points += ground.board.ticket(ticket).points;
        this.reserve(state, seat, network.pieces);
        for (const route of network.routes)
          worth[route] =
            (ground.points[route] as number) +
            4 +
            (keenness.tickets * 2 * points * (ground.length[route] as number)) / Math.max(1, network.pieces);
        return open.length;
      }
      kept.pop();
    }
    return open.length;
  }

  /** Other routes must leave enough pieces for the ways of the tickets. */
  private reserve(state: GameState, seat: Seat, pieces: number): void {
    const { ground, worth, keenness } = this;
    const spare = state.pieces(seat) - keenness.spare * pieces;
    for (let route = 0; route < ground.count; route++)
      if ((ground.length[route] as number) > spare) worth[route] = 0;
  }

  /** A rival's track that nearly joins a ticket tells what the rival may need next. */
  private addCuts(state: GameState, seat: Seat): void {
    const { ground, keenness, cost, worth } = this;
    for (let rival = 0; rival < state.players; rival++) {
      if (rival === seat || state.pieces(rival) === ground.board.rules.pieces) continue;
      priceRoutes(ground, state, { seat: rival, cost, turn: 1000, token: 0 });
      for (const { a, b, points, index } of ground.board.tickets) {
        if (state.ticketHolder(index) === seat) continue;
        ground.spread(cost, a, b);
        const left = ground.distance[b] as number;
        if (left <= 0 || left > 3.2) continue;
        const way = ground.wayTo(b);
        const built = way.filter((route) => state.owner(route) === rival).length;
        if (built < 2) continue;
        const missing = way.filter((route) => state.owner(route) === NONE);
        for (const route of missing)
          if ((worth[route] as number) > 0)
            worth[route] = (worth[route] as number) + (keenness.cut * points * 0.25) / missing.length;
      }
    }
  }

  protected wish(state: GameState, seat: Seat, route: number): void {
    const { ground, worth, want, keenness } = this;
    const own = ground.color[route] as number;
    let best = own;
    let short = 0;
    if (own >= 0) {
      short = ground.missing(state, seat, { route, color: own });
    } else {
      short = FAR;
      for (let color = 0; color < ground.board.colors; color++) {
        const missing = ground.missing(state, seat, { route, color });
        if (missing < short || (missing === short && state.hand(seat, color) > state.hand(seat, best))) {
          short = missing;
          best = color;
        }
      }
    }
    const rate = (worth[route] as number) / (keenness.base + short / 2);
    const weight = rate * rate * rate * rate;
    this.price[best] = (this.price[best] as number) + weight;
    if (short === 0) return;
    const wildsShort = (ground.ferries[route] as number) - state.hand(seat, ground.board.wild);
    if (wildsShort < short) want[best] = (want[best] as number) + weight;
    const wild = ground.board.wild;
    want[wild] = (want[wild] as number) + (wildsShort > 0 ? weight : 0.3 * weight);
  }

  private bestClaim(state: GameState, seat: Seat): ActionNumber {
    const { ground, worth, price } = this;
    let best = 0;
    let choice = -1;
    for (let route = 0; route < ground.count; route++) {
      const value = (worth[route] as number) - 0.05 * (ground.length[route] as number);
      if (value <= best) continue;
      const claim = ground.pay(state, seat, { route, price });
      if (claim < 0) continue;
      best = value;
      choice = claim;
    }
    return choice;
  }

  /** A player may pass only if no route can be claimed, however little it is worth. */
  protected anyClaim(state: GameState, seat: Seat): ActionNumber {
    const { ground, price } = this;
    for (let route = 0; route < ground.count; route++) {
      const claim = ground.isFree(state, seat, route) ? ground.pay(state, seat, { route, price }) : -1;
      if (claim >= 0) return claim;
    }
    return ground.board.actions.pass;
  }

  protected card(state: GameState, isSecond: boolean): ActionNumber {
    const { board } = this.ground;
    const { want } = this;
    let mean = 0;
    for (let color = 0; color < board.colors; color++) mean += (want[color] as number) / board.colors;
    const canDraw = state.deckSize + state.discardSize > 0;
    let best = canDraw ? 0.9 * mean + 0.1 * (want[board.wild] as number) : -1;
    const blind = best;
    let choice = canDraw ? board.actions.drawCard : -1;
    let second = best;
    let wild = false;
    for (let slot = 0; slot < board.slots; slot++) {
      const card = state.row(slot);
      if (card === NONE) continue;
      if (card === board.wild) {
        wild = true;
        continue;
      }
      const value = want[card] as number;
      if (value > best) {
        second = best;
        best = value;
        choice = board.actions.takeCard(card);
      } else if (value > second) second = value;
    }
    if (wild && !isSecond && (choice < 0 || (want[board.wild] as number) > best + Math.max(second, blind)))
      return board.actions.takeCard(board.wild);
    return choice;
  }

  private token(state: GameState): ActionNumber {
    const { a, b } = this.ground.board.route(state.tokenRoute);
    return this.ground.board.actions.takeToken(state.stackTokens(a) <= state.stackTokens(b) ? a : b);
  }

  private stack(state: GameState, seat: Seat, chance: Dice): ActionNumber {
    const { board } = this.ground;
    let symbol = 0;
    while (((state.setAside >> symbol) & 1) === 0) symbol++;
    this.appraise(state, seat);
    let best = -1;
    let location = -1;
    for (let here = 0; here < board.locations.length; here++) {
      if (state.stackTokens(here) > 0) continue;
      let value = chance.below(100) / 1e4;
      for (const route of this.ground.at[here] as Int32Array) value += this.worth[route] as number;
      if (value > best) {
        best = value;
        location = here;
      }
    }
    return board.actions.placeStack(symbol, location);
  }

  private keep(state: GameState, seat: Seat): ActionNumber {
    const { ground, keenness, cost } = this;
    const { startingTickets, ticketDraw } = ground.board.rules;
    const size = state.offerSize(seat);
    const least = Math.min(size, (state.phase === Phase.startingTickets ? startingTickets : ticketDraw).keep);
    priceRoutes(ground, state, { seat, cost, turn: keenness.turn, token: keenness.tokens });
    const held = openTickets(ground, state, seat);
    let best = -FAR;
    let choice = (1 << size) - 1;
    for (let keep = 1; keep < 1 << size; keep++) {
      const kept = Array.from({ length: size }, (_, at) => at).filter((at) => (keep >> at) & 1);
      if (kept.length < least) continue;
      const value = this.worthOfTickets(state, seat, [...held, ...kept.map((at) => state.offer(seat, at))]);
      if (value <= best) continue;
      best = value;
      choice = keep;
    }
    return ground.board.actions.keepTickets(choice);
  }

  private worthOfTickets(state: GameState, seat: Seat, tickets: readonly number[]): number {
    const { ground, keenness, cost } = this;
    const points = tickets.reduce((sum, ticket) => sum + ground.board.ticket(ticket).points, 0);
    if (keenness.tickets === 0) return -points;
    const network = bestNetwork(ground, cost, tickets);
    const gained = network.routes.reduce((sum, route) => sum + (ground.points[route] as number), 0);
    const load = network.pieces / Math.max(1, Math.min(state.pieces(seat), ground.fewestPieces(state)));
    if (!network.isWhole || load > 0.95) return -points;
    return points * (1 - 0.6 * load * load) + gained - network.turns * 0.8 * keenness.turn;
  }
}
