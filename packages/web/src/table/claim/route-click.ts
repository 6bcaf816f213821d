import type { RouteId } from '@waybill/engine';
import type { ScreenPoint, TableState } from '../table-state.ts';

/** Somebody clicked a route on the board: the payment opens, or the answer says why not. */
export function pointAtRoute(table: TableState, route: RouteId, _at: ScreenPoint): void {
  table.openRoute.value = route;
}
