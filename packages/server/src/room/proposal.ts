import type { GameEvent, Trial } from '@waybill/engine';
import type { Entry } from '../table/entry.ts';
import type { Table } from '../table/table.ts';

/** What is about to be written: an entry, and how it becomes true. */
export interface Proposal {
  readonly entry: Entry;
  /** For an action that was tried already: its outcome and what it showed. */
  readonly trial?: Trial;
  readonly events?: readonly GameEvent[];
}

export function isMove(entry: Entry | null): boolean {
  return entry?.kind === 'played' || entry?.kind === 'tookBack';
}

/** Makes the entry true at this table, and gives what it showed. */
export function applyEntry(
  table: Table,
  { entry, trial, events = [] }: Proposal,
  at: number,
): readonly GameEvent[] {
  if (trial) {
    table.commit(trial, at);
    return events;
  }
  const heard: GameEvent[] = [];
  table.absorb(entry, at, (event) => heard.push(event));
  return heard;
}
