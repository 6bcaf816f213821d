import type { FailureReport } from '@waybill/bots/open-seat';
import { ACTION_KINDS, type ActionKind, type Seat } from '@waybill/engine';
import type { ThinkingTime } from './thinking-time.ts';

/** One deal, played once for every way round the table. */
export interface BlockResult {
  readonly index: number;
  readonly games: readonly ArenaResult[];
}

/** One game, contestant by contestant in the order of the match, wherever each sat. */
export type ArenaResult = readonly Performance[];

export interface Performance {
  readonly seat: Seat;
  /** Its position in turn order; 0 played first. */
  readonly order: number;
  readonly score: number;
  /** 1 for a win, 1/k for a win shared by k, else 0. */
  readonly won: number;
  readonly turns: number;
  readonly ticketsKept: number;
  readonly ticketsDone: number;
  readonly longestPath: number;
  readonly tokens: number;
  /** Tickets of opponents that its claims made impossible. */
  readonly ticketsSpoilt: number;
  readonly actions: Readonly<Record<ActionKind, number>>;
  readonly thinking: ThinkingTime;
  /** What a program calls itself. */
  readonly title?: string;
  /** Only for programs, and only if they failed. */
  readonly trouble?: BotFailure;
}

export interface BotFailure {
  /** Failures since its last game: a program may also fail between games. */
  readonly failures: readonly ProgramFailure[];
  /** Whether the fallback decided for it. */
  readonly isReplaced: boolean;
}

export type ProgramFailure = Pick<FailureReport, 'kind' | 'detail' | 'question' | 'stderr'>;

export function countByKind(count: (kind: ActionKind) => number): Record<ActionKind, number> {
  return Object.fromEntries(ACTION_KINDS.map((kind) => [kind, count(kind)])) as Record<ActionKind, number>;
}
