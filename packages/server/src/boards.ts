import { type Board, compileBoard } from '@waybill/engine';
import { findMap } from '@waybill/maps';

const compiled = new Map<string, Board>();

/** Each board is compiled once, when the first game on it needs it. */
export function findBoard(map: string): Board | null {
  const known = compiled.get(map);
  if (known) return known;
  const data = findMap(map);
  if (!data) return null;
  const board = compileBoard(data);
  compiled.set(map, board);
  return board;
}

export function boardOf(map: string): Board {
  const board = findBoard(map);
  if (!board) throw new RangeError(`there is no board ${map}`);
  return board;
}
