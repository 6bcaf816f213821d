import { CHAT_SQL } from '../sql.ts';
import type { Chat, ChatMessage, TableId } from '../store.ts';
import { type ConnectionPool, statement } from './connections.ts';
import { storableText } from './storable-text.ts';

/** Of two nodes that number a message at the same moment, one writes nothing and takes the next number. */
const SAY = statement(`
  INSERT INTO chat (number, seq, player, at, key, body)
  SELECT number, 1 + coalesce((SELECT max(seq) FROM chat WHERE chat.number = tables.number), 0), ?, ?, ?, ?
  FROM tables WHERE id = ? ON CONFLICT DO NOTHING RETURNING seq AS number`);
const KNOWN = statement(CHAT_SQL.known);
const TABLE = statement('SELECT FROM tables WHERE id = ?');
const NEWEST = statement(CHAT_SQL.newest);

interface Numbered {
  readonly number: number;
}

export function chatQueries(connections: ConnectionPool): Chat {
  const say: Chat['say'] = async (id, message) => {
    const key = message.key === null ? null : storableText(message.key);
    const written = await connections.ask<Numbered>(SAY, [message.by, message.at, key, message.body, id]);
    if (written.rows[0]) return { outcome: 'added', number: written.rows[0].number };
    const known = await connections.ask<Numbered>(KNOWN, [id, message.by, key]);
    if (known.rows[0]) return { outcome: 'repeated', number: known.rows[0].number };
    return (await connections.ask(TABLE, [id])).count === 0 ? null : say(id, message);
  };
  const inOrder = new InOrder();
  return {
    say: (id, message) => inOrder.after(id, () => say(id, message)),
    chat: async (id, { after, limit }) =>
      (await connections.ask<ChatMessage>(NEWEST, [id, after, limit])).rows.toReversed(),
  };
}

/** The messages of one table are numbered in their order. */
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
