import type { GameState } from '../state.ts';
import { cardsAddUp, knownIsHeld, rowIsFullWhileItCanBe } from './card-laws.ts';
import { unusedIsClear } from './memory-laws.ts';
import { openCountsAreRight, ownersMayOwn, piecesAddUp, scoresAreRight } from './route-laws.ts';
import { offersAreSound, ticketsAddUp } from './ticket-laws.ts';
import { tokensAddUp } from './token-laws.ts';
import { endIsSound, lastRoundHasBegun, somebodyCanAct, turnIsSound } from './turn-laws.ts';

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
  // Last: it may only be asked of a position that is sound otherwise.
  stuck: somebodyCanAct,
} as const satisfies Record<string, (state: GameState) => boolean>;

export type Law = keyof typeof HOLDS;
export const LAWS = Object.keys(HOLDS) as Law[];

/** The first law that the state breaks, or `null`: for states that came from outside, and for tests. */
export function brokenLaw(state: GameState): Law | null {
  return LAWS.find((law) => !HOLDS[law](state)) ?? null;
}
