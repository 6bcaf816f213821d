import { type ActionNumber, type Board, type GameState, Kind, Phase, type Seat } from '@waybill/engine';
import type { Plan } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import type { World } from './worlds.ts';

/** More claims than this make the search look at each too briefly. */
const MOST_CLAIMS = 8;

/**
 * The few actions worth looking into, the planner's own first: the best claims with one payment each, every face-up color,
 * the deck, tickets. A route that only hurts somebody else is among them if it is worth enough.
 */
export function candidatesFor(
  state: GameState,
  seat: Seat,
  from: {
    legal: readonly ActionNumber[];
    policy: Policy;
    plan: Plan;
    first: ActionNumber;
    blocks: Float64Array;
  },
): ActionNumber[] {
  const { legal, first } = from;
  if (state.phase === Phase.placeStack) return [first];
  if (state.phase !== Phase.turn) return [first, ...legal.filter((action) => action !== first)];
  const { actions } = state.board;
  const others = legal.filter((action) => {
    return action !== first && actions.kindOf(action) !== Kind.claimRoute && !isHopeless(state, action);
  });
  return [first, ...bestClaims(state, seat, from).filter((claim) => claim !== first), ...others];
}

/** Tickets in the last round could only lose points. */
function isHopeless(state: GameState, action: ActionNumber): boolean {
  return state.turnsLeft > 0 && action === state.board.actions.drawTickets;
}

function bestClaims(
  state: GameState,
  seat: Seat,
  { policy, plan, blocks }: { policy: Policy; plan: Plan; blocks: Float64Array },
): ActionNumber[] {
  const { board } = state;
  const claims: { action: ActionNumber; worth: number }[] = [];
  for (const { index, points } of board.routes) {
    if (!policy.planner.isOpen(state, seat, index)) continue;
    const action = policy.payFor(state, seat, index);
    if (action < 0) continue;
    claims.push({ action, worth: points + (plan.wanted[index] as number) + (blocks[index] as number) });
  }
  claims.sort((one, other) => other.worth - one.worth);
  return claims.slice(0, MOST_CLAIMS).map(({ action }) => action);
}

/** By route: how much others want it, on average over the worlds; what taking it would cost them. */
export function wantedByOthers(board: Board, seat: Seat, worlds: readonly World[]): Float64Array {
  const wanted = new Float64Array(board.routes.length);
  for (const { plans } of worlds) {
    for (const [other, plan] of plans.entries()) {
      if (other === seat) continue;
      for (let i = 0; i < plan.size; i++) {
        const route = plan.routes[i] as number;
        wanted[route] = (wanted[route] as number) + (plan.wanted[route] as number) / worlds.length;
      }
    }
  }
  return wanted;
}
