import type { LocationId } from '@waybill/engine';
import type { ScreenPoint, TableState } from '../table-state.ts';
import { symbolToPlace } from './picked-symbol.ts';

/** Somebody clicked a place on the board: a token is taken from it, or a stack put on it. */
export function pointAtLocation(
  table: TableState,
  location: LocationId,
  at: ScreenPoint | null = null,
): void {
  const { phase } = table.view.peek();
  const symbol = symbolToPlace(table);
  if (phase === 'takeToken') void table.act({ type: 'takeToken', location }, at);
  else if (phase === 'placeStack' && symbol !== null)
    void table.act({ type: 'placeStack', symbol, location }, at);
}
