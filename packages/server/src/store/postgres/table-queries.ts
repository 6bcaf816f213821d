import { bitsOf, NO_NUMBER, readTable, readWholeTable, type TableRow, type WholeTableRow } from '../rows.ts';
import { LOG_SQL, newsSql, tableSql } from '../sql.ts';
import type { ListedTable, LogRow, NewTable, Page, TableId, TableLogRow, Tables } from '../store.ts';
import { AppendBatches } from './append-batches.ts';
import { type ConnectionPool, type Statement, statement } from './connections.ts';
import { originalText } from './storable-text.ts';

const SQL = tableSql('json_agg(player ORDER BY seat)::text');
const ONE = statement(SQL.one);
const LOBBY = statement(SQL.lobby);
const FINISHED = statement(SQL.finished);
const FINISHED_OF = statement(SQL.finishedOf);
const MINE = statement(SQL.mine);
const DUE = statement(SQL.due);
const LOG = statement(LOG_SQL.after);
const NEWS = statement(
  newsSql(
    'SELECT seen."table" AS id, seen.seq AS after FROM json_to_recordset(?::json) AS seen ("table" text, seq bigint)',
  ),
);

const CREATE = statement(`
  WITH made AS (
    INSERT INTO tables (id, map, created_at, settings) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING number
  ),
  stands AS (
    INSERT INTO table_status (number, seq, updated_at, phase, listed, waiting, due_at, summary)
    SELECT number, 0, ?::bigint, ?, ?::int, ?::int, ?::bigint, ? FROM made
  ),
  seated AS (
    INSERT INTO seats (number, seat, player)
    SELECT number, place - 1, sitter FROM made, unnest(?::text[]) WITH ORDINALITY AS s (sitter, place)
  )
  SELECT number FROM made`);

/** Tables, their status rows and their logs. */
export function tableQueries(connections: ConnectionPool): Tables {
  const batches = new AppendBatches(connections);
  return {
    ...tableLists(connections),
    createTable: (table) => createTable(connections, table),
    append: (entry) => batches.append(entry),
    log: async (id, after = 0) => (await connections.ask<LogRow>(LOG, [id, after])).rows.map(readLogRow),
    news: async (seen) =>
      (await connections.ask<TableLogRow>(NEWS, [JSON.stringify(seen)])).rows.map(readLogRow),
  };
}

function readLogRow<Row extends LogRow>(row: Row): Row {
  return row.key === null ? row : { ...row, key: originalText(row.key) };
}

function tableLists(
  connections: ConnectionPool,
): Pick<Tables, 'table' | 'lobby' | 'tablesOf' | 'finished' | 'dueTables'> {
  const list = async (question: Statement, values: readonly unknown[]): Promise<ListedTable[]> => {
    const { rows } = await connections.ask<TableRow>(question, values);
    return rows.map(readTable);
  };
  return {
    table: async (id) => {
      const [row] = (await connections.ask<WholeTableRow>(ONE, [id])).rows;
      return row ? readWholeTable(row) : null;
    },
    lobby: (page) => list(LOBBY, from(page)),
    tablesOf: (player, limit) => list(MINE, [player, limit]),
    finished: (of, page) =>
      of === null ? list(FINISHED, from(page)) : list(FINISHED_OF, [of, ...from(page)]),
    dueTables: async (until, limit) =>
      (await connections.ask<{ id: TableId; dueAt: number }>(DUE, [until, limit])).rows,
  };
}

/** Clients may ask for any number, also one that no table can have. */
function from({ before = NO_NUMBER, limit }: Page): [number, number] {
  return [Math.ceil(Math.min(Math.max(before, 0), NO_NUMBER)), limit];
}

async function createTable(connections: ConnectionPool, table: NewTable): Promise<boolean> {
  const { id, map, createdAt, settings, status } = table;
  const { phase, listed, waiting, dueAt, summary, seats } = status;
  const row = [id, map, createdAt, settings];
  const stands = [createdAt, phase, Number(listed), bitsOf(waiting), dueAt, summary];
  const { count } = await connections.ask(CREATE, [...row, ...stands, seats]);
  return count === 1;
}
