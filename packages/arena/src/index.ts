export { isBotSpec, parseProgramSpec, splitBotSpecs } from './bot-spec.ts';
export type { Contestant, ContestantSeat, PlayerTurn, SeatAssignment } from './contestant.ts';
export { type FailureNote, type FailureTally, failuresIn, type KindTally } from './failures.ts';
export { type ArenaRun, Journal, JournalFault } from './journal.ts';
export {
  type Pairing,
  type PairingKind,
  type PairResult,
  pairingsOf,
  pairResult,
  type Rating,
  ratingsOf,
} from './ladder.ts';
export { type Hall, type MatchPlan, playMatch } from './match.ts';
export { BlockFailure, type ProgramLog, WorkerPool } from './pool.ts';
export type { ArenaResult, BlockResult, BotFailure, Performance, ProgramFailure } from './results.ts';
export type { SprtQuestion, SprtState } from './sprt.ts';
export type { Estimate } from './statistics.ts';
export {
  type ContestantSummary,
  type Headline,
  headlineOf,
  type MatchSummary,
  summarize,
} from './summary.ts';
