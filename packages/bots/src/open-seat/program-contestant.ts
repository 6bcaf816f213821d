import type { ActionNumber, Board, FinalScore, GameEvent, Seat } from '@waybill/engine';
import type { Turn } from '../bot.ts';
import { OpenSeat, type OpenSeatOptions } from './open-seat.ts';

/** For a decision, unless somebody says otherwise. */
export const PROGRAM_BUDGET_MS = 1000;

export interface ProgramContestantOptions extends OpenSeatOptions {
  readonly name: string;
  readonly milliseconds?: number;
}

/** A program as the arena seats it: one process for each seat it holds at the same time, kept from game to game. */
export class ProgramContestant {
  readonly name: string;
  private readonly options: ProgramContestantOptions;
  private readonly seats: OpenSeat[] = [];
  private readonly free: OpenSeat[] = [];

  constructor(options: ProgramContestantOptions) {
    this.name = options.name;
    this.options = options;
  }

  seat(board: Board, place: { readonly seat: Seat; readonly players: number }) {
    const open = this.free.pop() ?? this.open();
    open.sit({ board, ...place });
    const budget = { milliseconds: this.options.milliseconds ?? PROGRAM_BUDGET_MS };
    return {
      choose: (turn: Omit<Turn, 'budget'>): Promise<ActionNumber> => open.choose({ ...turn, budget }),
      told: (events: readonly GameEvent[]): void => open.told(events),
      ended: (score: FinalScore): void => open.ended(score),
      close: (): void => void this.free.push(open),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.seats.map((open) => open.close()));
  }

  private open(): OpenSeat {
    const open = new OpenSeat(this.options);
    this.seats.push(open);
    return open;
  }
}
