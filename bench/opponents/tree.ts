import {
  type ActionNumber,
  applyUnchecked,
  type Board,
  type GameState,
  legalActions,
  NONE,
  nextToAct,
  Phase,
  resampleFrom,
  type Seat,
  tallySeats,
  type View,
} from '@waybill/engine';
import type { Dice } from './ground.ts';
import { Keen } from './keen.ts';

const ITERATIONS = 400;
const WORLDS = 32;
const CLAIMS = 5;
const EXPLORE = 0.15;
const STYLE = { tickets: 1, tokens: 1, hold: 0.75, drawAbove: 2, cut: 0, turn: 4, base: 2, spare: 2 };

/** A node of the tree: a decision of the searching seat, reached by the actions before it. */
class Branch {
  visits = 0;
  value = 0;
  readonly children = new Map<ActionNumber, Branch>();
}

/** Keen, with the worth of routes read once at the root of the search: quick enough to play games out. */
class Sprinter extends Keen {
  readonly goals: number[] = [];

  study(state: GameState, seat: Seat): void {
    this.appraise(state, seat);
    const { worth, ground } = this;
    this.goals.length = 0;
    for (let route = 0; route < ground.count; route++)
      if ((worth[route] as number) >= 3) this.goals.push(route);
    this.goals.sort((one, other) => (worth[other] as number) - (worth[one] as number));
    this.goals.length = Math.min(this.goals.length, 14);
  }

  /** A move by the goals of the root alone. */
  sprint(state: GameState, seat: Seat, dice: Dice): ActionNumber {
    if (state.phase !== Phase.turn && state.phase !== Phase.secondCard) return this.choose(state, seat, dice);
    const { want, price, worth, ground, goals } = this;
    want.fill(0);
    price.fill(1);
    price[ground.board.wild] = 4;
    let alive = 0;
    for (const route of goals) {
      if (!ground.isFree(state, seat, route) || (ground.length[route] as number) > state.pieces(seat))
        continue;
      goals[alive++] = route;
      this.wish(state, seat, route);
    }
    goals.length = alive;
    if (state.phase === Phase.secondCard) return this.card(state, true);
    if (alive > 3 && this.isWaiting(state, seat)) {
      const card = this.card(state, false);
      if (card >= 0) return card;
    }
    let best = 0;
    let choice = -1;
    for (const route of goals) {
      if ((worth[route] as number) <= best) continue;
      const claim = ground.pay(state, seat, { route, price });
      if (claim < 0) continue;
      best = worth[route] as number;
      choice = claim;
    }
    if (choice >= 0) return choice;
    return alive > 0 && state.turnsLeft === 0 && state.handSize(seat) < 40
      ? this.cardOrMore(state, seat)
      : this.choose(state, seat, dice);
  }

  private cardOrMore(state: GameState, seat: Seat): ActionNumber {
    const card = this.card(state, false);
    return card >= 0 ? card : this.anyClaim(state, seat);
  }

  /** What the tree looks into here. */
  candidates(state: GameState, seat: Seat, own: ActionNumber): ActionNumber[] {
    const { ground, worth, price } = this;
    const { actions } = ground.board;
    if (state.phase !== Phase.turn) return legalActions(state, seat).slice(0, 12);
    const claims: { claim: ActionNumber; value: number }[] = [];
    for (let route = 0; route < ground.count; route++) {
      if (!ground.isFree(state, seat, route)) continue;
      const claim = ground.pay(state, seat, { route, price });
      if (claim >= 0) claims.push({ claim, value: worth[route] as number });
    }
    claims.sort((one, other) => other.value - one.value);
    const cards = new Set<number>();
    for (let slot = 0; slot < ground.board.slots; slot++)
      if (state.row(slot) !== NONE) cards.add(actions.takeCard(state.row(slot)));
    if (state.deckSize + state.discardSize > 0) cards.add(actions.drawCard);
    return [...new Set([own, ...claims.slice(0, CLAIMS).map(({ claim }) => claim), ...cards])];
  }
}

