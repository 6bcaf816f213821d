import { type ActionNumber, type Board, type GameState, Kind, Phase, type Seat } from '@waybill/engine';
import type { Plan } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import type { Candidate } from './race.ts';
import type { World } from './worlds.ts';

/** With more claims, the search looks at each too briefly. */
const MOST_CLAIMS = 7;
/** In the last round nothing is left to plan: whatever can be claimed is tried. */
const MOST_LAST_CLAIMS = 16;
/** Locations for a stack. */
const MOST_STACKS = 6;
/** A route that nobody plans is short below this share of what the dearest brings; of those only the best is looked into. */
const SHORT = 0.4;

/**
 * What trying everything out in some hundred positions has shown: the mean of the difference from the planner's own
 * choice, and its spread.
 */
const BELIEFS = {
  card: { mean: -0.002, spread: 0.02 },
  wild: { mean: 0, spread: 0.04 },
  planned: { mean: -0.02, spread: 0.05 },
  long: { mean: -0.06, spread: 0.07 },
  short: { mean: -0.06, spread: 0.035 },
  drawTickets: { mean: -0.065, spread: 0.05 },
  keepTickets: { mean: -0.03, spread: 0.12 },
  token: { mean: 0, spread: 0.05 },
  last: { mean: 0, spread: 0.15 },
  stack: { mean: -0.005, spread: 0.03 },
} as const;

interface Thoughts {
  readonly legal: readonly ActionNumber[];
  readonly policy: Policy;
  readonly plan: Plan;
  /** The planner's own choice. */
  readonly own: ActionNumber;
  /** How much others want each route. */
  readonly blocks: Float64Array;
}

/**
 * The few actions worth looking into besides the planner's own: the best claims with one payment each, every face-up color, the
 * deck, tickets. A route that only hurts somebody else is among them if it is worth enough.
 */
export function candidatesFor(state: GameState, seat: Seat, thoughts: Thoughts): Candidate[] {
  const { legal, own } = thoughts;
  if (state.phase === Phase.placeStack) return bestStacks(state, thoughts);
  const { actions } = state.board;
  const others = legal.filter((action) => {
    const isClaim = actions.kindOf(action) === Kind.claimRoute;
    return action !== own && !isClaim && !isHopeless(state, action);
  });
  const claims = state.phase === Phase.turn ? bestClaims(state, seat, thoughts) : [];
  return [...claims, ...others.map((action) => ({ action, ...beliefOf(state, action) }))];
}

/** Tickets in the last round could only lose points. */
function isHopeless(state: GameState, action: ActionNumber): boolean {
  return state.turnsLeft > 0 && action === state.board.actions.drawTickets;
}

function beliefOf(state: GameState, action: ActionNumber): { mean: number; spread: number } {
  const { actions, wild } = state.board;
  switch (actions.kindOf(action)) {
    case Kind.drawTickets:
      return BELIEFS.drawTickets;
    case Kind.keepTickets:
      return BELIEFS.keepTickets;
    case Kind.takeToken:
      return BELIEFS.token;
    case Kind.takeCard:
      return actions.cardOf(action) === wild ? BELIEFS.wild : BELIEFS.card;
    default:
      return BELIEFS.card;
  }
}

function bestClaims(state: GameState, seat: Seat, { policy, plan, own, blocks }: Thoughts): Candidate[] {
  const { board } = state;
  const isLast = state.turnsLeft > 0;
  const dearest = Math.max(...board.routes.map(({ points }) => points));
  const claims: (Candidate & { worth: number })[] = [];
  for (const { index, points } of board.routes) {
    if (!policy.planner.isOpen(state, seat, index)) continue;
    const action = policy.payFor(state, seat, index);
    if (action < 0 || action === own) continue;
    const isLink = plan.isLink[index] === 1;
    const belief = isLast
      ? BELIEFS.last
      : isLink
        ? BELIEFS.planned
        : points < SHORT * dearest
          ? BELIEFS.short
          : BELIEFS.long;
    const worth = Math.max(points, plan.wanted[index] as number) + (blocks[index] as number);
    claims.push({ action, ...belief, worth });
  }
  claims.sort((one, other) => other.worth - one.worth);
  const bestShort = claims.find(({ spread }) => spread === BELIEFS.short.spread);
  return claims
    .filter((claim) => claim.spread !== BELIEFS.short.spread || claim === bestShort)
    .slice(0, isLast ? MOST_LAST_CLAIMS : MOST_CLAIMS);
}

/** The free locations where the plan is worth most. */
function bestStacks({ board, setAside }: GameState, { legal, plan, own }: Thoughts): Candidate[] {
  const worth = new Float64Array(board.locations.length);
  for (let i = 0; i < plan.size; i++) {
    const index = plan.routes[i] as number;
    const { a, b } = board.route(index);
    for (const end of [a, b]) worth[end] = (worth[end] as number) + (plan.wanted[index] as number);
  }
  const symbol = 31 - Math.clz32(setAside & -setAside);
  return board.locations
    .map((_, location) => ({
      action: board.actions.placeStack(symbol, location),
      worth: worth[location] as number,
    }))
    .filter(({ action }) => action !== own && legal.includes(action))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST_STACKS)
    .map(({ action }) => ({ action, ...BELIEFS.stack }));
}

/** By route: how much others want it, on average over the worlds; what taking it would cost them. */
export function wantedByOthers(board: Board, seat: Seat, worlds: readonly World[]): Float64Array {
  const wanted = new Float64Array(board.routes.length);
  for (const { plans } of worlds) {
    for (const [other, plan] of plans.entries()) {
      if (other === seat) continue;
      for (let i = 0; i < plan.size; i++) {
        const route = plan.routes[i] as number;
        if (plan.isLink[route] === 0) continue;
        const loss = (plan.wanted[route] as number) - board.route(route).points;
        wanted[route] = (wanted[route] as number) + loss / worlds.length;
      }
    }
  }
  return wanted;
}
