import { bitsOf } from '../rows.ts';
import type { Append, Appended, TableId } from '../store.ts';
import { type ConnectionPool, type Statement, statement } from './connections.ts';
import { storableText } from './storable-text.ts';

/** So many entries at most go into one statement. */
const LARGEST_BATCH = 200;
/** So many statements may be on their way: the next one gathers the requests made meanwhile. */
const MOST_UNDER_WAY = 2;

const ASKED = `asked AS (SELECT * FROM json_to_recordset(?::json) AS entries (
  id text, seq bigint, at bigint, player text, key text, format int, body text, phase text, listed int,
  waiting int, due boolean, due_at bigint, summary text, seats json))`;

const SAME_REQUEST = `log.number = tables.number AND coalesce(log.player, '') = coalesce(asked.player, '')
  AND log.key = asked.key`;

/**
 * One statement, one transaction: locks last until it is done, never until a client answers. The caller that asked for a number
 * that is taken by then finds the status moved on, and writes nothing.
 */
const APPEND = statement(`
  WITH ${ASKED},
  stood AS (
    UPDATE table_status SET seq = asked.seq, updated_at = asked.at,
      phase = coalesce(asked.phase, table_status.phase), listed = coalesce(asked.listed, table_status.listed),
      waiting = coalesce(asked.waiting, table_status.waiting),
      due_at = CASE WHEN asked.due THEN asked.due_at ELSE table_status.due_at END,
      summary = coalesce(asked.summary, table_status.summary)
    FROM asked JOIN tables USING (id)
    WHERE table_status.number = tables.number AND table_status.seq = asked.seq - 1
      AND NOT EXISTS (SELECT FROM log WHERE ${SAME_REQUEST})
    RETURNING table_status.number, asked.*
  ),
  written AS (
    INSERT INTO log (number, seq, at, player, key, format, body)
    SELECT number, seq, at, player, key, format, body FROM stood
  ),
  seated AS (
    INSERT INTO seats (number, seat, player)
    SELECT number, place - 1, sitter FROM stood, json_array_elements_text(stood.seats) WITH ORDINALITY AS s (sitter, place)
    ON CONFLICT (number, seat) DO UPDATE SET player = excluded.player
  ),
  unseated AS (
    DELETE FROM seats USING stood
    WHERE seats.number = stood.number AND seats.seat >= json_array_length(stood.seats)
  )
  SELECT id FROM stood`);

/** Why nothing was written. */
const EXPLAIN = statement(`
  WITH ${ASKED}
  SELECT table_status.seq, (SELECT log.seq FROM log WHERE ${SAME_REQUEST}) AS before
  FROM asked JOIN tables USING (id) JOIN table_status USING (number)`);

interface PendingAppend {
  readonly entry: Append;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Entries on their way into the log. What is asked while others are being written goes together in the next statement:
 * one journey, one wait for the disk. Those of one table are written one after the other, in the order asked.
 */
export class AppendBatches {
  private readonly connections: ConnectionPool;
  private waiting: PendingAppend[] = [];
  private readonly busy = new Set<TableId>();
  private underWay = 0;
  private isCalled = false;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  append(entry: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, resolve, reject });
      if (this.isCalled) return;
      this.isCalled = true;
      // What the same turn of the event loop asks for belongs together.
      setImmediate(() => {
        this.isCalled = false;
        this.send();
      });
    });
  }

  private send(): void {
    while (this.underWay < MOST_UNDER_WAY) {
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      this.underWay++;
      void this.write(batch).finally(() => {
        this.underWay--;
        for (const { entry } of batch) this.busy.delete(entry.table);
        this.send();
      });
    }
  }

  /** The first of each table that nobody is writing to. */
  private takeBatch(): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const rest: PendingAppend[] = [];
    for (const each of this.waiting) {
      const mustWait = this.busy.has(each.entry.table) || batch.length >= LARGEST_BATCH;
      (mustWait ? rest : batch).push(each);
      if (!mustWait) this.busy.add(each.entry.table);
    }
    this.waiting = rest;
    return batch;
  }

  /** One that cannot be written does not take the others along. */
  private async write(batch: readonly PendingAppend[]): Promise<void> {
    try {
      const { rows } = await this.ask<{ id: TableId }>(APPEND, batch);
      const written = new Set(rows.map(({ id }) => id));
      for (const each of batch) {
        if (written.has(each.entry.table)) each.resolve({ outcome: 'appended' });
        else each.resolve(await this.explain(each));
      }
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) return only?.reject(error);
      for (const each of batch) await this.write([each]);
    }
  }

  private async explain(each: PendingAppend): Promise<Appended> {
    const { rows } = await this.ask<{ seq: number; before: number | null }>(EXPLAIN, [each]);
    const [found] = rows;
    if (!found) return { outcome: 'noSuchTable' };
    if (found.before !== null) return { outcome: 'repeated', seq: found.before };
    return { outcome: 'conflict', seq: found.seq };
  }

  private ask<Row extends object>(question: Statement, batch: readonly PendingAppend[]) {
    return this.connections.ask<Row>(question, [JSON.stringify(batch.map(({ entry }) => rowOf(entry)))]);
  }
}

function rowOf({ table, seq, at, by, key, format, body, status = {} }: Append): object {
  const { phase, listed, waiting, dueAt, summary, seats } = status;
  return {
    id: table,
    seq,
    at,
    player: by,
    key: key === null ? null : storableText(key),
    format,
    body,
    phase,
    listed: listed === undefined ? null : Number(listed),
    waiting: waiting === undefined ? null : bitsOf(waiting),
    due: dueAt !== undefined,
    due_at: dueAt,
    summary,
    seats,
  };
}
