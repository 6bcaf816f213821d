import type { Passkey, PlayerId, SeatOrders, StoredTable, TableId, TableStatus } from './store.ts';

/** A table as the lists of `sql.ts` give it. */
export interface TableRow {
  readonly number: number;
  readonly id: string;
  readonly map: string;
  readonly created_at: number;
  readonly settings: string;
  readonly seq: number;
  readonly updated_at: number;
  readonly status: TableStatus;
  readonly listed: number;
  readonly waiting: number;
  readonly due_at: number | null;
  readonly summary: string;
  /** The seats' players as a JSON array, in order. */
  readonly seats: string;
}

/** No table has a number as high. */
export const NO_NUMBER = Number.MAX_SAFE_INTEGER;

export function readTable(row: TableRow): StoredTable {
  return {
    number: row.number,
    id: row.id,
    map: row.map,
    createdAt: row.created_at,
    settings: row.settings,
    seq: row.seq,
    updatedAt: row.updated_at,
    standing: {
      status: row.status,
      listed: row.listed === 1,
      seats: JSON.parse(row.seats) as (PlayerId | null)[],
      waiting: seatsIn(row.waiting),
      dueAt: row.due_at,
      summary: row.summary,
    },
  };
}

export function bitsOf(seats: readonly number[]): number {
  return seats.reduce((bits, seat) => bits | (1 << seat), 0);
}

function seatsIn(bits: number): number[] {
  return Array.from({ length: 32 - Math.clz32(bits) }, (_, seat) => seat).filter(
    (seat) => (bits >> seat) & 1,
  );
}

export interface PasskeyRow extends Omit<Passkey, 'transports'> {
  readonly transports: string;
}

export function readPasskey(row: PasskeyRow): Passkey {
  return {
    ...row,
    publicKey: new Uint8Array(row.publicKey),
    transports: JSON.parse(row.transports) as string[],
  };
}

export interface OrdersRow extends Omit<SeatOrders, 'active'> {
  readonly active: number;
}

export function readOrders(row: OrdersRow): SeatOrders {
  return { ...row, active: row.active === 1 };
}

/** What `ORDERS_SQL.first` and `.next` are given. */
export function ordersValues(
  table: TableId,
  { seat, player, version, active, body }: SeatOrders,
): [PlayerId, number, number, string, number, TableId] {
  return [player, version, Number(active), body, seat, table];
}
