import pg from 'pg';
import { DatabaseFault } from '../database-fault.ts';
import type { Store } from '../store.ts';
import { type Remote, storeMethods } from '../store-methods.ts';
import { chatQueries } from './chat-queries.ts';
import {
  ConnectionPool,
  connectionConfig,
  databaseOf,
  type PostgresOptions,
  statement,
  unreachable,
} from './connections.ts';
import { migrate } from './migrate.ts';
import { notificationQueries } from './notification-queries.ts';
import { ordersQueries } from './orders-queries.ts';
import { passkeyQueries, playerQueries, secretQueries } from './player-queries.ts';
import { dealsOf, moderationOf, privacyOf } from './shared-queries.ts';
import { tableQueries } from './table-queries.ts';

/** Goes to the disk like any entry, and changes nothing; reads what every visitor reads. */
const CHECK = statement(
  "SELECT pg_logical_emit_message(true, 'waybill', repeat('x', 16384)), (SELECT max(number) FROM table_status)",
);

/** Opens a database on a PostgreSQL server and brings it to today's shape. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  await prepare(options.url);
  const connections = new ConnectionPool(options);
  const queries: Remote = {
    ...tableQueries(connections),
    ...playerQueries(connections),
    ...secretQueries(connections),
    ...passkeyQueries(connections),
    ...chatQueries(connections),
    ...ordersQueries(connections),
    ...notificationQueries(connections),
    ...moderationOf(connections),
    ...privacyOf(connections),
    ...dealsOf(connections),
    check: async () => void (await connections.ask(CHECK, [])),
  };
  const methods = storeMethods((method, args) => connections.attend(() => queries[method](...args)));
  return { ...methods, close: () => connections.close() };
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig({ url }), query_timeout: 0 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await migrate(client, databaseOf(url));
  } catch (error) {
    throw error instanceof DatabaseFault ? error : unreachable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
