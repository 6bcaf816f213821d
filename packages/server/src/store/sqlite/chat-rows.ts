import { CHAT_SQL } from '../sql.ts';
import type { Chat, ChatMessage } from '../store.ts';
import type { Immediate } from '../store-methods.ts';
import { type Database, query } from './database.ts';

interface ChatNumber {
  readonly number: number;
}

export function chatRows(db: Database): Immediate<Chat> {
  const known = query<ChatNumber>(db, CHAT_SQL.known);
  const insert = query<ChatNumber>(
    db,
    `INSERT INTO chat (number, seq, player, at, key, body)
     SELECT number, 1 + coalesce((SELECT max(seq) FROM chat WHERE chat.number = tables.number), 0), ?, ?, ?, ?
     FROM tables WHERE id = ? RETURNING seq AS number`,
  );
  const newest = query<ChatMessage>(db, CHAT_SQL.newest);
  return {
    say: (id, { by, at, key, body }) => {
      const before = key === null ? null : known.one(id, by, key);
      if (before) return { outcome: 'repeated', number: before.number };
      const [row] = insert.all(by, at, key, body, id);
      return row ? { outcome: 'added', number: row.number } : null;
    },
    chat: (id, { after, limit }) => newest.all(id, after, limit).reverse(),
  };
}
