import { routesPaidWith } from '../table/options.ts';
import { statusLine } from '../table/status-line.ts';
import type { TableState } from '../table/table-state.ts';

/** What may be done now, in the words of the table's status line. */
export function statusWords(table: TableState): string {
  const options = table.options.value;
  const pickedColor = table.pickedColor.value;
  return statusLine({
    speaker: table.speaker.value,
    now: table.now.value,
    options,
    pickedColor,
    payable: pickedColor === null ? 0 : routesPaidWith(table.board, options, pickedColor).size,
    openRoute: table.openRoute.value,
  });
}
