import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import type {
  Append,
  Appended,
  LogLine,
  NewTable,
  Page,
  PlayerId,
  Standing,
  StoredTable,
  TableId,
  TableStatus,
  Tables,
} from './store.ts';

interface TableRow {
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

const SELECT = `
  SELECT tables.number, id, map, created_at, settings, seq, updated_at, status, listed, waiting, due_at, summary,
    (SELECT json_group_array(player ORDER BY seat) FROM seats WHERE seats.number = tables.number) AS seats
  FROM tables JOIN standings USING (number)`;

/** No table has a number as high. */
const NO_NUMBER = Number.MAX_SAFE_INTEGER;

/** Tables, their standings and their logs, as rows. */
export function tableRows(db: Database): Immediate<Tables> {
  return { ...tableLists(db), ...tableWriter(db), ...logRows(db) };
}

type Lists = 'table' | 'lobby' | 'tablesOf' | 'finished' | 'dueTables';

function tableLists(db: Database): Pick<Immediate<Tables>, Lists> {
  const one = db.prepare(`${SELECT} WHERE id = ?`);
  const lobby = db.prepare(
    `${SELECT} WHERE listed = 1 AND status IN ('open', 'playing') AND standings.number < ? ORDER BY standings.number DESC LIMIT ?`,
  );
  const listed = db.prepare(
    `${SELECT} WHERE listed = 1 AND status = 'over' AND standings.number < ? ORDER BY standings.number DESC LIMIT ?`,
  );
  const finishedOf = db.prepare(
    `${SELECT} WHERE tables.number IN (SELECT number FROM seats WHERE player = ?)
     AND status = 'over' AND tables.number < ? ORDER BY tables.number DESC LIMIT ?`,
  );
  const mine = db.prepare(
    `${SELECT} JOIN (SELECT number, max(seat) AS mine FROM seats WHERE player = ? GROUP BY number) USING (number)
     WHERE status IN ('open', 'playing') ORDER BY (waiting >> mine) & 1 DESC, updated_at DESC LIMIT ?`,
  );
  const due = db.prepare(
    `SELECT id, due_at AS dueAt FROM standings JOIN tables USING (number)
     WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
  );
  const from = ({ before = NO_NUMBER, limit }: Page): [number, number] => [before, limit];
  return {
    table: (id) => {
      const row = one.get(id) as TableRow | undefined;
      return row === undefined ? null : readTable(row);
    },
    lobby: (page) => (lobby.all(...from(page)) as TableRow[]).map(readTable),
    tablesOf: (player, limit) => (mine.all(player, limit) as TableRow[]).map(readTable),
    finished: (of, page) => {
      const rows = of === null ? listed.all(...from(page)) : finishedOf.all(of, ...from(page));
      return (rows as TableRow[]).map(readTable);
    },
    dueTables: (until, limit) =>
      (due.all(until, limit) as { id: TableId; dueAt: number }[]).map((row) => ({ ...row })),
  };
}

function readTable(row: TableRow): StoredTable {
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

function bitsOf(seats: readonly number[]): number {
  return seats.reduce((bits, seat) => bits | (1 << seat), 0);
}

function seatsIn(bits: number): number[] {
  return Array.from({ length: 32 - Math.clz32(bits) }, (_, seat) => seat).filter(
    (seat) => (bits >> seat) & 1,
  );
}

function tableWriter(db: Database): Pick<Immediate<Tables>, 'createTable' | 'append'> {
  const insertTable = db.prepare(
    `INSERT INTO tables (id, map, created_at, settings) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const insertStanding = db.prepare(
    `INSERT INTO standings (number, seq, updated_at, status, listed, waiting, due_at, summary)
     VALUES (?, 0, ?, ?, ?, ?, ?, ?)`,
  );
  const seat = seatWriter(db);
  const createTable = (table: NewTable): boolean => {
    const { id, map, createdAt, settings, standing } = table;
    const made = insertTable.run(id, map, createdAt, settings);
    if (made.changes === 0) return false;
    const number = Number(made.lastInsertRowid);
    const { status, listed, waiting, dueAt, summary, seats } = standing;
    insertStanding.run(number, createdAt, status, listed ? 1 : 0, bitsOf(waiting), dueAt, summary);
    seat(number, seats);
    return true;
  };
  return { createTable, append: appender(db, seat) };
}

type SeatWriter = (number: number, seats: readonly (PlayerId | null)[]) => void;

function seatWriter(db: Database): SeatWriter {
  const clear = db.prepare('DELETE FROM seats WHERE number = ?');
  const fill = db.prepare('INSERT INTO seats (number, seat, player) VALUES (?, ?, ?)');
  return (number, seats) => {
    clear.run(number);
    for (const [seat, player] of seats.entries()) fill.run(number, seat, player);
  };
}

function appender(db: Database, seat: SeatWriter): (entry: Append) => Appended {
  const find = db.prepare('SELECT number, seq FROM tables JOIN standings USING (number) WHERE id = ?');
  const known = db.prepare('SELECT seq FROM log WHERE number = ? AND player IS ? AND key = ?');
  const insert = db.prepare(
    'INSERT INTO log (number, seq, at, player, key, format, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const stand = standingWriter(db);
  return (entry) => {
    const table = find.get(entry.table) as { number: number; seq: number } | undefined;
    if (table === undefined) return { outcome: 'noSuchTable' };
    const { seq, at, by, key, format, body, standing = {} } = entry;
    const { number } = table;
    const before = key === null ? undefined : (known.get(number, by, key) as { seq: number } | undefined);
    if (before !== undefined) return { outcome: 'repeated', seq: before.seq };
    if (seq !== table.seq + 1) return { outcome: 'conflict', seq: table.seq };
    insert.run(number, seq, at, by, key, format, body);
    stand({ number, seq, at }, standing);
    if (standing.seats) seat(number, standing.seats);
    return { outcome: 'appended' };
  };
}

interface Step {
  readonly number: number;
  readonly seq: number;
  readonly at: number;
}

/** What the entry does not mention stays as it is. */
function standingWriter(db: Database): (step: Step, standing: Partial<Standing>) => void {
  const update = db.prepare(
    `UPDATE standings SET seq = ?, updated_at = ?, status = coalesce(?, status), listed = coalesce(?, listed),
       waiting = coalesce(?, waiting), due_at = CASE WHEN ? THEN ? ELSE due_at END, summary = coalesce(?, summary)
     WHERE number = ?`,
  );
  return ({ number, seq, at }, { status, listed, waiting, dueAt, summary }) => {
    const isListed = listed === undefined ? null : Number(listed);
    const waits = waiting === undefined ? null : bitsOf(waiting);
    const due = [dueAt === undefined ? 0 : 1, dueAt ?? null] as const;
    update.run(seq, at, status ?? null, isListed, waits, ...due, summary ?? null, number);
  };
}

function logRows(db: Database): Pick<Immediate<Tables>, 'log'> {
  const select = db.prepare(
    `SELECT seq, at, player AS by, key, format, body FROM log
     WHERE number = (SELECT number FROM tables WHERE id = ?) AND seq > ? ORDER BY seq`,
  );
  return { log: (id, after = 0) => (select.all(id, after) as LogLine[]).map((line) => ({ ...line })) };
}
