import type { JudgedSoFar } from '@waybill/client/replay/judging';
import type { HostedGame } from '@waybill/client/session/game-host';
import type { Origin, PlayerInfo } from '@waybill/client/session/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A game as it is listed: public facts only. */
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
  readonly origin?: Origin;
}

/** What resumes a game. Only the worker that holds the game reads it, never the page. */
export interface StoredGame extends HostedGame {
  readonly map: string;
}

/** The version of what is kept of a game; older ones must stay readable for ever. Version 1 had no number, 3 knows keyed deals. */
const GAME_FORMAT = 3;

type SavedRow = StoredGame & { readonly format?: number };

/** The judgment of a finished game, of a server's tables too. */
interface SavedJudgment extends JudgedSoFar {
  readonly id: string;
  readonly savedAt: number;
}

interface Schema extends DBSchema {
  games: { key: string; value: SavedRow };
  summaries: { key: string; value: GameSummary; indexes: { updatedAt: number } };
  judgments: { key: string; value: SavedJudgment; indexes: { savedAt: number } };
}

const DATABASE = 'waybill';
const DATABASE_VERSION = 2;
/** A judgment can be worked out again. */
const MOST_JUDGMENTS = 60;
let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open();
  return opened;
}

/** Stores are only ever added, so that tabs of two versions of the app can keep their games side by side. */
async function open(): Promise<IDBPDatabase<Schema>> {
  const letGo = (_: number, __: number | null, { target }: IDBVersionChangeEvent): void => {
    (target as IDBDatabase).close();
    opened = null;
  };
  const known = openDB<Schema>(DATABASE, DATABASE_VERSION, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('games', { keyPath: 'id' });
        db.createObjectStore('summaries', { keyPath: 'id' }).createIndex('updatedAt', 'updatedAt');
      }
      db.createObjectStore('judgments', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
    },
    blocking: letGo,
  });
  return known.catch((error: unknown) => {
    // A newer version of the app has been here, in another tab: what this one knows is still there.
    if (error instanceof DOMException && error.name === 'VersionError')
      return openDB<Schema>(DATABASE, undefined, { blocking: letGo });
    throw error;
  });
}

export async function saveGame(game: StoredGame, summary: Omit<GameSummary, 'startedAt'>): Promise<void> {
  const work = (await database()).transaction(['games', 'summaries'], 'readwrite', { durability: 'relaxed' });
  const before = await work.objectStore('summaries').get(summary.id);
  await Promise.all([
    work.objectStore('games').put({ ...game, format: GAME_FORMAT }),
    work.objectStore('summaries').put({ ...summary, startedAt: before?.startedAt ?? summary.updatedAt }),
    work.done,
  ]);
}

export async function readGame(id: string): Promise<StoredGame | { readonly newer: number } | null> {
  const saved = await (await database()).get('games', id);
  if (!saved) return null;
  const { format = 1, ...game } = saved;
  return format > GAME_FORMAT ? { newer: format } : game;
}

/** A game that is over has no secrets left: the page may read it. */
export async function readFinishedGame(id: string): Promise<StoredGame | null> {
  const summary = await (await database()).get('summaries', id);
  const saved = summary && summary.winners.length > 0 ? await readGame(id) : null;
  return saved && 'saved' in saved ? saved : null;
}

/** The newest first. */
export async function listGames(): Promise<readonly GameSummary[]> {
  const games = await (await database()).getAllFromIndex('summaries', 'updatedAt');
  return games.toReversed();
}

export async function deleteGame(id: string): Promise<void> {
  const work = (await database()).transaction(['games', 'summaries', 'judgments'], 'readwrite');
  await Promise.all([
    work.objectStore('games').delete(id),
    work.objectStore('summaries').delete(id),
    work.objectStore('judgments').delete(id),
    work.done,
  ]);
}

export async function readJudgment(id: string): Promise<JudgedSoFar | null> {
  const saved = await (await database()).get('judgments', id);
  return saved ? { judgment: saved.judgment, status: saved.status } : null;
}

export async function saveJudgment(id: string, { judgment, status }: JudgedSoFar): Promise<void> {
  const store = (await database()).transaction('judgments', 'readwrite').store;
  await store.put({ id, judgment, status, savedAt: Date.now() });
  const ids = await store.index('savedAt').getAllKeys();
  await Promise.all(ids.slice(0, -MOST_JUDGMENTS).map((old) => store.delete(old)));
}
