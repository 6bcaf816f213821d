import type { AdminStore } from '../moderation.ts';
import { moderationRows } from './shared-rows.ts';
import { DatabaseSync } from './sqlite-module.ts';

/** The admins of a database that a server may be using: a second connection, for single rows. */
export function sqliteAdminStore(file: string): { store: AdminStore; close: () => Promise<void> } {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA busy_timeout = 10000; PRAGMA synchronous = FULL');
  const rows = moderationRows(db);
  const store: AdminStore = {
    putAdmin: async (admin) => rows.putAdmin(admin),
    admin: async (hash, at) => rows.admin(hash, at),
    admins: async () => rows.admins(),
    removeAdmin: async (name) => rows.removeAdmin(name),
    audit: async (entry) => rows.audit(entry),
  };
  return { store, close: async () => db.close() };
}
