import { bitsOf, NO_NUMBER, readTable, type TableRow } from '../rows.ts';
import { LOG_SQL, newsSql, tableSql } from '../sql.ts';
import type { LogLine, NewTable, Page, StoredTable, TableId, TableLine, Tables } from '../store.ts';
import { AppendBatches } from './append-batches.ts';
import { type Connections, type Statement, statement } from './connections.ts';
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
    INSERT INTO standings (number, seq, updated_at, status, listed, waiting, due_at, summary)
    SELECT number, 0, ?::bigint, ?, ?::int, ?::int, ?::bigint, ? FROM made
  ),
  seated AS (
    INSERT INTO seats (number, seat, player)
    SELECT number, place - 1, sitter FROM made, unnest(?::text[]) WITH ORDINALITY AS s (sitter, place)
  )
  SELECT number FROM made`);

/** Tables, their standings and their logs. */
export function tableQueries(connections: Connections): Tables {
  const batches = new AppendBatches(connections);
  return {
    ...tableLists(connections),
    createTable: (table) => createTable(connections, table),
    append: (entry) => batches.append(entry),
    log: async (id, after = 0) => (await connections.ask<LogLine>(LOG, [id, after])).rows.map(readLine),
    news: async (seen) => (await connections.ask<TableLine>(NEWS, [JSON.stringify(seen)])).rows.map(readLine),
  };
}

function readLine<Line extends LogLine>(line: Line): Line {
  return line.key === null ? line : { ...line, key: originalText(line.key) };
}

function tableLists(
  connections: Connections,
): Pick<Tables, 'table' | 'lobby' | 'tablesOf' | 'finished' | 'dueTables'> {
  const list = async (question: Statement, values: readonly unknown[]): Promise<StoredTable[]> => {
    const { rows } = await connections.ask<TableRow>(question, values);
    return rows.map(readTable);
  };
  return {
    table: async (id) => (await list(ONE, [id]))[0] ?? null,
    lobby: (page) => list(LOBBY, from(page)),
    tablesOf: (player, limit) => list(MINE, [player, limit]),
    finished: (of, page) =>
      of === null ? list(FINISHED, from(page)) : list(FINISHED_OF, [of, ...from(page)]),
    dueTables: async (until, limit) =>
      (await connections.ask<{ id: TableId; dueAt: number }>(DUE, [until, limit])).rows,
  };
}

/** Any number may be asked for, also one that no table can have. */
function from({ before = NO_NUMBER, limit }: Page): [number, number] {
  return [Math.ceil(Math.min(Math.max(before, 0), NO_NUMBER)), limit];
}

async function createTable(connections: Connections, table: NewTable): Promise<boolean> {
  const { id, map, createdAt, settings, standing } = table;
  const { status, listed, waiting, dueAt, summary, seats } = standing;
  const row = [id, map, createdAt, settings];
  const stands = [createdAt, status, Number(listed), bitsOf(waiting), dueAt, summary];
  const { count } = await connections.ask(CREATE, [...row, ...stands, seats]);
  return count === 1;
}
