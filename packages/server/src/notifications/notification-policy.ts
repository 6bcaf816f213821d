import type { Clock } from '../clock.ts';
import type { Notification, NotificationOutbox } from '../jobs/notification.ts';
import { hasActiveOrders } from '../orders/order-book.ts';
import type { Woken } from '../orders/order-turns.ts';
import type { Room, WrittenChange } from '../room/room.ts';
import type { PlayerId, Store, TableId } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';
import type { Table } from '../table/table.ts';

/** A player who was called to a turn is called to it again after this long, if it has begun anew. */
const CALL_AGAIN_MS = 300_000;
const MOST_CALLS = 10_000;

export interface NotificationPolicyDeps {
  readonly clock: Clock;
  readonly outbox: NotificationOutbox;
  readonly store: Store;
  readonly open: (table: TableId) => Promise<Room>;
}

/** Decides whom a change at a table concerns, and later whether they still need a notification. */
export class NotificationPolicy {
  private readonly deps: NotificationPolicyDeps;
  /** The last turn each player was called to, by player and table. */
  private readonly calls = new Map<string, { since: number; move: number; at: number }>();

  constructor(deps: NotificationPolicyDeps) {
    this.deps = deps;
  }

  /** Called by the one server that writes the change, before it is written: what comes of it is seen when the notification is due. */
  attend(next: Table, written: WrittenChange): Promise<void> {
    return this.deps.outbox.put(notificationsOf(next, written));
  }

  /** The standing orders of a seat stop. */
  wake({ table, map, since, player }: Woken): Promise<void> {
    return this.deps.outbox.put([{ kind: 'wake', player, table, map, since }]);
  }

  /** Checked just before sending: a player who looks on, or has acted meanwhile, is left alone. */
  async isWanted({ kind, player, table: id, since, next }: Notification): Promise<boolean> {
    const room = await this.deps.open(id);
    const { table, audience } = room;
    if (kind === 'invited') return this.isStillInvited(table, player) && !audience.isWatching(player);
    const seat = table.seatOf(player);
    if (seat === null || audience.isWatching(player)) return false;
    switch (kind) {
      case 'rematch':
        return table.rematch === next && (await this.isInvited(player, next));
      case 'over':
        return table.phase === 'over';
      case 'wake':
        return !(await hasActiveOrders(room, seat));
      case 'turn': {
        const isStill = table.waitingForPlayers.includes(seat) && table.answerableFrom(seat) === since;
        // A player with standing orders is called when those stop.
        return isStill && !(await hasActiveOrders(room, seat)) && this.isNews(table, { seat, player, since });
      }
    }
  }

  /** Others may take back and play again: that calls nobody twice to the same turn, or minutes later at most. */
  private isNews(
    table: Table,
    { seat, player, since }: { seat: number; player: PlayerId; since: number },
  ): boolean {
    const name = `${player} ${table.id}`;
    const move = table.lastMoves.get(seat) ?? 0;
    const now = this.deps.clock.now();
    const last = this.calls.get(name);
    if (last && last.since !== since && last.move === move && now - last.at < CALL_AGAIN_MS) return false;
    this.calls.delete(name);
    this.calls.set(name, { since, move, at: now });
    const [oldest] = this.calls.keys();
    if (this.calls.size > MOST_CALLS && oldest !== undefined) this.calls.delete(oldest);
    return true;
  }

  /** Whose seat is still kept; a host who changes their mind again and again calls nobody twice. */
  private isStillInvited(table: Table, player: PlayerId): boolean {
    const seat = table.seats.findIndex((seated) => seated.kind === 'reserved' && seated.player === player);
    const by = { seat, player: `${player} by ${table.settings.host}`, since: table.seq };
    return seat >= 0 && table.phase === 'open' && this.isNews(table, by);
  }

  /** Who has not come yet, and has not blocked who asks: those two could not sit down together. */
  private async isInvited(player: PlayerId, next: TableId | undefined): Promise<boolean> {
    if (next === undefined) return false;
    const { table } = await this.deps.open(next);
    if (table.seatOf(player) !== null) return false;
    const blockers = await this.deps.store.blockersOf(accountOf(table.settings.host), [player]);
    return blockers.length === 0;
  }
}

function notificationsOf(table: Table, { entry, by, waitedFor, phaseBefore }: WrittenChange): Notification[] {
  const notificationFor = (
    kind: Notification['kind'],
    player: PlayerId,
    more: Partial<Notification> = {},
  ): Notification => {
    return { kind, player, table: table.id, map: table.settings.map, since: 0, ...more };
  };
  if (entry.kind === 'rematch') {
    const others = peopleAt(table).filter((player) => player !== by);
    return others.map((player) => notificationFor('rematch', player, { next: entry.table }));
  }
  if (entry.kind === 'changed' && entry.to.kind === 'reserved')
    return [notificationFor('invited', entry.to.player)];
  if (table.phase === 'over')
    return phaseBefore === 'over' ? [] : peopleAt(table).map((player) => notificationFor('over', player));
  return table.waitingForPlayers.flatMap((seat) => {
    const { kind, player } = table.seat(seat);
    if (waitedFor.includes(seat) || kind !== 'person' || player === null) return [];
    return [notificationFor('turn', player, { since: table.answerableFrom(seat) })];
  });
}

/** Those who have not left for good. */
function peopleAt({ seats }: Table): PlayerId[] {
  return seats.flatMap(({ kind, player, standIn }) =>
    kind === 'person' && player !== null && standIn !== 'left' ? [player] : [],
  );
}
