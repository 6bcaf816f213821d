import { expect } from 'vitest';
import type { Acknowledged } from '../../../../bench/server/seat.ts';
import type { Store } from '../../src/store/store.ts';

/** Holds the clients' own records against the log: everything acknowledged is there, once, and nothing else is. */
export async function audit(
  store: Store,
  { tables, acks }: { tables: readonly string[]; acks: readonly Acknowledged[] },
): Promise<void> {
  for (const table of tables) {
    const log = await store.log(table);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, place) => place + 1));
    expect((await store.table(table))?.seq).toBe(log.length);
    const told = acks.filter((ack) => ack.table === table);
    for (const { key, seq } of told) expect(log[seq - 1]?.key, `${table} ${seq}`).toBe(key);
    const played = log.filter(({ key }) => key !== null).map(({ by, key }) => `${by} ${key}`);
    expect(new Set(played).size).toBe(played.length);
    // Everybody had an answer in the end, so that every entry is somebody's.
    expect(played.length).toBe(new Set(told.map(({ key }) => key)).size);
    const times = log.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
}
