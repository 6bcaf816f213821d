import { createHash } from 'node:crypto';
import pg from 'pg';
import { DatabaseFault } from '../database-fault.ts';
import { StoreFailure } from '../store.ts';

export interface PostgresOptions {
  readonly url: string;
  /** ConnectionPool of this node at a time. */
  readonly connections: number;
  /** A connection that is lost while nobody uses it. */
  readonly onFailure?: (error: unknown) => void;
}

/** A line that is cut without a word is given up after this long. */
export const PATIENCE_MS = 10_000;
const CONNECT_MS = 5000;
const DISK_FULL = '53100';

/** Numbers that fit: times, sequence numbers and counts are far below 2⁵³. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8
      ? Number
      : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
};

/** How every connection of the server is made. */
export function connectionConfig({ url }: Pick<PostgresOptions, 'url'>): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'waybill',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    types,
  };
}

/** Where a database is, without who may enter it. */
export function databaseOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

export function unreachable(url: string, cause: unknown): DatabaseFault {
  return new DatabaseFault('UNREACHABLE', databaseOf(url), cause);
}

/** A question in SQL, prepared once on each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** `?` become the numbered placeholders that PostgreSQL wants. */
export function statement(sql: string): Statement {
  let number = 0;
  const text = sql.replaceAll('?', () => `$${++number}`);
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 16), text };
}

export interface RowsOf<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

/** The connections of one node; what they cannot do is a `StoreFailure`. */
export class ConnectionPool {
  private readonly pool: pg.Pool;
  private readonly running = new Set<Promise<unknown>>();
  private closing: Promise<void> | null = null;

  constructor({ url, connections, onFailure }: PostgresOptions) {
    this.pool = new pg.Pool({ ...connectionConfig({ url }), max: connections });
    this.pool.on('error', (error) => onFailure?.(error));
  }

  /** Questions that wait for a free connection. */
  get waiting(): number {
    return this.pool.waitingCount;
  }

  async ask<Row extends object>(question: Statement, values: readonly unknown[]): Promise<RowsOf<Row>> {
    try {
      const { rows, rowCount } = await this.pool.query<Row>({ ...question, values: values.map(withoutZero) });
      return { rows, count: rowCount ?? 0 };
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Work that closing waits for; none is begun after that. */
  async attend<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) throw new StoreFailure('CLOSED');
    const working = work();
    this.running.add(working);
    try {
      return await working;
    } finally {
      this.running.delete(working);
    }
  }

  close(): Promise<void> {
    this.closing ??= Promise.allSettled(this.running).then(() => this.pool.end());
    return this.closing;
  }
}

/** PostgreSQL text cannot contain character 0, and queries with it fail: no stored value has it, nor this substitute. */
function withoutZero(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutZero);
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}

function failureOf(error: unknown): StoreFailure {
  const { code } = error as { code?: string };
  return new StoreFailure(code === DISK_FULL ? 'FULL' : 'BROKEN', error);
}
