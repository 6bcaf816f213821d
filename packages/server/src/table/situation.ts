import { commitmentOf, viewFor } from '@waybill/engine';
import type { TableInfo, Clocks as WireClocks, WireSituation } from '@waybill/protocol';
import type { PlayerId } from '../store/store.ts';
import type { Table } from './table.ts';

/** Which seats somebody is connected for. */
export type Presence = (seat: number) => boolean;

export function tableInfo(table: Table, isConnected: Presence): TableInfo {
  const { id, settings, createdAt, rematch } = table;
  const { map, order, pace, visibility, aids, rematchOf } = settings;
  const seats = table.seats.map(({ kind, name, level, kept }, seat) => {
    return { seat, kind, name, level, keptBecause: kept, connected: kind === 'bot' || isConnected(seat) };
  });
  const { status } = table;
  return {
    id,
    map,
    status,
    seats,
    order,
    pace,
    visibility,
    aids: { ...aids },
    createdAt,
    deal: { commitment: commitmentFor(table), seed: status === 'over' ? settings.seed : null },
    rematch,
    rematchOf,
  };
}

const commitments = new WeakMap<Table, string>();

/** Hashed once for each table: it is shown again and again. */
function commitmentFor(table: Table): string {
  const known = commitments.get(table) ?? commitmentOf(table.settings.seed);
  commitments.set(table, known);
  return known;
}

export function situationFor(
  table: Table,
  player: PlayerId | null,
  { now, isConnected }: { now: number; isConnected: Presence },
): WireSituation {
  const seat = table.seatOf(player);
  const view = table.game && viewFor(table.game.state, seat ?? 'spectator');
  return {
    seq: table.seq,
    table: tableInfo(table, isConnected),
    seat,
    isHost: player !== null && table.settings.host === player,
    // The engine's view is readonly all through; the schema's type says nothing about that.
    view: view as WireSituation['view'],
    canTakeBack: table.canTakeBack(seat),
    clocks: clocksOf(table, now),
  };
}

export function clocksOf({ seats, game }: Table, now: number): WireClocks {
  const hasClock = (seat: number): boolean => seats[seat]?.kind !== 'bot' && seats[seat]?.kept === null;
  return {
    now,
    left: seats.map((_, seat) => (game && hasClock(seat) ? game.clocks.left(seat, now) : null)),
    running: game ? [...seats.keys()].filter((seat) => game.clocks.isRunning(seat) && hasClock(seat)) : [],
  };
}
