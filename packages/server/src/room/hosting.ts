import type { TableChange } from '@waybill/protocol';
import { checkTableName } from '../identity/name.ts';
import { decline } from '../problem.ts';
import type { Player, PlayerId } from '../store/store.ts';
import { isFilled } from '../table/seat.ts';
import type { Table } from '../table/table.ts';
import type { Room } from './room.ts';

/** What a host may do with the table before the game; afterwards all players are equal. */
function asHost(room: Room, host: PlayerId, task: (table: Table) => Promise<number>): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    if (table.settings.host !== host) decline('NOT_THE_HOST');
    if (table.game) decline('ALREADY_BEGUN');
    return task(table);
  });
}

/** Begins with those who are here: nobody waits for the free seats. */
export function beginWithFewer(room: Room, host: PlayerId): Promise<number> {
  return asHost(room, host, async (table) => {
    const { min, max } = table.board.rules.players;
    if (table.seats.filter(isFilled).length < min) decline('WRONG_PLAYERS', { min, max });
    return room.write({ entry: { kind: 'began' } }, { player: host, key: null });
  });
}

/** Gives the table a name, and locks or opens it. */
export function changeTable(room: Room, host: PlayerId, { name, locked }: TableChange): Promise<number> {
  return asHost(room, host, async (table) => {
    const by = { player: host, key: null };
    const wanted = name === undefined ? table.name : tableNameOrDecline(name);
    // A deleted player's words are looked for where they ever sat.
    if (wanted !== table.name && table.seatOf(host) === null) decline('NOT_SEATED');
    // Everybody who looks at the lobby reads it.
    if (wanted !== table.name && wanted !== '') room.charges.talk(host);
    if (wanted !== table.name) await room.write({ entry: { kind: 'named', name: wanted } }, by);
    if (locked !== undefined && locked !== table.isLocked)
      await room.write({ entry: { kind: 'locked', locked } }, by);
    return room.table.seq;
  });
}

/** Reserves a free seat for a player, who is notified; they may take it or decline. */
export function invite(room: Room, host: PlayerId, guest: Pick<Player, 'id' | 'name'>): Promise<number> {
  return asHost(room, host, async (table) => {
    const { id, name } = guest;
    if (table.seats.some(({ player }) => player === id)) return table.seq;
    if (table.wasRemoved(id)) decline('NOT_ALLOWED');
    const seat = table.seats.findIndex(({ kind }) => kind === 'open');
    if (seat < 0) decline('TABLE_FULL');
    room.charges.sitting(host);
    const to = { kind: 'reserved', player: id, name } as const;
    return room.write({ entry: { kind: 'changed', seat, to } }, { player: host, key: null });
  });
}

/** Final: the table's link says so from now on. */
export function closeTable(room: Room, host: PlayerId): Promise<number> {
  return asHost(room, host, (table) => {
    if (table.isClosed) return Promise.resolve(table.seq);
    return room.write({ entry: { kind: 'closed' } }, { player: host, key: null });
  });
}

function tableNameOrDecline(wanted: string): string {
  const checked = checkTableName(wanted);
  return 'fault' in checked ? decline('NAME_REFUSED', { why: checked.fault }) : checked.name;
}
