import { type ActionNumber, type Board, type GameState, NONE, Phase, type Seat } from '@waybill/engine';
import type { Plan } from './plan.ts';
import type { Style } from './style.ts';

/** Which cards the routes of a plan ask for, and which of them can be claimed at once. */
export class CardWishes {
  /** By card: how welcome one more is. */
  private readonly want: Float64Array;
  /** By color: how much the routes of the plan lean on it. */
  private readonly needed: Float64Array;
  /** The route worth most of those that the hand pays for, or −1. */
  claim = -1;
  private readonly board: Board;
  private readonly style: Style;
  private readonly length: Uint8Array;
  private readonly color: Int8Array;
  private readonly ferries: Uint8Array;
  /** By how many cards are missing: one through the fourth power of the turns that it takes. */
  private readonly hurry: Float64Array;

  constructor(board: Board, style: Style) {
    this.board = board;
    this.style = style;
    this.want = new Float64Array(board.colors + 1);
    this.needed = new Float64Array(board.colors);
    this.length = Uint8Array.from(board.routes, ({ length }) => length);
    this.color = Int8Array.from(board.routes, ({ color }) => color);
    this.ferries = Uint8Array.from(board.routes, ({ ferries }) => ferries);
    this.hurry = Float64Array.from({ length: Math.max(...this.length) + 1 }, (_, missing) => {
      const turns = style.claimTurns + missing / 2;
      return 1 / (turns * turns * turns * turns);
    });
  }

  /** Every route of the plan wants its color by the fourth power of its points a turn. */
  read(state: GameState, seat: Seat, plan: Plan): void {
    const { want, needed, style } = this;
    const { wild } = this.board;
    want.fill(0);
    needed.fill(0);
    this.claim = -1;
    const most = mostOfOneColor(state, seat);
    const wilds = state.hand(seat, wild);
    const pieces = state.pieces(seat);
    const mayTake = pieces - style.spare * plan.linkPieces;
    let best = 0;
    let wildWant = 0;
    for (let i = 0; i < plan.size; i++) {
      const route = plan.routes[i] as number;
      const length = this.length[route] as number;
      if (length > (plan.isLink[route] === 1 ? pieces : mayTake)) continue;
      const own = this.color[route] as number;
      const color = own >= 0 ? own : most;
      const ferries = this.ferries[route] as number;
      const wildsShort = Math.max(0, ferries - wilds);
      const held = Math.min(state.hand(seat, color), length - ferries);
      const missing = Math.max(wildsShort, length - held - wilds);
      const weight = (plan.weight[route] as number) * (this.hurry[missing] as number);
      needed[color] = (needed[color] as number) + weight;
      if (missing > 0) {
        if (wildsShort < missing) want[color] = (want[color] as number) + weight;
        wildWant += wildsShort > 0 ? weight : style.wildShare * weight;
      } else {
        const worth = (plan.wanted[route] as number) - style.piecePrice * length;
        if (worth > best) {
          best = worth;
          this.claim = route;
        }
      }
    }
    want[wild] = wildWant;
  }

  /** The color to pay with that is needed least, if wilds for the rest do not cost more; −1 if none pays. */
  payFor(state: GameState, seat: Seat, index: number): ActionNumber {
    const { board, needed } = this;
    const route = board.route(index);
    if (route.length > state.pieces(seat)) return -1;
    const wilds = state.hand(seat, board.wild);
    const first = route.color >= 0 ? route.color : 0;
    const last = route.color >= 0 ? route.color : board.colors - 1;
    let most = 1e-9;
    for (let color = 0; color < board.colors; color++) most = Math.max(most, needed[color] as number);
    let least = Number.POSITIVE_INFINITY;
    let choice = -1;
    for (let color = first; color <= last; color++) {
      const spend = Math.max(route.ferries, route.length - state.hand(seat, color));
      if (spend > wilds) continue;
      const bill = WILD_PRICE * spend + (route.length - spend) * (1 + (needed[color] as number) / most);
      if (bill >= least) continue;
      least = bill;
      choice = board.actions.claimRoute(route, spend === route.length ? board.wild : color, spend);
    }
    return choice;
  }

  /** The card to take now: face up or unseen; −1 if there is none to take. */
  choose(state: GameState): ActionNumber {
    const { board, want, style } = this;
    let sum = 0;
    for (let color = 0; color < board.colors; color++) sum += want[color] as number;
    const wildWant = want[board.wild] as number;
    const unseen = (style.unseen * sum) / board.colors + style.unseenWild * wildWant;
    const canGive = state.deckSize + state.discardSize > 0;
    let best = canGive ? unseen : -1;
    let second = unseen;
    let choice = canGive ? board.actions.drawCard : -1;
    let wildShows = false;
    for (let slot = 0; slot < board.slots; slot++) {
      const card = state.row(slot);
      if (card === NONE) continue;
      if (card === board.wild) {
        wildShows = true;
        continue;
      }
      const welcome = want[card] as number;
      if (welcome > best) {
        second = Math.max(best, unseen);
        best = welcome;
        choice = board.actions.takeCard(card);
      } else if (welcome > second) {
        second = welcome;
      }
    }
    const mayTakeWild = wildShows && state.phase === Phase.turn;
    if (mayTakeWild && (choice < 0 || style.wildWant * wildWant > best + second))
      return board.actions.takeCard(board.wild);
    return choice;
  }
}

/** What a wild costs in a payment, in cards of a color that nothing needs. */
const WILD_PRICE = 4;

/** The color that a gray route would be paid with. */
function mostOfOneColor(state: GameState, seat: Seat): number {
  let most = 0;
  let color = 0;
  for (let other = 0; other < state.board.colors; other++) {
    const held = state.hand(seat, other);
    if (held > most) {
      most = held;
      color = other;
    }
  }
  return color;
}
