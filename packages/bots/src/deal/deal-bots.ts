import { type ActionNumber, type Board, type Seat, sha256, type View } from '@waybill/engine';
import { decide } from '../decide.ts';

/** The levels that count games or need not think: no clock can change what they do. */
export const DEAL_LEVELS = ['random', 'beginner', 'regular', 'strong'] as const;
export type DealLevel = (typeof DEAL_LEVELS)[number];

/** Whom a deal of the day is played against. */
export const DAILY_LEVEL: DealLevel = 'strong';

/** Games that Strong tries out for a decision among two; with more players a game takes longer, and there are fewer. */
const TRIES_OF_TWO = 300;

export function isDealLevel(name: string): name is DealLevel {
  return DEAL_LEVELS.some((level) => level === name);
}

/** How a bot of a deal decides: nothing else has a say in it. */
export interface DealBot {
  readonly level: DealLevel;
  /** The seed of the deal. */
  readonly seed: string;
  /** 0 for the bots that people play against; the others are for par. */
  readonly series: number;
  /** How many actions of this seat are in the log. */
  readonly actions: number;
  /** Polled while thinking; once true, the answer means nothing. */
  readonly isCanceled?: () => boolean;
}

/** What a bot of a deal does from a view. It remembers nothing, so that undoing, resuming and proving change nothing. */
export function decideInDeal(
  board: Board,
  view: View,
  { level, seed, series, actions, isCanceled }: DealBot,
): ActionNumber {
  const key = `waybill bot 1:${seed}:${series}:${String(view.viewer)}:${actions}`;
  const request = {
    bot: level,
    rollouts: Math.floor((2 * TRIES_OF_TWO) / view.players),
    seed: Number.parseInt(sha256(key).slice(0, 13), 16),
  };
  return decide(board, view, isCanceled ? { ...request, isCanceled } : request);
}

/** Counts the actions of each seat along a game. */
export class ActionCounts {
  private readonly counts = new Map<Seat, number>();

  of(seat: Seat): number {
    return this.counts.get(seat) ?? 0;
  }

  add(seat: Seat): void {
    this.counts.set(seat, this.of(seat) + 1);
  }
}