/** A determinized tree search: one tree of its own decisions over many worlds, played out by quick players. */
export class Tree {
  private readonly board: Board;
  private readonly players: Sprinter[];
  private readonly own: Keen;

  constructor(board: Board) {
    this.board = board;
    this.own = new Keen(board, STYLE);
    this.players = Array.from({ length: board.rules.players.max }, () => new Sprinter(board, STYLE));
  }

  /** Besides the state it needs the view, to deal the hidden cards anew. */
  chooseFrom(view: View, of: { known: GameState; seat: Seat; chance: Dice }): ActionNumber {
    const { known, seat, chance } = of;
    const own = this.own.choose(known, seat, chance);
    if (known.phase === Phase.placeStack || legalActions(known, seat).length === 1) return own;
    const root = new Branch();
    const worlds = Array.from({ length: WORLDS }, () => {
      const state = resampleFrom(known, view, { chance });
      const goals = this.players.slice(0, state.players).map((player, at) => {
        if (state.phase !== Phase.startingTickets) player.study(state, at);
        return { worth: player.worth.slice(), goals: [...player.goals] };
      });
      return { state, goals };
    });
    for (let n = 0; n < ITERATIONS; n++) {
      const world = worlds[n % WORLDS];
      if (world) this.iterate(root, { ...world, seat, own, chance });
    }
    let best = root.children.get(own);
    let choice = own;
    for (const [action, branch] of root.children) {
      if (best && branch.visits <= best.visits) continue;
      best = branch;
      choice = action;
    }
    return choice;
  }

  private iterate(
    root: Branch,
    of: {
      state: GameState;
      goals: readonly { worth: Float64Array; goals: readonly number[] }[];
      seat: Seat;
      own: ActionNumber;
      chance: Dice;
    },
  ): void {
    const { seat, own, chance } = of;
    const game = { state: of.state.clone(), chance };
    const { state } = game;
    for (const [at, goal] of of.goals.entries()) {
      const player = this.players[at] as Sprinter;
      player.worth.set(goal.worth);
      player.goals.splice(0, player.goals.length, ...goal.goals);
    }
    const path: Branch[] = [root];
    let branch: Branch | null = root;
    while (state.phase !== Phase.over) {
      const turn = nextToAct(state);
      const player = this.players[turn] as Sprinter;
      let action: ActionNumber;
      if (turn === seat && branch) {
        action = this.descend(branch, { player, state, seat, own: branch === root ? own : -1, chance });
        const next: Branch = branch.children.get(action) ?? new Branch();
        branch.children.set(action, next);
        path.push(next);
        branch = next.visits > 3 && path.length < 5 ? next : null;
      } else action = player.sprint(state, turn, chance);
      applyUnchecked(game, turn, action);
    }
    const totals = tallySeats(state).map(({ total }) => total);
    const rival = Math.max(...totals.filter((_, at) => at !== seat));
    const value = 1 / (1 + Math.exp((rival - (totals[seat] as number)) / (this.board.rules.pieces / 3)));
    for (const each of path) {
      each.visits++;
      each.value += value;
    }
  }

  private descend(
    branch: Branch,
    of: { player: Sprinter; state: GameState; seat: Seat; own: ActionNumber; chance: Dice },
  ): ActionNumber {
    const { player, state, seat, chance } = of;
    const first = of.own >= 0 ? of.own : player.sprint(state, seat, chance);
    let best = -1;
    let choice = first;
    for (const action of player.candidates(state, seat, first)) {
      const child = branch.children.get(action);
      // The player's own move has a head start.
      const visits = (child?.visits ?? 0) + (action === first ? 40 : 10);
      const value = (child?.value ?? 0) + (action === first ? 20 : 4.5);
      const bound = value / visits + EXPLORE * Math.sqrt(Math.log(branch.visits + 10) / visits);
      if (bound <= best) continue;
      best = bound;
      choice = action;
    }
    return choice;
  }
}
