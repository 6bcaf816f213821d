import { NOTICE_SQL } from '../sql.ts';
import type { NoticeAddress, NoticeAddresses, PlayerId, Store } from '../store.ts';
import { type Connections, statement } from './connections.ts';

const NOTICES = {
  keep: statement(NOTICE_SQL.keep),
  some: statement(NOTICE_SQL.some),
  remove: statement(NOTICE_SQL.remove),
  holders: statement(NOTICE_SQL.holders('SELECT unnest(?::text[])')),
  once: statement(NOTICE_SQL.once),
};

/** Where players are told, and what is made once. */
export function noticeQueries(connections: Connections): NoticeAddresses & Pick<Store, 'keepOnce'> {
  return {
    keepAddress: async ({ id, player, kind, url, note, createdAt }) => {
      await connections.ask(NOTICES.keep, [id, player, kind, url, note, createdAt]);
    },
    addressesOf: async (player) => (await connections.ask<NoticeAddress>(NOTICES.some, [player])).rows,
    removeAddress: async (id, player) => (await connections.ask(NOTICES.remove, [id, player])).count === 1,
    withAddress: async (players) => {
      const { rows } = await connections.ask<{ player: PlayerId }>(NOTICES.holders, [players]);
      return rows.map(({ player }) => player);
    },
    keepOnce: async (name, value) => {
      const { rows } = await connections.ask<{ value: string }>(NOTICES.once, [name, value]);
      return rows[0]?.value ?? value;
    },
  };
}
