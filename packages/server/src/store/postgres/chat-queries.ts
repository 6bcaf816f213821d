import { CHAT_SQL } from '../sql.ts';
import type { Chat, ChatLine, TableId } from '../store.ts';
import { type Connections, statement } from './connections.ts';
import { storableText } from './storable-text.ts';

/** Of two nodes that number a line at the same moment, one writes nothing and takes the next number. */
const SAY = statement(`
  INSERT INTO chat (number, line, player, at, key, body)
  SELECT number, 1 + coalesce((SELECT max(line) FROM chat WHERE chat.number = tables.number), 0), ?, ?, ?, ?
  FROM tables WHERE id = ? ON CONFLICT DO NOTHING RETURNING line`);
const KNOWN = statement(CHAT_SQL.known);
const TABLE = statement('SELECT FROM tables WHERE id = ?');
const NEWEST = statement(CHAT_SQL.newest);

interface Line {
  readonly line: number;
}

export function chatQueries(connections: Connections): Chat {
  const say: Chat['say'] = async (id, line) => {
    const key = line.key === null ? null : storableText(line.key);
    const written = await connections.ask<Line>(SAY, [line.by, line.at, key, line.body, id]);
    if (written.rows[0]) return { outcome: 'said', number: written.rows[0].line };
    const known = await connections.ask<Line>(KNOWN, [id, line.by, key]);
    if (known.rows[0]) return { outcome: 'repeated', number: known.rows[0].line };
    return (await connections.ask(TABLE, [id])).count === 0 ? null : say(id, line);
  };
  const inOrder = new InOrder();
  return {
    say: (id, line) => inOrder.after(id, () => say(id, line)),
    chat: async (id, { after, limit }) =>
      (await connections.ask<ChatLine>(NEWEST, [id, after, limit])).rows.toReversed(),
  };
}

/** What is said at one table is numbered as it was said. */
class InOrder {
  private readonly last = new Map<TableId, Promise<unknown>>();

  after<T>(table: TableId, work: () => Promise<T>): Promise<T> {
    const result = (this.last.get(table) ?? Promise.resolve()).then(work);
    const settled = result
      .catch(() => undefined)
      .finally(() => {
        if (this.last.get(table) === settled) this.last.delete(table);
      });
    this.last.set(table, settled);
    return result;
  }
}
