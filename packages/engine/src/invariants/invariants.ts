import type { GameState } from '../state.ts';
import { cardsAddUp, knownIsHeld, rowIsFullWhileItCanBe } from './card-invariants.ts';
import { unusedIsClear } from './memory-invariants.ts';
import { openCountsAreRight, ownersMayOwn, piecesAddUp, scoresAreRight } from './route-invariants.ts';
import { offersAreSound, ticketsAddUp } from './ticket-invariants.ts';
import { tokensAddUp } from './token-invariants.ts';
import { endIsSound, lastRoundHasBegun, somebodyCanAct, turnIsSound } from './turn-invariants.ts';

/** What must hold of a game at all times. */
const HOLDS = {
  turn: turnIsSound,
  memory: unusedIsClear,
  cards: cardsAddUp,
  known: knownIsHeld,
  row: rowIsFullWhileItCanBe,
  routes: ownersMayOwn,
  pieces: piecesAddUp,
  score: scoresAreRight,
  open: openCountsAreRight,
  tickets: ticketsAddUp,
  offers: offersAreSound,
  tokens: tokensAddUp,
  end: endIsSound,
  lastRound: lastRoundHasBegun,
  // Last: it needs a position that is sound otherwise.
  stuck: somebodyCanAct,
} as const satisfies Record<string, (state: GameState) => boolean>;

export type Invariant = keyof typeof HOLDS;
export const INVARIANTS = Object.keys(HOLDS) as Invariant[];

/** The first invariant that the state breaks, or `null`: for states that came from outside, and for tests. */
export function brokenInvariant(state: GameState): Invariant | null {
  return INVARIANTS.find((invariant) => !HOLDS[invariant](state)) ?? null;
}
