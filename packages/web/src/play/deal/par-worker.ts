import { PAR_PLAYS, playForPar, readDealCode } from '@waybill/bots/deal';
import { findBoard } from '@waybill/client/session/boards';
import { maps } from '@waybill/maps';

export interface ParQuestion {
  readonly code: string;
  /** How many plays are known. */
  readonly known: number;
}

/** Plays a deal for its par, one game after the other, and tells the points of each. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ParQuestion>) => {
  const read = readDealCode(
    data.code,
    maps.map(({ id }) => id),
  );
  const board = 'setting' in read ? findBoard(read.setting.map) : null;
  if ('fault' in read || !board) return;
  const seat = read.setting.seats.indexOf('person');
  for (let series = data.known + 1; series <= PAR_PLAYS; series++) {
    const { result } = playForPar(board, read.setting, series);
    globalThis.postMessage(result?.totals[seat] ?? 0);
  }
});
