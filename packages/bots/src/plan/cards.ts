import { type ActionNumber, type Board, type GameState, NONE, Phase, type Seat } from '@waybill/engine';
import { powerOf } from '../exact-math.ts';
import type { Plan } from './plan.ts';
import type { Style } from './style.ts';

/** How often a card of the deck is a wild, about. */
const WILD_ODDS = 0.12;

/** Which cards a plan needs, and so which to take. */
export class CardWishes {
  private readonly board: Board;
  /** How welcome one more card of each color is. */
  private readonly welcome: Float64Array;
  /** Cards of each color that the plan's colored routes will take. */
  readonly reserved: Float64Array;
  private wildWelcome = 0;

  private readonly style: Style;
  /** By how many cards are missing. */
  private readonly divisors: Float64Array;

  constructor(board: Board, style: Style) {
    this.board = board;
    this.style = style;
    const longest = Math.max(...board.routes.map(({ length }) => length));
    this.divisors = Float64Array.from({ length: longest + 1 }, (_, missing) =>
      powerOf(missing, style.missingPower),
    );
    this.welcome = new Float64Array(board.colors);
    this.reserved = new Float64Array(board.colors);
  }

  read(state: GameState, seat: Seat, plan: Plan): void {
    this.reserved.fill(0);
    this.wildWelcome = 0;
    for (let i = 0; i < plan.size; i++) {
      const index = plan.routes[i] as number;
      const { color, length } = this.board.route(index);
      if (color >= 0) this.reserved[color] = (this.reserved[color] as number) + length;
    }
    for (let color = 0; color < this.board.colors; color++)
      this.welcome[color] = this.style.hoard * state.hand(seat, color);
    for (let i = 0; i < plan.size; i++) this.wishFor(state, seat, { route: plan.routes[i] as number, plan });
  }

  private wishFor(state: GameState, seat: Seat, of: { route: number; plan: Plan }): void {
    const { color, length, ferries } = this.board.route(of.route);
    const wanted = of.plan.wanted[of.route] as number;
    const wilds = state.hand(seat, this.board.wild);
    if (ferries > wilds) this.wildWelcome = Math.max(this.wildWelcome, wanted);
    if (color >= 0) this.wish(color, wanted, length - ferries - state.hand(seat, color));
    else
      this.wish(
        this.bestFor(state, seat),
        this.style.grayWant * wanted,
        length - ferries - this.most(state, seat),
      );
  }

  private wish(color: number, wanted: number, missing: number): void {
    if (missing <= 0) return;
    this.welcome[color] = (this.welcome[color] as number) + wanted / (this.divisors[missing] as number);
    if (missing === 1) this.wildWelcome = Math.max(this.wildWelcome, wanted);
  }

  /** The color that a gray route would best be paid with: the most that no colored route needs. */
  private bestFor(state: GameState, seat: Seat): number {
    let best = 0;
    let bestFree = Number.NEGATIVE_INFINITY;
    for (let color = 0; color < this.board.colors; color++) {
      const free = state.hand(seat, color) - 0.6 * (this.reserved[color] as number);
      if (free > bestFree) {
        bestFree = free;
        best = color;
      }
    }
    return best;
  }

  private most(state: GameState, seat: Seat): number {
    return state.hand(seat, this.bestFor(state, seat));
  }

  private wildWorth(highest: number): number {
    return this.style.wildWant * Math.max(this.wildWelcome, this.style.wildLeast * highest);
  }

  /** The card to take now: face up or unseen; −1 if there is none to take. */
  choose(state: GameState): ActionNumber {
    const { board } = this;
    let sum = 0;
    let highest = 0;
    for (let color = 0; color < board.colors; color++) {
      sum += this.welcome[color] as number;
      highest = Math.max(highest, this.welcome[color] as number);
    }
    const unseen = (this.style.unseen * sum) / board.colors + WILD_ODDS * highest;
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
      const welcome = this.welcome[card] as number;
      if (welcome > best) {
        second = Math.max(best, unseen);
        best = welcome;
        choice = board.actions.takeCard(card);
      } else if (welcome > second) {
        second = welcome;
      }
    }
    const mayTakeWild = wildShows && state.phase === Phase.turn;
    if (mayTakeWild && (choice < 0 || this.wildWorth(highest) > best + second))
      return board.actions.takeCard(board.wild);
    return choice;
  }
}
