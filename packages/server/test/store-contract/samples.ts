import type { Append, NewTable, Secret, Store, TableStatus } from '../../src/store/store.ts';

/** The store of the test that is running. */
export interface OpenStore {
  readonly store: Store;
  /** Closes it, and opens the same database again. */
  reopen(): Promise<void>;
}

export const AT = 1_700_000_000_000;

export function tableNamed(id: string, status: Partial<TableStatus> = {}): NewTable {
  return {
    id,
    map: 'north-america',
    createdAt: AT,
    settings: '{"seed":"secret"}',
    status: {
      phase: 'playing',
      listed: true,
      seats: ['ann', null, 'bob'],
      waiting: [0],
      dueAt: null,
      summary: '{}',
      ...status,
    },
  };
}

export function entryOf(table: string, seq: number, more: Partial<Append> = {}): Append {
  return { table, seq, at: AT + seq, by: 'ann', key: null, format: 1, body: `{"n":${seq}}`, ...more };
}

export const cookieOf = (hash: string, more: Partial<Secret> = {}): Secret => ({
  hash,
  kind: 'browser',
  player: 'ann',
  createdAt: AT,
  expiresAt: null,
  note: '',
  ...more,
});
