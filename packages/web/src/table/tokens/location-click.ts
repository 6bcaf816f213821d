import type { LocationId } from '@waybill/engine';
import type { ScreenPoint, TableState } from '../table-state.ts';

/** Somebody clicked a place on the board: a token is taken from it, or a stack put on it. */
export function pointAtLocation(table: TableState, location: LocationId, at: ScreenPoint): void {
  if (table.view.value.phase === 'takeToken') void table.act({ type: 'takeToken', location }, at);
}
