import type { Seat } from '../contract.ts';
import type { GameState } from '../state.ts';

export function sum(count: number, of: (index: number) => number): number {
  let total = 0;
  for (let index = 0; index < count; index++) total += of(index);
  return total;
}

export function every(count: number, test: (index: number) => boolean): boolean {
  for (let index = 0; index < count; index++) if (!test(index)) return false;
  return true;
}

export function everySeat(state: GameState, test: (seat: Seat) => boolean): boolean {
  return every(state.players, test);
}
