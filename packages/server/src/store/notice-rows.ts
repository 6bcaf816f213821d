import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import { NOTICE_SQL } from './sql.ts';
import type { NoticeAddress, NoticeAddresses, Store } from './store.ts';

/** Where players are told, and what is made once. */
export function noticeRows(db: Database): Immediate<NoticeAddresses & Pick<Store, 'keepOnce'>> {
  const keep = db.prepare(NOTICE_SQL.keep);
  const some = db.prepare(NOTICE_SQL.some);
  const remove = db.prepare(NOTICE_SQL.remove);
  const holders = db.prepare(NOTICE_SQL.holders('SELECT value FROM json_each(?)'));
  const once = db.prepare(NOTICE_SQL.once);
  return {
    keepAddress: ({ id, player, kind, url, note, createdAt }) =>
      void keep.run(id, player, kind, url, note, createdAt),
    addressesOf: (player) => (some.all(player) as NoticeAddress[]).map((row) => ({ ...row })),
    removeAddress: (id, player) => remove.run(id, player).changes === 1,
    withAddress: (players) =>
      (holders.all(JSON.stringify(players)) as { player: string }[]).map(({ player }) => player),
    keepOnce: (name, value) => (once.all(name, value) as { value: string }[])[0]?.value ?? value,
  };
}
