import type { Clock } from '../clock.ts';
import type { Bus } from '../nodes/bus.ts';
import { decline } from '../problem.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';

/** A player's blocks are read whenever they take a seat. */
const MOST_BLOCKS = 500;

interface BlocksDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly rooms: Rooms;
}

/** Whom people do not want to meet: a blocked person cannot join, watch or write to them, nor see whether they are here. */
export class Blocks {
  private readonly deps: BlocksDeps;

  constructor(deps: BlocksDeps) {
    this.deps = deps;
  }

  async block(by: PlayerId, whom: PlayerId): Promise<void> {
    if (accountOf(by) === accountOf(whom)) decline('MALFORMED', { field: 'seat' });
    const theirs = await this.deps.store.blockedBy(accountOf(by));
    if (theirs.includes(accountOf(whom))) return;
    if (theirs.length >= MOST_BLOCKS) decline('TOO_MANY');
    await this.deps.store.block(accountOf(by), accountOf(whom), this.deps.clock.now());
    await this.changed(by);
  }

  async unblock(by: PlayerId, whom: PlayerId): Promise<void> {
    await this.deps.store.unblock(accountOf(by), accountOf(whom));
    await this.changed(by);
  }

  private async changed(by: PlayerId): Promise<void> {
    this.deps.bus.tell({ kind: 'blocks', player: by });
    await this.refresh(by);
  }

  /** A player has blocked another, here or at another server, or has taken a seat: tables in memory act on it. */
  async refresh(player: PlayerId): Promise<void> {
    const rooms = this.deps.rooms.inUse.filter(({ table }) => table.seatOf(player) !== null);
    for (const room of rooms) await heedBlocks(room);
  }

  /** Declines a player whom one of those at the table has blocked. */
  async mayWatch(player: PlayerId, { table, store }: Room): Promise<void> {
    if (table.seatOf(player) !== null) return;
    const blockers = await store.blockersOf(accountOf(player), sitters(table));
    if (blockers.length > 0) decline('BLOCKED');
  }

  /** The same for a seat; and a player is warned before sitting down with a person they have blocked. */
  async maySit(player: PlayerId, room: Room): Promise<void> {
    await this.mayWatch(player, room);
    const { table, store } = room;
    if (table.seatOf(player) !== null) return;
    const theirs = await store.blockedBy(accountOf(player));
    if (sitters(table).some((sitter) => theirs.includes(sitter))) decline('BLOCKED_SITS_HERE');
  }

  async list(player: PlayerId): Promise<{ id: PlayerId; name: string }[]> {
    const { store } = this.deps;
    const players = await store.players(await store.blockedBy(player));
    return players.map(({ id, name }) => ({ id, name }));
  }

  /** The seats whose people this player has blocked. */
  async seatsBlockedBy(player: PlayerId, { table, store }: Room): Promise<number[]> {
    const theirs = await store.blockedBy(accountOf(player));
    return [...table.seats.keys()].filter((seat) => {
      const sitter = table.seats[seat]?.player ?? null;
      return sitter !== null && theirs.includes(accountOf(sitter));
    });
  }
}

function sitters({ seats }: Room['table']): PlayerId[] {
  return [...new Set(seats.flatMap(({ player }) => (player === null ? [] : [accountOf(player)])))];
}

/** Learns who at this table has blocked whom: onlookers who are blocked go, those at the table see nobody come or go. */
export async function heedBlocks(room: Room): Promise<void> {
  const { store, audience, table } = room;
  const players = sitters(table);
  const blocked = new Map<PlayerId, ReadonlySet<PlayerId>>();
  for (const player of players) blocked.set(player, new Set(await store.blockedBy(player)));
  room.blocked.heed(blocked);
  audience.dismiss(({ player }) => {
    if (player === null || table.seatOf(player) !== null) return false;
    return players.some((sitter) => blocked.get(sitter)?.has(accountOf(player)));
  });
}
