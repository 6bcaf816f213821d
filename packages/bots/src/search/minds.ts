import { type Board, type GameState, itemAt, Phase, type Seat } from '@waybill/engine';
import { Policy } from '../plan/policy.ts';
import { rusher, type Style } from '../plan/style.ts';

/** How a rival may play, and how likely that was before anything was seen. */
interface Mind {
  readonly policy: Policy;
  readonly style: Style;
  readonly prior: number;
}

/** How often a rival claims who, by this mind, would still collect, and who would not. */
const CLAIMS_WHILE_WAITING = 0.12;
const CLAIMS_WHEN_READY = 0.6;
/** However badly a mind explains what was seen, so much of it is left, as a share of the best. */
const LEFT = 0.04;

/** What was public of a rival when the seat last looked. */
interface Glimpse {
  readonly pieces: number;
  readonly cards: number;
  readonly fewest: number;
}

/** What each rival may be thinking: minds weighed by how well they explain when the rival claimed and when it collected. */
export class RivalMinds {
  private readonly minds: readonly Mind[];
  /** By seat, then by mind. */
  private readonly weights: number[][];
  private readonly before: (Glimpse | null)[];

  constructor(board: Board, players: number, of: { style: Style; usual: Policy }) {
    const { style, usual } = of;
    const bent = (change: Partial<Style>, prior: number): Mind => {
      const its = { ...style, ...change };
      return { policy: new Policy(board, its), style: its, prior };
    };
    this.minds = [
      { policy: usual, style, prior: 0.5 },
      bent({ hold: style.hold / 2 }, 0.25),
      bent(rusher(style), 0.25),
    ];
    this.weights = Array.from({ length: players }, () => this.minds.map(({ prior }) => prior));
    this.before = Array.from({ length: players }, () => null);
  }

  /** Compares what is public now with what was at the seat's last turn. */
  watch(state: GameState, asking: Seat): void {
    if (state.phase !== Phase.turn || state.turnsLeft > 0) return;
    for (let seat = 0; seat < state.players; seat++) {
      if (seat === asking) continue;
      const now = glimpse(state, seat);
      const before = this.before[seat];
      if (before) this.weigh(seat, before, now.pieces < before.pieces);
      this.before[seat] = now;
    }
  }

  /** A policy for the rival, by a number from 0 to 999 that chance drew. */
  policyFor(seat: Seat, drawn: number): Policy {
    const weights = this.weights[seat] ?? [];
    let left = (drawn / 1000) * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [at, mind] of this.minds.entries()) {
      left -= weights[at] ?? 0;
      if (left < 0) return mind.policy;
    }
    return itemAt(this.minds, 0).policy;
  }

  private weigh(seat: Seat, before: Glimpse, hasClaimed: boolean): void {
    const weights = this.minds.map(({ style, prior }, at) => {
      const isWaiting = before.cards < style.hold * Math.min(before.pieces, before.fewest + style.holdLead);
      const claims = isWaiting ? CLAIMS_WHILE_WAITING : CLAIMS_WHEN_READY;
      return (this.weights[seat]?.[at] ?? prior) * (hasClaimed ? claims : 1 - claims);
    });
    const most = Math.max(...weights);
    this.weights[seat] = weights.map((weight) => Math.max(LEFT, weight / most));
  }
}

function glimpse(state: GameState, seat: Seat): Glimpse {
  let fewest = Number.POSITIVE_INFINITY;
  for (let other = 0; other < state.players; other++)
    if (other !== seat) fewest = Math.min(fewest, state.pieces(other));
  return { pieces: state.pieces(seat), cards: state.handSize(seat), fewest };
}
