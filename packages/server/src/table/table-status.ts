import { resultOf } from '@waybill/engine';
import type { TableSummary } from '@waybill/protocol';
import type { ListedTable, TableStatus } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
import { MOST_MISSED } from './absence.ts';
import { botFor } from './seat.ts';
import type { Table } from './table.ts';

/** A bot's move that nobody made, say because the server was stopped, is looked after this much later. */
const BOT_OVERDUE_MS = 10_000;

interface Summary extends Pick<TableSummary, 'seats' | 'pace' | 'result'> {
  /** Seats held for the players of a rematch, by seat. */
  readonly reserved: readonly number[];
  /** What the host calls the table; those of before have none. */
  readonly name?: string;
  readonly isLocked?: boolean;
}

/** What the store should know of a table after its last entry. */
export function statusOf(table: Table, at: number): TableStatus {
  const { settings, seats } = table;
  return {
    ...movingStatus(table, at),
    listed: settings.visibility === 'public' && !table.isHidden,
    seats: seats.map(({ player }) => player),
    summary: JSON.stringify(summaryOf(table)),
  };
}

/** The part of it that changes with an ordinary move. */
export function movingStatus(
  table: Table,
  at: number,
): Pick<TableStatus, 'phase' | 'waiting' | 'dueAt'> & Partial<Pick<TableStatus, 'summary'>> {
  const { phase } = table;
  const reserved = [...table.seats.keys()].filter((seat) => table.seat(seat).kind === 'reserved');
  return {
    phase,
    waiting: phase === 'open' ? reserved : table.waitingForPlayers,
    dueAt: phase === 'playing' ? dueAt(table, at) : null,
    ...(phase === 'over' && { summary: JSON.stringify(summaryOf(table)) }),
  };
}

/** When a player's time is up, or a bot should have moved. */
export function dueAt(table: Table, at: number): number | null {
  const { game, absences } = table;
  if (!game || absences.pause !== null) return null;
  const times = table.seats.flatMap((seated, seat) => {
    if (!table.mustAct(seat)) return [];
    if (botFor(seated) !== null) return [at + BOT_OVERDUE_MS];
    // After so many missed turns time alone does nothing.
    return absences.missedBy(seat) >= MOST_MISSED ? [] : [game.clocks.deadline(seat) ?? Infinity];
  });
  const next = Math.min(...times);
  return Number.isFinite(next) ? next : null;
}

function summaryOf(table: Table): Summary {
  const { seats, settings, game, isLocked } = table;
  const result = game?.isOver ? resultOf(game) : null;
  return {
    seats: seats.map(({ kind, name }) => ({ kind, name })),
    pace: settings.pace,
    result: result && { totals: [...result.totals], winners: [...result.winners] },
    reserved: [...seats.keys()].filter((seat) => seats[seat]?.kind === 'reserved'),
    ...(table.name !== '' && { name: table.name }),
    ...(isLocked && { isLocked }),
  };
}

function isSummary(value: unknown): value is Summary {
  return hasFields(value, { seats: 'object', pace: 'object', result: 'object' });
}

/** A line of a list, as the player it is for sees it. */
export function summaryFor(stored: ListedTable, player: string | null): TableSummary {
  const {
    seats,
    pace,
    result,
    name = '',
    isLocked = false,
  } = readStored(stored.status.summary, isSummary, 'summary');
  const yourSeat = player === null ? -1 : stored.status.seats.indexOf(player);
  return {
    id: stored.id,
    number: stored.number,
    name,
    locked: isLocked,
    map: stored.map,
    status: stored.status.phase,
    seats,
    pace,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    seq: stored.seq,
    result,
    yourSeat: yourSeat < 0 ? null : yourSeat,
    yourTurn: yourSeat >= 0 && stored.status.waiting.includes(yourSeat),
  };
}
