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

/** Applies the entry to this table and returns its events. */
export function applyEntry(
  table: Table,
  { entry, trial, events = [] }: Proposal,
  at: number,
): readonly GameEvent[] {
  if (trial) {
    table.commit(trial, at);
    return events;
  }
  const fresh: GameEvent[] = [];
  table.absorb(entry, at, (event) => fresh.push(event));
  return fresh;
}
