import type { AdminStore } from '../moderation.ts';
import { ConnectionPool } from './connections.ts';
import { moderationOf } from './shared-queries.ts';

/** The admins of a database that servers may be using; its shape is theirs to change. */
export function postgresAdminStore(url: string): { store: AdminStore; close: () => Promise<void> } {
  const connections = new ConnectionPool({ url, connections: 1 });
  return { store: moderationOf(connections), close: () => connections.close() };
}
