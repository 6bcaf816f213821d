import type { LocationId } from '@waybill/engine';
import type { ScreenPoint, TableState } from '../table-state.ts';
import { symbolToPlace } from './picked-symbol.ts';

/** Where a click does something or has an answer; elsewhere it is meant for the routes around. */
export function isPlaceWanted({ view }: TableState, location: LocationId): boolean {
  const { phase, stacks } = view.peek();
  return phase === 'placeStack' || phase === 'takeToken' || stacks[location] !== undefined;
}

/** Somebody clicked a place on the board: a token is taken from it, or a stack put on it, or the answer says why not. */
export function pointAtLocation(
  table: TableState,
  location: LocationId,
  at: ScreenPoint | null = null,
): void {
  const { phase, stacks } = table.view.peek();
  const symbol = symbolToPlace(table);
  const wantsToken = phase === 'takeToken' || (phase !== 'placeStack' && stacks[location] !== undefined);
  if (wantsToken) void table.act({ type: 'takeToken', location }, at);
  else if (phase === 'placeStack' && symbol !== null)
    void table.act({ type: 'placeStack', symbol, location }, at);
}
