import { commitmentOf, viewFor } from '@waybill/engine';
import type { ChatMode, Clocks, TableInfo, WireSituation } from '@waybill/protocol';
import type { PlayerId } from '../store/store.ts';
import type { TableSettings } from './settings.ts';
import type { Table } from './table.ts';

/** Which seats have a connected player; `null` where that is hidden. */
export type IsConnected = (seat: number) => boolean | null;

/** What a table's info shows beyond the table itself. */
export interface Surroundings {
  readonly isConnected: IsConnected;
  /** What the server lets people say there. */
  readonly chat: ChatMode;
  /** How many look on who do not sit there. */
  readonly watching: number;
}

export function tableInfo(table: Table, { isConnected, chat, watching }: Surroundings): TableInfo {
  const { id, settings, createdAt, rematch } = table;
  const { map, order, pace, visibility, aids, rematchOf } = settings;
  const seats = table.seats.map(({ kind, name, level, standIn }, seat) => {
    return {
      seat,
      kind,
      name,
      level,
      keptBecause: standIn,
      connected: kind === 'bot' ? true : isConnected(seat),
    };
  });
  return {
    id,
    name: table.name,
    hostName: table.hostName,
    locked: table.isLocked,
    watching,
    map,
    status: table.phase,
    seats,
    order,
    pace,
    visibility,
    aids: { ...aids },
    chat,
    closed: table.isClosed,
    createdAt,
    deal: { commitment: commitmentFor(table), seed: table.phase === 'over' ? settings.seed : null },
    rematch,
    rematchOf,
  };
}

const commitments = new WeakMap<TableSettings, string>();

/** Hashed once for each table: it is shown again and again. */
function commitmentFor({ settings }: Table): string {
  const known = commitments.get(settings) ?? commitmentOf(settings.seed);
  commitments.set(settings, known);
  return known;
}

export function situationFor(
  table: Table,
  player: PlayerId | null,
  { now, ...surroundings }: Surroundings & { now: number },
): WireSituation {
  const seat = table.seatOf(player);
  const view = table.game && viewFor(table.game.state, seat ?? 'spectator');
  return {
    seq: table.seq,
    table: tableInfo(table, surroundings),
    seat,
    isHost: player !== null && table.settings.host === player,
    view,
    canTakeBack: table.canTakeBack(seat),
    clocks: clocksOf(table, now),
  };
}

export function clocksOf({ seats, game, isClosed }: Table, now: number): Clocks {
  const hasClock = (seat: number): boolean => seats[seat]?.kind !== 'bot' && seats[seat]?.standIn === null;
  return {
    now,
    left: seats.map((_, seat) => (game && hasClock(seat) ? game.clocks.left(seat, now) : null)),
    running:
      game && !isClosed
        ? [...seats.keys()].filter((seat) => game.clocks.isRunning(seat) && hasClock(seat))
        : [],
  };
}
