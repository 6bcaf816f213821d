import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import type { Chat, ChatLine } from './store.ts';

interface Line {
  readonly line: number;
}

export function chatRows(db: Database): Immediate<Chat> {
  const table = '(SELECT number FROM tables WHERE id = ?)';
  const known = db.prepare(`SELECT line FROM chat WHERE number = ${table} AND player = ? AND key = ?`);
  const insert = db.prepare(
    `INSERT INTO chat (number, line, player, at, key, body)
     SELECT number, 1 + coalesce((SELECT max(line) FROM chat WHERE chat.number = tables.number), 0), ?, ?, ?, ?
     FROM tables WHERE id = ? RETURNING line`,
  );
  const newest = db.prepare(
    `SELECT line AS number, player AS by, at, body FROM chat
     WHERE number = ${table} AND line > ? ORDER BY line DESC LIMIT ?`,
  );
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
