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
  /** Maximum playouts. With it no clock cuts the bot short, and the answer is the same on every machine. */
  readonly rollouts?: number;
  /** Polled while thinking; once true, the bot answers at once with what it has. */
  readonly isCanceled?: () => boolean;
}

export interface Bot {
  choose(turn: Turn): ActionNumber;
  /** Playouts of the last choice, if any: for measuring. */
  readonly tried?: number;
}
