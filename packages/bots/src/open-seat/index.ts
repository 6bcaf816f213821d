export type { ProgramCommand } from './bot-program.ts';
export { FAILURE_KINDS, type Failure, type FailureKind, type FailureReport } from './failure.ts';
export { LONGEST_THINKING_MS } from './messages.ts';
export { FALLBACK, MOST_RESTARTS, OpenSeat, type OpenSeatOptions, type SeatedGame } from './open-seat.ts';
export { parseCommand } from './program-command.ts';
export { PROGRAM_BUDGET_MS, ProgramContestant, type ProgramContestantOptions } from './program-contestant.ts';
