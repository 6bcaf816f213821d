import { existsSync } from 'node:fs';
import type { AdminAct } from '@waybill/protocol';
import { AdminLinks, isAdminName } from './moderation/admin-links.ts';
import type { AdminStore } from './store/moderation.ts';
import { postgresAdminStore } from './store/postgres/admin-store.ts';
import { sqliteAdminStore } from './store/sqlite/admin-store.ts';

/** Why the command line could not do what an admin requested. */
export class AdminFailure extends Error {
  readonly code: 'NO_DATABASE' | 'NOT_RUNNING';
  readonly database: string;

  constructor(code: AdminFailure['code'], database: string, cause?: unknown) {
    super(`admin (${code}): ${database}`, { cause });
    this.code = code;
    this.database = database;
  }
}

export interface DatabaseLocation {
  /** The SQLite file, unless there is a PostgreSQL. */
  readonly file: string;
  readonly postgres: string | null;
  /** Where the running server listens. */
  readonly server: string;
}

/** What the server answers instead of doing it. */
export interface DeclinedAct {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const MINUTE = 60_000;
/** How the audit log names an operator at the terminal. */
const TERMINAL = 'terminal';

/**
 * An admin's way in for an operator who may write the database: links are changed there, and for everything else a link that
 * works for a minute is put there and used at the running server, which alone knows its tables and sockets.
 */
export class AdminClient {
  readonly links: AdminLinks;
  private readonly at: DatabaseLocation;
  private readonly close: () => Promise<void>;

  private constructor(
    at: DatabaseLocation,
    { store, close }: { store: AdminStore; close: () => Promise<void> },
  ) {
    this.at = at;
    this.close = close;
    this.links = new AdminLinks({ store, clock: { now: () => Date.now() } });
  }

  static async with<T>(at: DatabaseLocation, work: (client: AdminClient) => Promise<T>): Promise<T> {
    if (at.postgres === null && !existsSync(at.file)) throw new AdminFailure('NO_DATABASE', at.file);
    const client = new AdminClient(
      at,
      at.postgres === null ? sqliteAdminStore(at.file) : postgresAdminStore(at.postgres),
    );
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  }

  /** `null` for what is no name. */
  async give(name: string): Promise<string | null> {
    return isAdminName(name) ? this.links.give(name, { by: TERMINAL }) : null;
  }

  revoke(name: string): Promise<boolean> {
    return this.links.revoke(name, TERMINAL);
  }

  /** Asks the running server for what admins see. */
  async view<T>(path: string): Promise<T | { problem: DeclinedAct }> {
    return (await this.ask('GET', path)) as T | { problem: DeclinedAct };
  }

  /** `null` when it is done. */
  async act(act: AdminAct): Promise<DeclinedAct | null> {
    const answer = (await this.ask('POST', '/acts', act)) as { problem: DeclinedAct } | null;
    return answer?.problem ?? null;
  }

  private async ask(method: 'GET' | 'POST', path: string, body?: AdminAct): Promise<unknown> {
    const { server } = this.at;
    const { name, secret } = await this.links.lend(MINUTE);
    try {
      const response = await fetch(`${server}/api/admin${path}`, {
        method,
        headers: {
          cookie: `waybill-admin=${secret}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new AdminFailure('NOT_RUNNING', server, error);
      });
      return response.status === 204 ? null : await response.json();
    } finally {
      await this.links.takeBack(name);
    }
  }
}
