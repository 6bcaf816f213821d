import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import { bitsOf, NO_NUMBER, readTable, type TableRow } from './rows.ts';
import { LOG_SQL, newsSql, tableSql } from './sql.ts';
import type {
  Append,
  Appended,
  LogLine,
  NewTable,
  Page,
  PlayerId,
  Standing,
  TableId,
  TableLine,
  Tables,
} from './store.ts';

const SQL = tableSql('json_group_array(player ORDER BY seat)');

/** Tables, their standings and their logs, as rows. */
export function tableRows(db: Database): Immediate<Tables> {
  return { ...tableLists(db), ...tableWriter(db), ...logRows(db) };
}

type Lists = 'table' | 'lobby' | 'tablesOf' | 'finished' | 'dueTables';

function tableLists(db: Database): Pick<Immediate<Tables>, Lists> {
  const one = db.prepare(SQL.one);
  const lobby = db.prepare(SQL.lobby);
  const listed = db.prepare(SQL.finished);
  const finishedOf = db.prepare(SQL.finishedOf);
  const mine = db.prepare(SQL.mine);
  const due = db.prepare(SQL.due);
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

const NEWS = newsSql("SELECT value ->> 'table' AS id, value ->> 'seq' AS after FROM json_each(?)");

function logRows(db: Database): Pick<Immediate<Tables>, 'log' | 'news'> {
  const select = db.prepare(LOG_SQL.after);
  const news = db.prepare(NEWS);
  return {
    log: (id, after = 0) => (select.all(id, after) as LogLine[]).map((line) => ({ ...line })),
    news: (seen) => (news.all(JSON.stringify(seen)) as TableLine[]).map((line) => ({ ...line })),
  };
}
