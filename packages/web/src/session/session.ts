import type { ReadonlySignal } from '@preact/signals';
import type { Action, GameEvent, Refusal, Seat, View } from '@waybill/engine';

/**
 * One game as the screens see it. The local session plays in a worker of this page, the remote one on a server; nothing
 * above this interface knows which. What is legal follows from the view alone (`legalActionsIn`, `whyNotIn`).
 */
export interface Session {
  readonly id: string;
  readonly now: ReadonlySignal<Situation>;
  /** Tells every step once, in order, after `now` has changed. Returns how to stop listening. */
  onStep(listener: (step: Step) => void): () => void;
  /** `null` if it was done; the situation and the steps follow by themselves. */
  submit(action: Action): Promise<Refusal | null>;
  /** Takes the last action of this seat back, where `now.canUndo` says so. */
  undo(): Promise<boolean>;
  /** Several people on one device: the next one lifts the curtain. */
  liftCurtain(): void;
  /** The same players again, the next seat first. */
  rematch(): Promise<Session>;
  close(): void;
}

/** Everything true of the game now, as far as the person in front of the screen may know it. */
export interface Situation {
  /** How many steps have been played; the view is the one after that many. */
  readonly seq: number;
  readonly view: View;
  readonly players: readonly PlayerInfo[];
  /** Whose hand the view shows; `null` behind the curtain and for those who only watch. */
  readonly seat: Seat | null;
  /** Who must take the device before anything private is shown; the view is then a spectator's. */
  readonly curtain: Seat | null;
  readonly canUndo: boolean;
  /** SHA-256 of the seed, from the start; the seed itself after the end. */
  readonly deal: { readonly commitment: string; readonly seed: string | null };
  readonly connection: 'live' | 'lost';
}

export interface PlayerInfo {
  readonly seat: Seat;
  readonly name: string;
  /** The level of a bot; `null` for people. */
  readonly bot: string | null;
}

/** One action and all that followed from it, with what this viewer may know of it. */
export interface Step {
  readonly seq: number;
  readonly seat: Seat;
  /** `null` when somebody took their last action back. */
  readonly action: Action | null;
  readonly events: readonly GameEvent[];
  /** Catching up after a reload: shown at once, without animation. */
  readonly past: boolean;
}
