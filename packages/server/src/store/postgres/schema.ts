/** One step of the database's shape. */
export interface SchemaStep {
  /** All of it at once, in a transaction. */
  readonly together?: string;
  /** One by one, without a transaction: indexes that are built while everybody goes on writing. */
  readonly alongside?: readonly string[];
  /** The oldest version of this list that can work with a database of this shape. */
  readonly worksSince: number;
}

/**
 * The database's shape, step by step; a step that was released never changes. Old and new nodes run side by side
 * during an upgrade, so a step only adds: tables, columns that may be missing, indexes built `alongside`. What is no
 * longer used goes in a later release, with `worksSince` raised.
 */
export const SCHEMA: readonly SchemaStep[] = [
  {
    worksSince: 1,
    together: `
    CREATE TABLE tables (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      map TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      settings TEXT NOT NULL
    );

    -- Apart from the table, because every move rewrites this row: with room for its next version on the same page.
    CREATE TABLE standings (
      number BIGINT PRIMARY KEY,
      seq BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      status TEXT NOT NULL,
      listed INTEGER NOT NULL,
      waiting INTEGER NOT NULL,
      due_at BIGINT,
      summary TEXT NOT NULL
    ) WITH (fillfactor = 70);
    CREATE INDEX standings_lobby ON standings (number) WHERE listed = 1 AND status IN ('open', 'playing');
    CREATE INDEX standings_finished ON standings (number) WHERE listed = 1 AND status = 'over';
    CREATE INDEX standings_due ON standings (due_at) WHERE due_at IS NOT NULL;

    CREATE TABLE seats (
      number BIGINT NOT NULL,
      seat INTEGER NOT NULL,
      player TEXT,
      PRIMARY KEY (number, seat)
    );
    CREATE INDEX seats_player ON seats (player, number) WHERE player IS NOT NULL;

    -- No reference to tables: appending looks the table up anyway, and a reference would lock its row each time.
    CREATE TABLE log (
      number BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      at BIGINT NOT NULL,
      player TEXT,
      key TEXT,
      format INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (number, seq)
    );
    CREATE UNIQUE INDEX log_key ON log (number, coalesce(player, ''), key) WHERE key IS NOT NULL;

    CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );

    CREATE TABLE mutes (
      player TEXT NOT NULL,
      whom TEXT NOT NULL,
      PRIMARY KEY (player, whom)
    );

    CREATE TABLE secrets (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      player TEXT,
      created_at BIGINT NOT NULL,
      expires_at BIGINT,
      note TEXT NOT NULL
    );
    CREATE INDEX secrets_player ON secrets (player, kind) WHERE player IS NOT NULL;
    CREATE INDEX secrets_expiry ON secrets (expires_at) WHERE expires_at IS NOT NULL;

    CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      player TEXT NOT NULL,
      public_key BYTEA NOT NULL,
      counter BIGINT NOT NULL,
      transports TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX passkeys_player ON passkeys (player);

    CREATE TABLE chat (
      number BIGINT NOT NULL,
      line BIGINT NOT NULL,
      player TEXT NOT NULL,
      at BIGINT NOT NULL,
      key TEXT,
      body TEXT NOT NULL,
      PRIMARY KEY (number, line)
    );
    CREATE UNIQUE INDEX chat_key ON chat (number, player, key) WHERE key IS NOT NULL;
    `,
  },
  {
    worksSince: 1,
    together: `
    CREATE TABLE orders (
      number BIGINT NOT NULL,
      seat INTEGER NOT NULL,
      player TEXT NOT NULL,
      version BIGINT NOT NULL,
      active INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (number, seat)
    );
    CREATE INDEX orders_active ON orders (number) WHERE active = 1;
    `,
  },
  {
    worksSince: 1,
    together: `
    CREATE TABLE notice_addresses (
      id TEXT PRIMARY KEY,
      player TEXT NOT NULL,
      kind TEXT NOT NULL,
      url TEXT NOT NULL,
      note TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX notice_addresses_player ON notice_addresses (player);

    CREATE TABLE keepsakes (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    );
    `,
  },
];
