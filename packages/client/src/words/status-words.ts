import type { ReadonlySignal } from '@preact/signals-core';
import type { Board, CardId, RouteId } from '@waybill/engine';
import type { Phrasing } from '@waybill/i18n';
import type { Options } from '../position/options.ts';
import { routesPaidWith } from '../position/options.ts';
import type { Situation } from '../session/session.ts';
import { statusLine } from './status-line.ts';

interface StatusOf {
  readonly board: Board;
  readonly now: ReadonlySignal<Situation>;
  readonly options: ReadonlySignal<Options>;
  readonly phrasing: ReadonlySignal<Phrasing>;
  readonly pickedColor: ReadonlySignal<CardId | null>;
  readonly claim: ReadonlySignal<{ readonly opened: RouteId } | null>;
}

/** What may be done now, in the words of the table's status line. */
export function statusWords(table: StatusOf): string {
  const options = table.options.value;
  const pickedColor = table.pickedColor.value;
  return statusLine({
    phrasing: table.phrasing.value,
    now: table.now.value,
    options,
    pickedColor,
    payable: pickedColor === null ? 0 : routesPaidWith(table.board, options, pickedColor).size,
    openRoute: table.claim.value?.opened ?? null,
  });
}
