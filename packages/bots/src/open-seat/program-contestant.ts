import type { ActionNumber, Board, FinalScore, GameEvent, Seat } from '@waybill/engine';
import type { Turn } from '../bot.ts';
import type { FailureReport } from './failure.ts';
import { LONGEST_THINKING_MS } from './messages.ts';
import { OpenSeat, type OpenSeatOptions, type SeatedGame } from './open-seat.ts';

/** The default for one decision. */
export const PROGRAM_BUDGET_MS = 1000;

export interface ProgramContestantOptions extends Omit<OpenSeatOptions, 'onLog'> {
  readonly name: string;
  readonly onLog?: (text: string, at: ProgramSeat) => void;
  readonly milliseconds?: number;
  /** Games to try out for a decision, instead of time. */
  readonly rollouts?: number;
}

/** Where a program sits, and what it calls itself: `null` before its hello. */
interface ProgramSeat {
  readonly seat: Seat;
  readonly title: string | null;
}

/** A seat for game after game, and what went wrong in it. */
interface Chair {
  readonly open: OpenSeat;
  readonly failures: FailureReport[];
  seat: Seat;
}

/** A program as the arena seats it: one process for each seat it holds at the same time, kept from game to game. */
export class ProgramContestant {
  readonly name: string;
  private readonly options: ProgramContestantOptions;
  private readonly chairs: Chair[] = [];
  private readonly free: Chair[] = [];

  constructor(options: ProgramContestantOptions) {
    this.name = options.name;
    this.options = options;
  }

  seat(board: Board, assignment: Omit<SeatedGame, 'board'>) {
    const chair = this.free.pop() ?? this.open();
    const { open } = chair;
    chair.seat = assignment.seat;
    open.sit({ board, ...assignment });
    const { rollouts, milliseconds = rollouts === undefined ? PROGRAM_BUDGET_MS : LONGEST_THINKING_MS } =
      this.options;
    const budget = { milliseconds, ...(rollouts !== undefined && { rollouts }) };
    return {
      choose: (turn: Omit<Turn, 'budget'>): Promise<ActionNumber> => open.choose({ ...turn, budget }),
      observe: (events: readonly GameEvent[]): void => open.observe(events),
      ended: (score: FinalScore): void => open.ended(score),
      failures: () => failuresOf(chair),
      title: () => open.name,
      close: (): void => void this.free.push(chair),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.chairs.map(({ open }) => open.close()));
  }

  private open(): Chair {
    const { options } = this;
    const failures: FailureReport[] = [];
    const onFailure = (report: FailureReport): void => {
      failures.push(report);
      options.onFailure?.(report);
    };
    const onLog = (text: string): void => options.onLog?.(text, { seat: chair.seat, title: chair.open.name });
    const chair: Chair = { open: new OpenSeat({ ...options, onFailure, onLog }), failures, seat: 0 };
    this.chairs.push(chair);
    return chair;
  }
}

/** Each failure is reported once. */
function failuresOf({ open, failures }: Chair) {
  const { isReplaced } = open;
  if (!isReplaced && failures.length === 0) return null;
  const reports = failures.splice(0).map(({ kind, detail, question, stderr }) => {
    return { kind, detail, question, stderr };
  });
  return { failures: reports, isReplaced };
}
