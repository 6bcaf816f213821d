import { expect } from 'vitest';
import type { Acknowledged } from '../../../../bench/server/seat.ts';
import type { LogRow, Store, StoredTable, TableId } from '../../src/store/store.ts';

/** What the database says of a table. */
export interface Kept {
  readonly stored: StoredTable;
  readonly log: readonly LogRow[];
}

export async function keptOf(store: Store, tables: readonly TableId[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const id of tables) {
    const stored = await store.table(id);
    if (!stored) throw new Error(`no table ${id}`);
    kept.push({ stored, log: await store.log(id) });
  }
  return kept;
}

/** Holds the clients' own records against the log: everything acknowledged is there, once, and nothing else is. */
export async function audit(
  store: Store,
  { tables, acks }: { tables: readonly TableId[]; acks: readonly Acknowledged[] },
): Promise<void> {
  for (const kept of await keptOf(store, tables)) expect(auditFaults(kept, acks)).toEqual([]);
}

/** What does not agree, in words; `acks` may be those of other tables too. */
export function auditFaults({ stored, log }: Kept, acks: readonly Acknowledged[]): string[] {
  const told = acks.filter(({ table }) => table === stored.id);
  const played = log.filter(({ key }) => key !== null).map(({ by, key }) => `${by} ${key}`);
  const times = log.map(({ at }) => at);
  const missing = told.filter(({ key, seq }) => log[seq - 1]?.key !== key);
  const faults = [
    ...missing.map(({ key, seq }) => `acknowledged and not there: ${key} as ${seq}`),
    log.some(({ seq }, place) => seq !== place + 1) && 'numbers are missing or there twice',
    stored.seq !== log.length && `stands at ${stored.seq}, has ${log.length} entries`,
    new Set(played).size !== played.length && 'a request was done twice',
    // Everybody had an answer in the end, so that every entry is somebody's.
    new Set(told.map(({ key }) => key)).size !== played.length && 'entries that nobody was told of',
    times.some((at, place) => at < (times[place - 1] ?? 0)) && 'time runs backwards',
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${stored.id}: ${fault}`);
}
