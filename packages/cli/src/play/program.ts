import { FALLBACK, type FailureReport, OpenSeat, PROGRAM_BUDGET_MS } from '@waybill/bots/open-seat';
import { FastChance, legalActionsIn, type Seat } from '@waybill/engine';
import { detailOf } from '../arena/failure-report.ts';
import { fastSeedOf } from '../command-line/seed.ts';
import { wrap } from '../terminal/columns.ts';
import type { PlayContext } from './context.ts';
import type { OwnProgram } from './options.ts';
import type { SeatPlayer } from './player.ts';

interface SeatedProgram {
  readonly program: OwnProgram;
  readonly seat: Seat;
  readonly players: number;
  readonly seed: string;
}

/** Seats a program of the user's. What it logs is printed; if it fails, a bot plays on for it. */
export function seatProgram(
  context: PlayContext,
  { program, seat, players, seed }: SeatedProgram,
): SeatPlayer & Required<Pick<SeatPlayer, 'ended'>> {
  const { display, eventLog, print } = context;
  const { board, playerName } = display;
  const open = new OpenSeat({
    ...program,
    onLog: (text) => print(display.paint('dim', `${playerName(seat)}: ${text}`)),
    onFailure: (report) => print(failureLines(context, playerName(seat), report)),
  });
  open.sit({ board, players, seat, names: Array.from({ length: players }, (_, each) => playerName(each)) });
  const chance = new FastChance(fastSeedOf(seed));
  const budget = { milliseconds: program.milliseconds ?? PROGRAM_BUDGET_MS };
  let told = 0;
  const catchUp = (): void => {
    open.observe(eventLog.entries.slice(told).map(({ event }) => event));
    told = eventLog.length;
  };
  return {
    choose: (view) => {
      catchUp();
      return open.choose({ view, legal: legalActionsIn(board, view), chance, budget });
    },
    ended: (score) => {
      catchUp();
      open.ended(score);
    },
    close: () => void open.close(),
  };
}

function failureLines({ t }: PlayContext, player: string, report: FailureReport): string[] {
  const failure = t(`arena.FAILED_${report.kind}`);
  return wrap(t('arena.PROGRAM_FAILED', { player, failure, detail: detailOf(report), fallback: FALLBACK }));
}
