import pg from 'pg';
import type { Store } from '../store.ts';
import { UnusableDatabase } from '../unusable-database.ts';
import { chatQueries } from './chat-queries.ts';
import {
  Connections,
  connectionConfig,
  type PostgresPlace,
  placeOf,
  statement,
  unreachable,
} from './connections.ts';
import { migrate } from './migrate.ts';
import { noticeQueries } from './notice-queries.ts';
import { ordersQueries } from './orders-queries.ts';
import { passkeyQueries, playerQueries, secretQueries } from './player-queries.ts';
import { tableQueries } from './table-queries.ts';

/** Goes to the disk like any entry, and changes nothing. */
const CHECK = statement("SELECT pg_logical_emit_message(true, 'waybill', 'check')");

/** Opens a database on a PostgreSQL server and brings it to today's shape. */
export async function openPostgresStore(place: PostgresPlace): Promise<Store> {
  await prepare(place.url);
  const connections = new Connections(place);
  const deeds: Omit<Store, 'close'> = {
    ...tableQueries(connections),
    ...playerQueries(connections),
    ...secretQueries(connections),
    ...passkeyQueries(connections),
    ...chatQueries(connections),
    ...ordersQueries(connections),
    ...noticeQueries(connections),
    check: async () => void (await connections.ask(CHECK, [])),
  };
  const attended = Object.entries(deeds).map(([name, deed]) => {
    const work = deed as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => connections.attend(() => work(...args))];
  });
  return { ...Object.fromEntries(attended), close: () => connections.close() } as Store;
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig({ url }), query_timeout: 0 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await migrate(client, placeOf(url));
  } catch (error) {
    throw error instanceof UnusableDatabase ? error : unreachable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
