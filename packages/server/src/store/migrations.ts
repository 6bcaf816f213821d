/** Written into the header of every database of ours: "wybl". */
export const APPLICATION_ID = 0x7779626c;

/**
 * The database's shape, step by step. A step that was released never changes: a new one follows it, and
 * `fixtures/` keeps a database of every released shape.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    map TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    settings TEXT NOT NULL
  ) STRICT;

  -- Apart from the table, because every move rewrites this row.
  CREATE TABLE standings (
    number INTEGER PRIMARY KEY REFERENCES tables,
    seq INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    waiting INTEGER NOT NULL,
    due_at INTEGER,
    summary TEXT NOT NULL
  ) STRICT;
  CREATE INDEX standings_lobby ON standings (number) WHERE listed = 1 AND status IN ('open', 'playing');
  CREATE INDEX standings_finished ON standings (number) WHERE listed = 1 AND status = 'over';
  CREATE INDEX standings_due ON standings (due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE seats (
    number INTEGER NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    player TEXT,
    PRIMARY KEY (number, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seats_player ON seats (player, number) WHERE player IS NOT NULL;

  CREATE TABLE log (
    number INTEGER NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    player TEXT,
    key TEXT,
    format INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (number, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX log_key ON log (number, player, key) WHERE key IS NOT NULL;

  CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE mutes (
    player TEXT NOT NULL,
    whom TEXT NOT NULL,
    PRIMARY KEY (player, whom)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE secrets (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    player TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    note TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX secrets_player ON secrets (player, kind) WHERE player IS NOT NULL;
  CREATE INDEX secrets_expiry ON secrets (expires_at) WHERE expires_at IS NOT NULL;

  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_player ON passkeys (player);

  CREATE TABLE chat (
    number INTEGER NOT NULL REFERENCES tables,
    line INTEGER NOT NULL,
    player TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (number, line)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE chat ADD COLUMN key TEXT;
  CREATE UNIQUE INDEX chat_key ON chat (number, player, key) WHERE key IS NOT NULL;
  `,
  `
  CREATE TABLE orders (
    number INTEGER NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    version INTEGER NOT NULL,
    active INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (number, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX orders_active ON orders (number) WHERE active = 1;
  `,
  `
  CREATE TABLE notice_addresses (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    url TEXT NOT NULL,
    note TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notice_addresses_player ON notice_addresses (player);

  CREATE TABLE keepsakes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];
