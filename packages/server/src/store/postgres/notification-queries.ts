import { NOTIFICATION_SQL } from '../sql.ts';
import type { NotificationAddress, NotificationAddresses, PlayerId, Store } from '../store.ts';
import { type ConnectionPool, statement } from './connections.ts';

const NOTIFICATIONS = {
  save: statement(NOTIFICATION_SQL.save),
  some: statement(NOTIFICATION_SQL.some),
  remove: statement(NOTIFICATION_SQL.remove),
  holders: statement(NOTIFICATION_SQL.holders('SELECT unnest(?::text[])')),
  once: statement(NOTIFICATION_SQL.once),
};

/** Addresses for notifications, and values created once for all servers. */
export function notificationQueries(
  connections: ConnectionPool,
): NotificationAddresses & Pick<Store, 'getOrCreate'> {
  return {
    saveAddress: async ({ id, player, kind, url, note, createdAt }) => {
      await connections.ask(NOTIFICATIONS.save, [id, player, kind, url, note, createdAt]);
    },
    addressesOf: async (player) =>
      (await connections.ask<NotificationAddress>(NOTIFICATIONS.some, [player])).rows,
    removeAddress: async (id, player) =>
      (await connections.ask(NOTIFICATIONS.remove, [id, player])).count === 1,
    withAddress: async (players) => {
      const { rows } = await connections.ask<{ player: PlayerId }>(NOTIFICATIONS.holders, [players]);
      return rows.map(({ player }) => player);
    },
    getOrCreate: async (name, value) => {
      const { rows } = await connections.ask<{ value: string }>(NOTIFICATIONS.once, [name, value]);
      return rows[0]?.value ?? value;
    },
  };
}
