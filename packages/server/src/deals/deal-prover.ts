import { type DealFault, type DealSetting, playForPar, proveDeal, seedOfDeal } from '@waybill/bots/deal';
import { readMoves } from '@waybill/engine';
import { boardOf } from '../boards.ts';

/** Work that takes seconds of a core. */
export type DealQuestion =
  | { readonly kind: 'prove'; readonly setting: DealSetting; readonly moves: string }
  | { readonly kind: 'par'; readonly setting: DealSetting; readonly series: number };

/** Why a result is none, or `null`; for par the points of the play. */
export interface DealAnswer {
  readonly fault: DealFault['code'] | 'MOVES' | null;
  readonly points: number;
}

export interface DealProver {
  ask(question: DealQuestion): Promise<DealAnswer>;
  close(): void;
}

export function answerDeal({ setting, ...question }: DealQuestion): DealAnswer {
  const board = boardOf(setting.map);
  const seat = setting.seats.indexOf('person');
  if (question.kind === 'par') {
    const { result } = playForPar(board, setting, question.series);
    return { fault: null, points: result?.totals[seat] ?? 0 };
  }
  const { seats, first, chance } = setting;
  const settings = { players: seats.length, version: chance, ...(first !== null && { first }) };
  const read = readMoves(board, settings, { seed: seedOfDeal(setting), moves: question.moves });
  if ('fault' in read) return { fault: 'MOVES', points: 0 };
  const fault = proveDeal(board, setting, read.file);
  return { fault: fault?.code ?? null, points: read.file.result?.totals[seat] ?? 0 };
}

/** In the caller's own thread. */
export function proveHere(): DealProver {
  return { ask: async (question) => answerDeal(question), close: () => undefined };
}
