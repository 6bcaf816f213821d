import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import type { Chat, ChatLine } from './store.ts';

export function chatRows(db: Database): Immediate<Chat> {
  const table = '(SELECT number FROM tables WHERE id = ?)';
  const insert = db.prepare(
    `INSERT INTO chat (number, line, player, at, body)
     SELECT number, 1 + coalesce((SELECT max(line) FROM chat WHERE chat.number = tables.number), 0), ?, ?, ?
     FROM tables WHERE id = ? RETURNING line`,
  );
  const newest = db.prepare(
    `SELECT line AS number, player AS by, at, body FROM chat
     WHERE number = ${table} AND line > ? ORDER BY line DESC LIMIT ?`,
  );
  return {
    say: (id, { by, at, body }) => {
      const [row] = insert.all(by, at, body, id) as { line: number }[];
      return row?.line ?? null;
    },
    chat: (id, { after, limit }) =>
      (newest.all(id, after, limit) as ChatLine[]).map((line) => ({ ...line })).reverse(),
  };
}
