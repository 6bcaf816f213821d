import { isStrings, readStored } from '../stored-json.ts';
import type {
  ListedTable,
  Passkey,
  PlayerId,
  SeatOrders,
  StoredTable,
  TableId,
  TablePhase,
} from './store.ts';

/** A table as the lists of `sql.ts` give it. */
export interface TableRow {
  readonly number: number;
  readonly id: string;
  readonly map: string;
  readonly created_at: number;
  readonly seq: number;
  readonly updated_at: number;
  readonly phase: TablePhase;
  readonly listed: number;
  readonly waiting: number;
  readonly due_at: number | null;
  readonly summary: string;
  /** The seats' players as a JSON array, in order. */
  readonly seats: string;
}

export interface WholeTableRow extends TableRow {
  readonly settings: string;
}

/** No table has a number as high. */
export const NO_NUMBER = Number.MAX_SAFE_INTEGER;

export function readWholeTable(row: WholeTableRow): StoredTable {
  return { ...readTable(row), settings: row.settings };
}

export function readTable(row: TableRow): ListedTable {
  return {
    number: row.number,
    id: row.id,
    map: row.map,
    createdAt: row.created_at,
    seq: row.seq,
    updatedAt: row.updated_at,
    status: {
      phase: row.phase,
      listed: row.listed === 1,
      seats: readStored(row.seats, isSeats, 'list of seats'),
      waiting: seatsIn(row.waiting),
      dueAt: row.due_at,
      summary: row.summary,
    },
  };
}

function isSeats(value: unknown): value is (PlayerId | null)[] {
  return Array.isArray(value) && value.every((seat) => seat === null || typeof seat === 'string');
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
    transports: readStored(row.transports, isStrings, 'passkey'),
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
