import type { GameFile } from '@waybill/engine';
import type { ChatMode, CreateTable, Problem, SeatRequest, TimeControl } from '@waybill/protocol';
import { findBoard } from '../boards.ts';
import { problem } from '../problem.ts';
import type { PlayerId, TableId } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';

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
  /** What may be said there; a table of before has no such setting. */
  readonly chat?: ChatMode;
  readonly host: PlayerId;
  readonly seed: string;
  readonly rematchOf: TableId | null;
  /** A finished game from elsewhere: its log is this file. */
  readonly imported?: GameFile;
}

/** The settings of a stored table. */
export function readSettings({ settings }: { readonly settings: string }): TableSettings {
  return readStored(settings, isSettings, 'table');
}

function isSettings(value: unknown): value is TableSettings {
  return hasFields(value, { map: 'string', seats: 'object', seed: 'string', host: 'string' });
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
  return { map, seats, first, order, pace, visibility, aids, chat, host: host.id, seed, rematchOf: null };
}
