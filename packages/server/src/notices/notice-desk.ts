import { hasActiveOrders } from '../orders/order-book.ts';
import type { Woken } from '../orders/order-turns.ts';
import type { Room, Written } from '../room/room.ts';
import type { PlayerId, Store, TableId } from '../store/store.ts';
import type { Table } from '../table/table.ts';
import type { Notice, Outbox } from './notice.ts';

export interface DeskTools {
  readonly outbox: Outbox;
  readonly store: Store;
  readonly open: (table: TableId) => Promise<Room>;
}

/** Decides whom a change at a table concerns, and later whether they still need to be told. */
export class NoticeDesk {
  private readonly tools: DeskTools;

  constructor(tools: DeskTools) {
    this.tools = tools;
  }

  /** Called by the one server that writes the change, before it is written: what comes of it is seen when the notice is due. */
  attend({ table }: Room, written: Written): Promise<void> {
    return this.tools.outbox.put(noticesOf(table, written));
  }

  /** Somebody's standing orders stop. */
  wake({ table, map, since, player }: Woken): Promise<void> {
    return this.tools.outbox.put([{ kind: 'wake', player, table, map, since }]);
  }

  /** Asked when it is about to be sent: whoever looks on, or has acted meanwhile, is left alone. */
  async isWanted({ kind, player, table: id, since, next }: Notice): Promise<boolean> {
    const room = await this.tools.open(id);
    const { table, audience } = room;
    const seat = table.seatOf(player);
    if (seat === null || audience.isWatching(player)) return false;
    switch (kind) {
      case 'rematch':
        return table.rematch === next && (await this.hasNotCome(player, next));
      case 'over':
        return table.status === 'over';
      case 'wake':
        return !(await hasActiveOrders(room, seat));
      case 'turn': {
        const isStill = table.waitingForPlayers.includes(seat) && table.answerableFrom(seat) === since;
        // Whoever has left orders is called when those stop.
        return isStill && !(await hasActiveOrders(room, seat));
      }
    }
  }

  private async hasNotCome(player: PlayerId, next: TableId | undefined): Promise<boolean> {
    return next !== undefined && (await this.tools.open(next)).table.seatOf(player) === null;
  }
}

function noticesOf(table: Table, { entry, by, waitedFor, statusBefore }: Written): Notice[] {
  const told = (kind: Notice['kind'], player: PlayerId, more: Partial<Notice> = {}): Notice => {
    return { kind, player, table: table.id, map: table.settings.map, since: 0, ...more };
  };
  if (entry.kind === 'rematch') {
    const others = peopleAt(table).filter((player) => player !== by);
    return others.map((player) => told('rematch', player, { next: entry.table }));
  }
  if (table.status === 'over')
    return statusBefore === 'over' ? [] : peopleAt(table).map((player) => told('over', player));
  return table.waitingForPlayers.flatMap((seat) => {
    const { kind, player } = table.seat(seat);
    if (waitedFor.includes(seat) || kind !== 'person' || player === null) return [];
    return [told('turn', player, { since: table.answerableFrom(seat) })];
  });
}

/** Those who have not left for good. */
function peopleAt({ seats }: Table): PlayerId[] {
  return seats.flatMap(({ kind, player, kept }) =>
    kind === 'person' && player !== null && kept !== 'left' ? [player] : [],
  );
}
