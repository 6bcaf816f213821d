import { type Board, compileBoard } from '@waybill/engine';
import { findMap } from '@waybill/maps';

const compiled = new Map<string, Board>();

/** The board of a shipped map, compiled once; `null` if there is no such map. */
export function findBoard(map: string): Board | null {
  const known = compiled.get(map);
  if (known) return known;
  const data = findMap(map);
  if (!data) return null;
  const board = compileBoard(data);
  compiled.set(map, board);
  return board;
}
