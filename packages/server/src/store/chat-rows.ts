import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import { CHAT_SQL } from './sql.ts';
import type { Chat, ChatLine } from './store.ts';

interface Line {
  readonly line: number;
}

export function chatRows(db: Database): Immediate<Chat> {
  const known = db.prepare(CHAT_SQL.known);
  const insert = db.prepare(
    `INSERT INTO chat (number, line, player, at, key, body)
     SELECT number, 1 + coalesce((SELECT max(line) FROM chat WHERE chat.number = tables.number), 0), ?, ?, ?, ?
     FROM tables WHERE id = ? RETURNING line`,
  );
  const newest = db.prepare(CHAT_SQL.newest);
  return {
    say: (id, { by, at, key, body }) => {
      const before = key === null ? undefined : (known.get(id, by, key) as Line | undefined);
      if (before) return { outcome: 'repeated', number: before.line };
      const [row] = insert.all(by, at, key, body, id) as unknown as Line[];
      return row ? { outcome: 'said', number: row.line } : null;
    },
    chat: (id, { after, limit }) =>
      (newest.all(id, after, limit) as ChatLine[]).map((line) => ({ ...line })).reverse(),
  };
}
