import {
  beginOrders,
  checkOrders,
  type GivenOrders,
  type StandingOrders,
  type WakeReason,
} from '@waybill/bots/orders';
import { viewFor } from '@waybill/engine';
import type { OrdersState } from '@waybill/protocol';
import { decline, ProblemError, problem } from '../problem.ts';
import type { Room } from '../room/room.ts';
import type { PlayerId, SeatOrders } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
import type { Table } from '../table/table.ts';

/** What the store keeps of a seat's orders; older ones must stay readable. */
export interface OrdersNote extends GivenOrders {
  /** The table's last entry when they were given. */
  readonly seq: number;
  readonly at: number;
  /** Why they no longer run; `null` while they do. */
  readonly woken: WakeReason | null;
}

export interface OrdersRequest {
  readonly player: PlayerId | null;
  readonly orders: StandingOrders | null;
  /** The step to begin with. */
  readonly from: number;
}

/** Saves, changes or deletes the orders of the player's own seat; orders that can never be carried out are refused. */
export function giveOrders(room: Room, request: OrdersRequest): Promise<OrdersState | null> {
  return room.exclusively(async () => {
    const { table } = room;
    const { orders, from } = request;
    const seat = table.seatOf(request.player) ?? decline('NOT_SEATED');
    room.charges.write(request.player);
    const note = orders && noteFor(room, seat, { orders, from });
    const before = await rowOf(room, seat);
    if (note === null && before === null) return null;
    await putNote(room, { before, seat, note });
    return note && stateOf(note);
  });
}

/** The player's own orders, as long as any are left to carry out. */
export async function ordersOf(room: Room, player: PlayerId | null): Promise<OrdersState | null> {
  const seat = room.table.seatOf(player) ?? decline('NOT_SEATED');
  const row = await rowOf(room, seat);
  const note = row && readNote(row, room.table);
  return note && room.table.phase === 'playing' ? stateOf(note) : null;
}

/** Whether this seat's player need not be waited for or called. */
export async function hasActiveOrders(room: Room, seat: number): Promise<boolean> {
  const row = allowsOrders(room.table) ? await rowOf(room, seat) : null;
  return row !== null && row.active && readNote(row, room.table) !== null;
}

/** Where nobody is expected to sit and wait. */
function allowsOrders({ settings }: Table): boolean {
  return settings.pace.kind === 'slow' || settings.pace.kind === 'untimed';
}

function noteFor(
  { table, now }: Room,
  seat: number,
  { orders, from }: Pick<OrdersRequest, 'from'> & { orders: StandingOrders },
): OrdersNote {
  if (!allowsOrders(table)) return decline('NO_ORDERS_HERE');
  if (!table.game) return decline('NOT_BEGUN');
  if (table.game.isOver) return decline('NO_ORDERS_HERE');
  if (table.seat(seat).standIn !== null) return decline('KEPT_BY_BOT');
  const view = viewFor(table.game.state, seat);
  const [fault] = checkOrders(table.board, view, { ...orders, steps: orders.steps.slice(from) });
  if (fault) {
    const place = fault.part === 'steps' ? fault.place + from : fault.place;
    throw new ProblemError(
      problem('ORDERS_REFUSED', { ...fault.params, fault: fault.code, part: fault.part, place }),
    );
  }
  if (from >= orders.steps.length) return decline('MALFORMED', { field: 'from' });
  const course = { ...beginOrders(table.board, view, orders), step: from };
  return { orders, course, seq: table.seq, at: now, woken: null };
}

export async function rowOf({ store, table }: Room, seat: number): Promise<SeatOrders | null> {
  return (await store.orders(table.id)).find((row) => row.seat === seat) ?? null;
}

/** Orders of the seat's earlier player are void. */
export function readNote({ seat, player, body }: SeatOrders, table: Table): OrdersNote | null {
  return table.seat(seat).player === player ? readStored(body, isNote, 'standing order') : null;
}

function isNote(value: unknown): value is OrdersNote | null {
  return (
    value === null || hasFields(value, { orders: 'object', course: 'object', seq: 'number', at: 'number' })
  );
}

interface Change {
  readonly before: SeatOrders | null;
  readonly seat: number;
  readonly note: OrdersNote | null;
}

/** Writes the next version, and sends it to the seat's own player alone, at whatever node. */
export async function putNote(room: Room, { before, seat, note }: Change): Promise<void> {
  const { table, store } = room;
  const player = table.seat(seat).player ?? decline('NOT_SEATED');
  const version = (before?.version ?? 0) + 1;
  const active = note !== null && note.woken === null;
  const row = { seat, player, version, active, body: JSON.stringify(note) };
  if (!(await store.putOrders(table.id, row))) decline('TRY_AGAIN');
  room.tellOthers({ kind: 'orders', table: table.id, seat });
  sendToOwner(room, player, note);
}

/** Orders were changed at another node: the seat's own player sees it here. */
export function refreshOrders(room: Room, seat: number): Promise<void> {
  return room.exclusively(async () => {
    const row = await rowOf(room, seat);
    if (row) sendToOwner(room, row.player, readNote(row, room.table));
  });
}

function sendToOwner({ audience }: Room, player: PlayerId, note: OrdersNote | null): void {
  audience.tellAll(
    { type: 'orders', orders: note && stateOf(note) },
    (listener) => listener.player === player,
  );
}

function stateOf({ orders, course, woken, at }: OrdersNote): OrdersState {
  const { steps, wake } = orders as OrdersState['orders'];
  const reason = woken && { code: woken.code, params: { ...woken.params } };
  const status = woken ? 'woken' : 'active';
  return { orders: { steps: [...steps], wake: [...wake] }, step: course.step, status, reason, at };
}
