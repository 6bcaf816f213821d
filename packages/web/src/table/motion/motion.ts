import type { TableState } from '../table-state.ts';

/** Makes what happens travel; called once, when the screen is there. Returns how to stop. */
export function startMotion(_table: TableState, _root: HTMLElement): () => void {
  return () => {};
}
