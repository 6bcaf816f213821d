export { ACTION_KINDS, type ActionEntry, type ActionKind, type ActionTable, Kind } from './action-table.ts';
export { advanceView, tellAll } from './advance-view.ts';
export { apply, applyUnchecked } from './apply.ts';
export { bitsIn } from './bits.ts';
export { type Board, compileBoard, type Ticket } from './board.ts';
export {
  ChanceFault,
  commitmentOf,
  FastChance,
  isSeed,
  RecordedChance,
} from './chance.ts';
export { countClaims } from './claim-count.ts';
export * from './contract.ts';
export {
  type FinalScore,
  finalScore,
  longestPathRoutes,
  type SeatScore,
  type TicketScore,
  type TieBreakStep,
  ticketScores,
} from './final-score.ts';
export {
  GAME_FAULT_CODES,
  GAME_VERSION,
  type GameFault,
  type GameFaultCode,
  type GameFile,
  type GameResult,
  type LogEntry,
  parseGameFile,
  readGameFile,
  settingsOf,
} from './game-file.ts';
export { type Branch, GameRecord, resultOf, type SavedGame } from './game-record.ts';
export { GameRecorder, type Trial } from './game-recorder.ts';
export { brokenInvariant, INVARIANTS, type Invariant } from './invariants/invariants.ts';
export { itemAt } from './item-at.ts';
export { ChancePosition, chanceOf } from './keyed-chance.ts';
export { knownState, legalActionsIn, whyNotIn } from './known-state.ts';
export { legalActions, listLegalActions, mustAct, nextToAct } from './legal-actions.ts';
export type * from './map-data.ts';
export { readMoves, writeMoves } from './moves-code.ts';
export { notationOf, parseNotation, writeNotation } from './notation.ts';
export { RandomPlayer } from './random-player.ts';
export { type Guess, resample, resampleFrom } from './resample.ts';
export { resolveAction } from './resolve-action.ts';
export { GRAY, NO_TWIN, type Route, type RouteGroup } from './route.ts';
export { whyNotRoute, whyNotTrack } from './rules/claim.ts';
export { Connections } from './rules/connections.ts';
export { ScoringScratch, type Tally, tallySeats } from './rules/scoring.ts';
export { deal, newGame, type SetupDealer } from './rules/setup.ts';
export { offersToken } from './rules/tokens.ts';
export { parseState, type StateFault, type StateFaultCode, serialize } from './serialize.ts';
export { sha256 } from './sha256.ts';
export { GameState, NONE, Phase } from './state.ts';
export { type ReplayWatcher, replayGame, verifyGame } from './verify-game.ts';
export { actionFor, eventFor, viewFor } from './view.ts';
export { checkOf, checkOfView, openCheck } from './view-check.ts';
export { resolveLegal, whyNot } from './why-not.ts';
