import type { ReadonlySignal } from '@preact/signals-core';
import type { Action, GameEvent, GameFile, Refusal, Seat, View } from '@waybill/engine';
import type { ServerProblem } from '@waybill/i18n';

/**
 * One game as the screens see it. The local session plays in a worker of this page, the remote one on a server; nothing
 * above this interface knows which. What is legal follows from the view alone (`legalActionsIn`, `whyNotIn`).
 */
export interface Session {
  readonly id: string;
  readonly now: ReadonlySignal<Situation>;
  /** Every step so far that is not undone, as this viewer may know it; rebuilt when the viewer changes. */
  readonly history: ReadonlySignal<readonly Step[]>;
  /** Calls the listener once for each step, in order, after `now` and `history` have changed. Returns how to stop. */
  onStep(listener: (step: Step) => void): () => void;
  /** After `done` the situation and the steps follow by themselves. */
  submit(action: Action): Promise<Outcome>;
  /** Takes the last action of this seat back, where `now.canUndo` says so. */
  undo?(): Promise<boolean>;
  /** While `now.paused`: shows the next move. */
  next?(): void;
  /** Several people on this device. */
  readonly hotSeat?: HotSeat;
  /** The same players again, the next seat first; absent where the others would have to agree. */
  rematch?(): Promise<Session>;
  /** Where the game can be looked at again once it is over. */
  readonly replayLink?: string;
  /** The whole game with all its secrets; `null` until it is over. */
  gameFile(): Promise<GameFile | null>;
  close(): void;
}

export interface HotSeat {
  /** While `now.handover` names the next person: lowers the curtain. */
  handOver(): void;
  /** While `now.curtain` is down: the next person has taken the device. */
  liftCurtain(): void;
}

/** What became of an action; `ignored`: nothing is done here, as in a replay or beside a lesson. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: NotDone }
  | { readonly kind: 'ignored' };

export const DONE: Outcome = { kind: 'done' };
export const IGNORED: Outcome = { kind: 'ignored' };

export function outcomeOf(refusal: NotDone | null): Outcome {
  return refusal ? { kind: 'refused', refusal } : DONE;
}

/** Why something was not done: the rules forbid it, or a server had another reason. */
export type NotDone = Refusal | (ServerProblem & { readonly rule: null });

/** Everything true of the game now, as far as the person in front of the screen may know it. */
export interface Situation {
  /** Grows with every step, those that take something back included; the view is the one after it. */
  readonly seq: number;
  readonly view: View;
  readonly players: readonly PlayerInfo[];
  /** Whose hand the view shows; `null` behind the curtain and for those who only watch. */
  readonly seat: Seat | null;
  /** Several people on one device: the person shown has finished, and this one comes next. */
  readonly handover: Seat | null;
  /** Who must take the device before anything private is shown; the view is then a spectator's. */
  readonly curtain: Seat | null;
  readonly canUndo: boolean;
  /** What comes next is shown by `next()`: a bot is to move, or the game is a replay. */
  readonly paused: boolean;
  /** SHA-256 of the seed, from the start; the seed itself after the end. */
  readonly deal: { readonly commitment: string; readonly seed: string | null };
  /** `elsewhere`: the same game was opened in another tab, and goes on there. */
  readonly connection: 'live' | 'lost' | 'elsewhere';
  /** Of a game that was not simply dealt and played here. */
  readonly origin?: Origin;
  /** What players may look at besides the board; games on one device allow all of it. */
  readonly aids: AllowedAids;
}

export interface AllowedAids {
  readonly planner: boolean;
  readonly ledger: boolean;
}

export type AidName = keyof AllowedAids;

/** Where a game comes from: a file, another game that it left after so many entries, or a deal. */
export type Origin =
  | { readonly kind: 'imported' }
  | { readonly kind: 'branch'; readonly entry: number }
  | DealOrigin;

/** A deal by its code; bots in it decide by the deal alone. */
export interface DealOrigin {
  readonly kind: 'deal';
  readonly code: string;
  /** Whom to beat: the name and the moves in the link. */
  readonly challenge?: { readonly name: string; readonly moves: string };
  /** Of a match on a server: its id, and which of its deals this is, counted from 1. */
  readonly match?: { readonly id: string; readonly deal: number };
  /** The try that counts, of the deal of a day. */
  readonly counts?: boolean;
}

export interface PlayerInfo {
  readonly seat: Seat;
  readonly name: string;
  /** The level of a bot; `null` for people. */
  readonly bot: string | null;
  /** Which of the level's characters it is, such as `strong-racer`; missing for bots without character. */
  readonly character?: string;
}

export type SeatEvent = 'missed' | 'kept' | 'returned' | 'successor' | 'gaveUp' | 'back' | 'paused';

/** One action and everything that followed, as this viewer may know it. */
export interface Step {
  readonly seq: number;
  /** Every game begins by being dealt. */
  readonly kind: 'dealt' | 'played' | 'tookBack' | 'seat';
  /** `null` for the deal. */
  readonly seat: Seat | null;
  /** What was played; `null` where only its player may know it. */
  readonly action: Action | null;
  readonly events: readonly GameEvent[];
  /** Of `seat`: what has changed about who plays there. */
  readonly note?: SeatEvent;
  /** A bot did it for the person who sits there. */
  readonly byStandIn?: boolean;
  /** Who did it, where somebody else sits there now. */
  readonly actor?: string;
  /** Catching up after a lost connection: shown at once, without animation. */
  readonly past: boolean;
}
