import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { HostedGame } from './game-host.ts';
import type { PlayerInfo } from './session.ts';

/** A game as it is listed: nothing in it that anybody may not know. */
export interface GameSummary {
  readonly id: string;
  readonly map: string;
  readonly players: readonly PlayerInfo[];
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly steps: number;
  readonly scores: readonly number[];
  /** Empty until the game is over. */
  readonly winners: readonly number[];
}

/** What resumes a game. Only the worker that holds the game reads it, never the page. */
export interface KeptGame extends HostedGame {
  readonly map: string;
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
  summaries: { key: string; value: GameSummary; indexes: { updatedAt: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('waybill', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('summaries', { keyPath: 'id' }).createIndex('updatedAt', 'updatedAt');
    },
  });
  return opened;
}

export async function keepGame(game: KeptGame, summary: Omit<GameSummary, 'startedAt'>): Promise<void> {
  const work = (await database()).transaction(['games', 'summaries'], 'readwrite', { durability: 'relaxed' });
  const before = await work.objectStore('summaries').get(summary.id);
  await Promise.all([
    work.objectStore('games').put(game),
    work.objectStore('summaries').put({ ...summary, startedAt: before?.startedAt ?? summary.updatedAt }),
    work.done,
  ]);
}

export async function readGame(id: string): Promise<KeptGame | null> {
  return (await (await database()).get('games', id)) ?? null;
}

/** The newest first. */
export async function listGames(): Promise<readonly GameSummary[]> {
  const games = await (await database()).getAllFromIndex('summaries', 'updatedAt');
  return games.toReversed();
}

export async function deleteGame(id: string): Promise<void> {
  const work = (await database()).transaction(['games', 'summaries'], 'readwrite');
  await Promise.all([
    work.objectStore('games').delete(id),
    work.objectStore('summaries').delete(id),
    work.done,
  ]);
}
