import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The try that counted, of the deal of a day on a board. */
export interface DayPlayed {
  readonly map: string;
  readonly day: string;
  /** The game kept in this browser. */
  readonly game: string;
  readonly begunAt: number;
  /** Known once it is over, whatever becomes of the game. */
  readonly result?: { readonly points: number; readonly place: number };
  /** What the server said of it. */
  readonly sentAt?: number;
}

interface DealSchema extends DBSchema {
  days: { key: [string, string]; value: DayPlayed };
  pars: { key: string; value: { readonly code: string; readonly points: readonly number[] } };
}

/** Apart from the games, so that neither waits for the other to change its shape. */
const DATABASE = 'waybill-deals';
let opened: Promise<IDBPDatabase<DealSchema>> | null = null;

function database(): Promise<IDBPDatabase<DealSchema>> {
  opened ??= openDB<DealSchema>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('days', { keyPath: ['map', 'day'] });
      db.createObjectStore('pars', { keyPath: 'code' });
    },
    blocking(_, __, { target }) {
      (target as IDBDatabase).close();
      opened = null;
    },
  });
  return opened;
}

/** All days on a board, the oldest first. */
export async function readDays(map: string): Promise<readonly DayPlayed[]> {
  return (await database()).getAll('days', IDBKeyRange.bound([map, ''], [map, '9']));
}

export async function readDay(map: string, day: string): Promise<DayPlayed | null> {
  return (await (await database()).get('days', [map, day])) ?? null;
}

/** `false` if the try of that day was used before. */
export async function beginDay(day: DayPlayed): Promise<boolean> {
  const work = (await database()).transaction('days', 'readwrite');
  const known = await work.store.get([day.map, day.day]);
  if (!known) await work.store.put(day);
  await work.done;
  return !known;
}

export async function keepDay(day: DayPlayed): Promise<void> {
  await (await database()).put('days', day);
}

/** What Strong scored so far on a deal, play by play. */
export async function readPar(code: string): Promise<readonly number[]> {
  return (await (await database()).get('pars', code))?.points ?? [];
}

export async function keepPar(code: string, points: readonly number[]): Promise<void> {
  await (await database()).put('pars', { code, points });
}
