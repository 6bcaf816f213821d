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
  `
  ALTER TABLE standings RENAME TO table_status;
  ALTER TABLE table_status RENAME COLUMN status TO phase;
  DROP INDEX standings_lobby;
  DROP INDEX standings_finished;
  DROP INDEX standings_due;
  CREATE INDEX table_status_lobby ON table_status (number) WHERE listed = 1 AND phase IN ('open', 'playing');
  CREATE INDEX table_status_finished ON table_status (number) WHERE listed = 1 AND phase = 'over';
  CREATE INDEX table_status_due ON table_status (due_at) WHERE due_at IS NOT NULL;

  ALTER TABLE chat RENAME COLUMN line TO seq;

  ALTER TABLE notice_addresses RENAME TO notification_addresses;
  DROP INDEX notice_addresses_player;
  CREATE INDEX notification_addresses_player ON notification_addresses (player);

  ALTER TABLE keepsakes RENAME TO shared_values;
  `,
  `
  CREATE TABLE admins (
    name TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    author TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    note TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
    BEGIN SELECT raise(ABORT, 'the audit log only grows'); END;
  CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
    BEGIN SELECT raise(ABORT, 'the audit log only grows'); END;

  CREATE TABLE sanctions (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL,
    author TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    author TEXT NOT NULL,
    about TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    chat TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    settled_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reports_author ON reports (author, created_at);

  CREATE TABLE announcements (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE blocks (
    player TEXT NOT NULL,
    whom TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (player, whom)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX blocks_whom ON blocks (whom, player);

  -- When somebody of theirs was last seen at an open public table.
  CREATE TABLE lobby_visits (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sign_ins (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    player TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sign_ins_player ON sign_ins (player);
  `,
  `
  ALTER TABLE passkeys ADD COLUMN label TEXT NOT NULL DEFAULT '';
  `,
  `
  ALTER TABLE players ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX players_hidden ON players (id) WHERE hidden = 1;

  -- Players whose traces are being removed.
  CREATE TABLE erasures (
    player TEXT PRIMARY KEY,
    requested_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Which account ever sat at which table: whoever wants to be forgotten is found there.
  CREATE TABLE seat_history (
    player TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (player, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER seats_are_remembered AFTER INSERT ON seats WHEN new.player IS NOT NULL BEGIN
    INSERT INTO seat_history (player, number)
      VALUES (substr(new.player, 1, instr(new.player || '#', '#') - 1), new.number) ON CONFLICT DO NOTHING;
  END;
  INSERT INTO seat_history (player, number)
    SELECT DISTINCT substr(player, 1, instr(player || '#', '#') - 1), number FROM (
      SELECT player, number FROM seats WHERE player IS NOT NULL
      UNION SELECT body ->> 'player', number FROM log
        WHERE body LIKE '{"kind":"sat"%' OR body LIKE '{"kind":"returned"%'
    );
  CREATE INDEX seat_history_table ON seat_history (number);

  CREATE INDEX table_status_unplayed ON table_status (updated_at) WHERE phase IN ('open', 'abandoned');
  CREATE TRIGGER tables_go_whole AFTER DELETE ON table_status BEGIN
    DELETE FROM log WHERE number = old.number;
    DELETE FROM chat WHERE number = old.number;
    DELETE FROM orders WHERE number = old.number;
    DELETE FROM lobby_visits WHERE number = old.number;
    DELETE FROM seat_history WHERE number = old.number;
    DELETE FROM seats WHERE number = old.number;
    DELETE FROM tables WHERE number = old.number;
  END;
  `,
  `
  CREATE TABLE deal_results (
    contest TEXT NOT NULL,
    player TEXT NOT NULL,
    points INTEGER NOT NULL,
    moves TEXT NOT NULL,
    state TEXT NOT NULL,
    note TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (contest, player)
  ) STRICT;
  CREATE INDEX deal_results_points ON deal_results (contest, state, points);
  CREATE INDEX deal_results_player ON deal_results (player);
  CREATE INDEX deal_results_checking ON deal_results (at) WHERE state = 'checking';

  CREATE TABLE deal_matches (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    map TEXT NOT NULL,
    deals INTEGER NOT NULL,
    bots INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    deadline INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deal_matches_host ON deal_matches (host);
  `,
];
