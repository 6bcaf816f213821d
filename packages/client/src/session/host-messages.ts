import type { Action, GameFault, GameFile, GameVersion, Refusal, SavedGame, Seat } from '@waybill/engine';
import type { DealOrigin, PlayerInfo, Situation, Step } from './session.ts';

/** The setup of a new game. */
export interface NewGame {
  readonly map: string;
  readonly players: readonly PlayerInfo[];
  /** Drawn by chance when nobody fixes it. */
  readonly first?: Seat;
  /** Without it, the game is dealt by a seed of its own. */
  readonly deal?: { readonly origin: DealOrigin; readonly seed: string; readonly version: GameVersion };
}

/** A game that leaves another one: what it takes over; its own seed is made where it is played. */
export interface NewBranch {
  readonly map: string;
  readonly players: readonly PlayerInfo[];
  readonly left: Omit<SavedGame, 'seed'>;
}

/** What the page says to the worker that holds the game. */
export type ToHost =
  | { readonly type: 'create'; readonly id: string; readonly game: NewGame }
  | { readonly type: 'branch'; readonly id: string; readonly game: NewBranch }
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'submit'; readonly call: number; readonly action: Action }
  | { readonly type: 'undo'; readonly call: number }
  | { readonly type: 'file'; readonly call: number }
  /** Lets the bot that is to move do so, as soon as it has thought. */
  | { readonly type: 'next' }
  | { readonly type: 'handOver' }
  | { readonly type: 'liftCurtain' };

/** The situation but for what the page itself decides. */
export type HostSituation = Omit<Situation, 'paused'>;

/** What the worker says: nothing that the person in front of the screen may not know. */
export type FromHost =
  | {
      readonly type: 'now';
      readonly situation: HostSituation;
      readonly step: Step | null;
      /** All steps anew, where the viewer changed or something was taken back. */
      readonly history: readonly Step[] | null;
    }
  | { readonly type: 'answer'; readonly call: number; readonly value: Refusal | GameFile | boolean | null }
  | { readonly type: 'noGame'; readonly fault: GameFault | null };
