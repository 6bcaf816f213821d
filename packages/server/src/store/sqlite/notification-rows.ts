import { NOTIFICATION_SQL } from '../sql.ts';
import type { NotificationAddress, NotificationAddresses, Store } from '../store.ts';
import type { Immediate } from '../store-methods.ts';
import { type Database, query } from './database.ts';

/** Addresses for notifications, and values created once for all servers. */
export function notificationRows(
  db: Database,
): Immediate<NotificationAddresses & Pick<Store, 'getOrCreate'>> {
  const save = db.prepare(NOTIFICATION_SQL.save);
  const some = query<NotificationAddress>(db, NOTIFICATION_SQL.some);
  const remove = db.prepare(NOTIFICATION_SQL.remove);
  const holders = query<{ player: string }>(db, NOTIFICATION_SQL.holders('SELECT value FROM json_each(?)'));
  const once = query<{ value: string }>(db, NOTIFICATION_SQL.once);
  return {
    saveAddress: ({ id, player, kind, url, note, createdAt }) =>
      void save.run(id, player, kind, url, note, createdAt),
    addressesOf: (player) => some.all(player),
    removeAddress: (id, player) => remove.run(id, player).changes === 1,
    withAddress: (players) => holders.all(JSON.stringify(players)).map(({ player }) => player),
    getOrCreate: (name, value) => once.all(name, value)[0]?.value ?? value,
  };
}
