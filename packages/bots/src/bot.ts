import type { ActionNumber, Chance, View } from '@waybill/engine';

/** What a bot is given for one decision: only what its seat may know. */
export interface Turn {
  readonly view: View;
  readonly legal: readonly ActionNumber[];
  readonly chance: Chance;
  readonly budget: Budget;
}

export interface Budget {
  /** How long the bot may think. */
  readonly milliseconds: number;
  /** How many games it may try out at most; with time without end, the same answer on every machine. */
  readonly rollouts?: number;
  /** Asked now and then while thinking; the bot then answers at once with what it has. */
  readonly isCancelled?: () => boolean;
}

export interface Bot {
  choose(turn: Turn): ActionNumber;
  /** How many games the last choice was tried out in, where any were: for measuring. */
  readonly tried?: number;
}
