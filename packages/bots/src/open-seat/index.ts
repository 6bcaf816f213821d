export type { ProgramCommand } from './bot-program.ts';
export { FAILURE_KINDS, type Failure, type FailureKind, type FailureReport } from './failure.ts';
export {
  GRACE_MS,
  HELLO_MS,
  LONGEST_THINKING_MS,
  PROTOCOL,
  PROTOCOL_VERSION,
  type ToBot,
} from './messages.ts';
export { FALLBACK, MOST_RESTARTS, OpenSeat, type OpenSeatOptions, type SeatedGame } from './open-seat.ts';
export { parseCommand } from './program-command.ts';
export { PROGRAM_BUDGET_MS, ProgramContestant, type ProgramContestantOptions } from './program-contestant.ts';
export { readMessage } from './read-message.ts';
