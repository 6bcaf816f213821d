import { METHODS, type Methods, type Reply, type StoreCall, type StoreMethod } from '../store-methods.ts';
import { chatRows } from './chat-rows.ts';
import { type Database, type DatabaseFile, errorCodeOf, openDatabase, prepareDatabase } from './database.ts';
import { notificationRows } from './notification-rows.ts';
import { ordersRows } from './orders-rows.ts';
import { passkeyRows, playerRows, secretRows } from './player-rows.ts';
import { dealRows, moderationRows, privacyRows } from './shared-rows.ts';
import { tableRows } from './table-rows.ts';

/** Replies of this size go out before more is read: one message never has to hold many of them. */
const LARGEST_REPLY_BYTES = 8 * 1024 * 1024;

/** The database and group commit: many calls, one transaction, one wait for the disk. */
export class SqliteExecutor {
  private readonly lock: Database;
  private readonly db: Database;
  private readonly methods: Methods;

  constructor(file: DatabaseFile) {
    this.lock = prepareDatabase(file.file);
    try {
      this.db = openDatabase(file);
    } catch (error) {
      this.lock.close();
      throw error;
    }
    this.methods = {
      ...tableRows(this.db),
      ...playerRows(this.db),
      ...secretRows(this.db),
      ...passkeyRows(this.db),
      ...chatRows(this.db),
      ...ordersRows(this.db),
      ...notificationRows(this.db),
      ...moderationRows(this.db),
      ...privacyRows(this.db),
      ...dealRows(this.db),
      check: writeCheck(this.db),
    };
  }

  /** In the order called, as many as fit into one message; nothing is answered before it is on the disk. */
  run(calls: readonly StoreCall[]): Reply[] {
    if (calls.every(({ method }) => METHODS[method] !== 'write')) return this.eachAlone(calls);
    try {
      return this.together(calls);
    } catch (error) {
      // One of them cannot be done: the others must not suffer for it.
      return calls.length === 1 ? [failed(error)] : this.eachAlone(calls);
    }
  }

  private eachAlone(calls: readonly StoreCall[]): Reply[] {
    return untilLarge(calls, (call) => {
      try {
        return METHODS[call.method] === 'write' ? this.together([call]) : [this.answer(call)];
      } catch (error) {
        return [failed(error)];
      }
    });
  }

  private together(calls: readonly StoreCall[]): Reply[] {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const replies = untilLarge(calls, (call) => [this.answer(call)]);
      this.db.exec('COMMIT');
      return replies;
    } catch (error) {
      // SQLite itself rolls back when the disk is full.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  private answer<Method extends StoreMethod>({ method, args }: StoreCall<Method>): Reply {
    return { answer: this.methods[method](...args) };
  }

  close(): void {
    this.db.close();
    this.lock.close();
  }
}

/** As much as several moves take. */
const WRITE_CHECK_BYTES = 16 * 1024;

/** Writes as moves do: new pages are needed before the old ones are given back. Reads what every visitor reads. */
function writeCheck(db: Database): () => void {
  const insert = db.prepare('INSERT OR REPLACE INTO shared_values (name, value) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM shared_values WHERE name = ?');
  const { lobby } = tableRows(db);
  const value = 'x'.repeat(WRITE_CHECK_BYTES);
  let turn = 0;
  return () => {
    turn = 1 - turn;
    insert.run(`write-check-${turn}`, value);
    remove.run(`write-check-${1 - turn}`);
    lobby({ limit: 1 });
  };
}

function untilLarge(calls: readonly StoreCall[], reply: (call: StoreCall) => Reply[]): Reply[] {
  const replies: Reply[] = [];
  let bytes = 0;
  for (const call of calls) {
    const made = reply(call);
    replies.push(...made);
    if (METHODS[call.method] === 'large read') bytes += sizeOf(made);
    if (bytes > LARGEST_REPLY_BYTES) break;
  }
  return replies;
}

/** About how much room an answer takes on its way. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 16);
}

const SQLITE_FULL = 13;

function failed(error: unknown): Reply {
  const why = error instanceof Error ? error.message : String(error);
  const isFull = errorCodeOf(error) === SQLITE_FULL || /disk is full/.test(why);
  return { failure: isFull ? 'FULL' : 'BROKEN', why };
}
