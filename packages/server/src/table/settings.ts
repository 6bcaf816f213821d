import { GAME_VERSION, type GameFile, type GameSettings, type GameVersion } from '@waybill/engine';
import type { ChatMode, CreateTable, Problem, SeatRequest, TimeControl } from '@waybill/protocol';
import { findBoard } from '../boards.ts';
import { problem } from '../problem.ts';
import type { PlayerId, TableId } from '../store/store.ts';
import { hasFields, isRecord, readStored } from '../stored-json.ts';

export type BotLevel = Extract<SeatRequest, { kind: 'bot' }>['level'];

/** Whom a seat is for when the table is set. `reserved` waits for the player of a rematch. */
export type SeatPlan =
  | { readonly kind: 'open' }
  | { readonly kind: 'program' }
  | { readonly kind: 'bot'; readonly level: BotLevel }
  | { readonly kind: 'person'; readonly player: PlayerId; readonly name: string }
  | { readonly kind: 'reserved'; readonly player: PlayerId; readonly name: string };

/** Everything about a table that never changes; `seed` is its secret until the end. */
export interface TableSettings {
  readonly map: string;
  readonly seats: readonly SeatPlan[];
  /** The seat that begins; `null` for one drawn from the seed. */
  readonly first: number | null;
  readonly order: 'random' | 'fixed';
  readonly pace: TimeControl;
  readonly visibility: 'public' | 'link';
  readonly aids: { readonly planner: boolean; readonly ledger: boolean };
  /** What chat allows; a table of an earlier version has no such setting. */
  readonly chat?: ChatMode;
  readonly host: PlayerId;
  readonly seed: string;
  /** How it is dealt; a table of before has no such setting. */
  readonly version?: GameVersion;
  readonly rematchOf: TableId | null;
  /** A finished imported game: its log is this file. */
  readonly imported?: GameFile;
}

/**
 * What is stored. Servers of before know one deal alone and would deal another game: where they look for a seed they
 * find none, and leave the table to those that know.
 */
export function writeSettings({ seed, version, ...rest }: TableSettings): string {
  return JSON.stringify(version === 2 ? { ...rest, deal: { version, seed } } : { ...rest, seed, version });
}

/** The settings of a stored table. */
export function readSettings({ settings }: { readonly settings: string }): TableSettings {
  return settingsFrom(readStored(settings, isStored, 'table'));
}

type Stored =
  | (TableSettings & { readonly deal?: undefined })
  | (Omit<TableSettings, 'seed' | 'version'> & { readonly deal: { version: GameVersion; seed: string } });

function settingsFrom(stored: Stored): TableSettings {
  if (stored.deal === undefined) return stored;
  const { deal, ...rest } = stored;
  return { ...rest, ...deal };
}

export function versionOf({ version }: TableSettings): GameVersion {
  return version ?? 1;
}

/** A host may have begun with fewer players than the table was set for. */
export function gameSettingsOf(
  settings: TableSettings,
  { players, first }: { readonly players: number; readonly first: number | null },
): GameSettings {
  return { players, version: versionOf(settings), ...(first !== null && { first }) };
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || !hasFields(value, { map: 'string', seats: 'object', host: 'string' })) return false;
  const { deal, seed } = value;
  return deal === undefined
    ? typeof seed === 'string'
    : hasFields(deal, { version: 'number', seed: 'string' });
}

/** Why nobody can sit down at such a table. */
export function whyNotSet({ map, seats }: CreateTable): Problem | null {
  const board = findBoard(map);
  if (!board) return problem('NO_SUCH_MAP', { map });
  const { min, max } = board.rules.players;
  if (seats.length < min || seats.length > max) return problem('WRONG_PLAYERS', { min, max });
  if (seats.filter(({ kind }) => kind === 'me').length > 1) return problem('ONE_SEAT_EACH');
  if (seats.every(({ kind }) => kind === 'bot')) return problem('NEEDS_A_PERSON');
  return null;
}

export function settingsOf(
  wish: CreateTable,
  { host, seed }: { host: { id: PlayerId; name: string }; seed: string },
): TableSettings {
  const { map, order, pace, visibility, aids, chat } = wish;
  const seats = wish.seats.map((seat): SeatPlan => {
    return seat.kind === 'me' ? { kind: 'person', player: host.id, name: host.name } : seat;
  });
  const first = order === 'fixed' ? 0 : null;
  return {
    map,
    seats,
    first,
    order,
    pace,
    visibility,
    aids,
    chat,
    host: host.id,
    seed,
    version: GAME_VERSION,
    rematchOf: null,
  };
}
