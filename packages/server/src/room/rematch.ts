import { createHash } from 'node:crypto';
import { GAME_VERSION } from '@waybill/engine';
import { decline } from '../problem.ts';
import type { PlayerId, TableId } from '../store/store.ts';
import type { Seated } from '../table/seat.ts';
import type { SeatPlan, TableSettings } from '../table/settings.ts';
import type { Table } from '../table/table.ts';
import type { Room } from './room.ts';

/** Sets a new table, unless there is one of this id already; gives the id. */
export type SetTable = (settings: TableSettings, id: TableId) => Promise<TableId>;

/** The same players again, the next seat first. The first who asks sets the table, the others find their seats kept. */
export function rematch(
  room: Room,
  player: PlayerId,
  { seed, setTable }: { seed: string; setTable: SetTable },
): Promise<TableId> {
  return room.exclusively(async () => {
    const { table } = room;
    if (table.seatOf(player) === null) decline('NOT_SEATED');
    if (!table.game?.isOver || table.settings.imported) decline('NOT_OVER');
    if (table.rematch !== null) return table.rematch;
    const next = await setTable(rematchSettings(table, player, seed), rematchId(table));
    await room.write({ entry: { kind: 'rematch', table: next } }, { player, key: null });
    return next;
  });
}

/** The same from every player and node: two simultaneous requests create one table. */
function rematchId({ id, settings }: Table): TableId {
  return createHash('sha256').update(`rematch of ${id}, ${settings.seed}`).digest('base64url').slice(0, 16);
}

function rematchSettings(table: Table, requester: PlayerId, seed: string): TableSettings {
  const { settings, seats, game, id } = table;
  const first = ((game?.state.first ?? 0) + 1) % seats.length;
  const plans = seats.map((seated) => planFor(seated, requester));
  return { ...settings, seats: plans, first, host: requester, seed, version: GAME_VERSION, rematchOf: id };
}

function planFor({ kind, player, name, level }: Seated, requester: PlayerId): SeatPlan {
  if (kind === 'bot') return { kind, level: level ?? 'regular' };
  if (kind === 'program' || player === null) return { kind: 'program' };
  // The player of this seat is deleted and will never come.
  if (name === null) return { kind: 'open' };
  return { kind: player === requester ? 'person' : 'reserved', player, name };
}
