import { bitsOf, NO_NUMBER, readTable, readWholeTable, type TableRow, type WholeTableRow } from '../rows.ts';
import { LOG_SQL, newsSql, tableSql } from '../sql.ts';
import type {
  Append,
  Appended,
  LogRow,
  NewTable,
  Page,
  PlayerId,
  TableId,
  TableLogRow,
  TableStatus,
  Tables,
} from '../store.ts';
import type { Immediate } from '../store-methods.ts';
import { type Database, query } from './database.ts';

const SQL = tableSql('json_group_array(player ORDER BY seat)');

/** Tables, their status rows and their logs, as rows. */
export function tableRows(db: Database): Immediate<Tables> {
  return { ...tableLists(db), ...tableWriter(db), ...logRows(db) };
}

type Lists = 'table' | 'lobby' | 'tablesOf' | 'finished' | 'dueTables';

function tableLists(db: Database): Pick<Immediate<Tables>, Lists> {
  const one = query<WholeTableRow>(db, SQL.one);
  const lobby = query<TableRow>(db, SQL.lobby);
  const listed = query<TableRow>(db, SQL.finished);
  const finishedOf = query<TableRow>(db, SQL.finishedOf);
  const mine = query<TableRow>(db, SQL.mine);
  const due = query<{ id: TableId; dueAt: number }>(db, SQL.due);
  const from = ({ before = NO_NUMBER, limit }: Page): [number, number] => [before, limit];
  return {
    table: (id) => {
      const row = one.one(id);
      return row && readWholeTable(row);
    },
    lobby: (page) => lobby.all(...from(page)).map(readTable),
    tablesOf: (player, limit) => mine.all(player, limit).map(readTable),
    finished: (of, page) => {
      const rows = of === null ? listed.all(...from(page)) : finishedOf.all(of, ...from(page));
      return rows.map(readTable);
    },
    dueTables: (until, limit) => due.all(until, limit),
  };
}

function tableWriter(db: Database): Pick<Immediate<Tables>, 'createTable' | 'append'> {
  const insertTable = db.prepare(
    `INSERT INTO tables (id, map, created_at, settings) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const insertStatus = db.prepare(
    `INSERT INTO table_status (number, seq, updated_at, phase, listed, waiting, due_at, summary)
     VALUES (?, 0, ?, ?, ?, ?, ?, ?)`,
  );
  const seat = seatWriter(db);
  const createTable = (table: NewTable): boolean => {
    const { id, map, createdAt, settings, status } = table;
    const made = insertTable.run(id, map, createdAt, settings);
    if (made.changes === 0) return false;
    const number = Number(made.lastInsertRowid);
    const { phase, listed, waiting, dueAt, summary, seats } = status;
    insertStatus.run(number, createdAt, phase, listed ? 1 : 0, bitsOf(waiting), dueAt, summary);
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
  const find = query<{ number: number; seq: number }>(
    db,
    'SELECT number, seq FROM tables JOIN table_status USING (number) WHERE id = ?',
  );
  const known = query<{ seq: number }>(
    db,
    'SELECT seq FROM log WHERE number = ? AND player IS ? AND key = ?',
  );
  const insert = db.prepare(
    'INSERT INTO log (number, seq, at, player, key, format, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const stand = statusWriter(db);
  return (entry) => {
    const table = find.one(entry.table);
    if (table === null) return { outcome: 'noSuchTable' };
    const { seq, at, by, key, format, body, status = {} } = entry;
    const { number } = table;
    const before = key === null ? null : known.one(number, by, key);
    if (before !== null) return { outcome: 'repeated', seq: before.seq };
    if (seq !== table.seq + 1) return { outcome: 'conflict', seq: table.seq };
    insert.run(number, seq, at, by, key, format, body);
    stand({ number, seq, at }, status);
    if (status.seats) seat(number, status.seats);
    return { outcome: 'appended' };
  };
}

interface EntryPosition {
  readonly number: number;
  readonly seq: number;
  readonly at: number;
}

/** What the entry does not mention stays as it is. */
function statusWriter(db: Database): (step: EntryPosition, status: Partial<TableStatus>) => void {
  const update = db.prepare(
    `UPDATE table_status SET seq = ?, updated_at = ?, phase = coalesce(?, phase), listed = coalesce(?, listed),
       waiting = coalesce(?, waiting), due_at = CASE WHEN ? THEN ? ELSE due_at END, summary = coalesce(?, summary)
     WHERE number = ?`,
  );
  return ({ number, seq, at }, { phase, listed, waiting, dueAt, summary }) => {
    const isListed = listed === undefined ? null : Number(listed);
    const waits = waiting === undefined ? null : bitsOf(waiting);
    const due = [dueAt === undefined ? 0 : 1, dueAt ?? null] as const;
    update.run(seq, at, phase ?? null, isListed, waits, ...due, summary ?? null, number);
  };
}

const NEWS = newsSql("SELECT value ->> 'table' AS id, value ->> 'seq' AS after FROM json_each(?)");

function logRows(db: Database): Pick<Immediate<Tables>, 'log' | 'news'> {
  const select = query<LogRow>(db, LOG_SQL.after);
  const news = query<TableLogRow>(db, NEWS);
  return {
    log: (id, after = 0) => select.all(id, after),
    news: (seen) => news.all(JSON.stringify(seen)),
  };
}
