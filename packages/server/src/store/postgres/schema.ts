/** One step of the database's shape. */
export interface SchemaStep {
  /** All of it at once, in a transaction. */
  readonly together?: string;
  /** One by one, without a transaction: indexes that are built while writes continue. */
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
  {
    // Names alone: before the first release, with all nodes stopped. Jobs are found again from the tables.
    worksSince: 4,
    together: `
    ALTER TABLE standings RENAME TO table_status;
    ALTER TABLE table_status RENAME COLUMN status TO phase;
    ALTER INDEX standings_pkey RENAME TO table_status_pkey;
    ALTER INDEX standings_lobby RENAME TO table_status_lobby;
    ALTER INDEX standings_finished RENAME TO table_status_finished;
    ALTER INDEX standings_due RENAME TO table_status_due;

    ALTER TABLE chat RENAME COLUMN line TO seq;

    ALTER TABLE notice_addresses RENAME TO notification_addresses;
    ALTER INDEX notice_addresses_pkey RENAME TO notification_addresses_pkey;
    ALTER INDEX notice_addresses_player RENAME TO notification_addresses_player;

    ALTER TABLE keepsakes RENAME TO shared_values;
    ALTER INDEX keepsakes_pkey RENAME TO shared_values_pkey;

    DROP SCHEMA IF EXISTS waybill_errands CASCADE;
    `,
  },
  {
    worksSince: 4,
    together: `
    CREATE TABLE admins (
      name TEXT PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      created_at BIGINT NOT NULL,
      expires_at BIGINT
    );

    CREATE TABLE audit (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at BIGINT NOT NULL,
      author TEXT NOT NULL,
      act TEXT NOT NULL,
      subject TEXT NOT NULL,
      note TEXT NOT NULL
    );
    CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'the audit log only grows'; END $$;
    CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
      FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();

    CREATE TABLE sanctions (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      until BIGINT,
      reason TEXT NOT NULL,
      author TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );

    CREATE TABLE reports (
      id TEXT PRIMARY KEY,
      table_id TEXT NOT NULL,
      author TEXT NOT NULL,
      about TEXT NOT NULL,
      reason TEXT NOT NULL,
      text TEXT NOT NULL,
      chat TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      settled_at BIGINT
    );
    CREATE INDEX reports_author ON reports (author, created_at);

    CREATE TABLE announcements (
      id TEXT PRIMARY KEY,
      text TEXT NOT NULL,
      at BIGINT NOT NULL,
      until BIGINT NOT NULL
    );

    CREATE TABLE blocks (
      player TEXT NOT NULL,
      whom TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (player, whom)
    );
    CREATE INDEX blocks_whom ON blocks (whom, player);

    -- When somebody of theirs was last seen at an open public table.
    CREATE TABLE lobby_visits (
      number BIGINT PRIMARY KEY,
      at BIGINT NOT NULL
    );

    CREATE TABLE sign_ins (
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      player TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (issuer, subject)
    );
    CREATE INDEX sign_ins_player ON sign_ins (player);
    `,
  },
  {
    worksSince: 4,
    together: `ALTER TABLE passkeys ADD COLUMN label TEXT NOT NULL DEFAULT ''`,
  },
  {
    worksSince: 4,
    together: `
    ALTER TABLE players ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX players_hidden ON players (id) WHERE hidden = 1;

    -- Players whose traces are being removed.
    CREATE TABLE erasures (
      player TEXT PRIMARY KEY,
      requested_at BIGINT NOT NULL
    );

    -- Which account ever sat at which table: whoever wants to be forgotten is found there.
    CREATE TABLE seat_history (
      player TEXT NOT NULL,
      number BIGINT NOT NULL,
      PRIMARY KEY (player, number)
    );
    CREATE INDEX seat_history_table ON seat_history (number);
    CREATE FUNCTION remember_seat() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO seat_history (player, number)
        VALUES (split_part(new.player, '#', 1), new.number) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    -- An append updates the seats it finds.
    CREATE TRIGGER seats_are_remembered AFTER INSERT OR UPDATE OF player ON seats
      FOR EACH ROW WHEN (new.player IS NOT NULL) EXECUTE FUNCTION remember_seat();

    CREATE INDEX table_status_unplayed ON table_status (updated_at) WHERE phase IN ('open', 'abandoned');
    CREATE FUNCTION remove_rest_of_table() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM log WHERE number = old.number;
      DELETE FROM chat WHERE number = old.number;
      DELETE FROM orders WHERE number = old.number;
      DELETE FROM lobby_visits WHERE number = old.number;
      DELETE FROM seat_history WHERE number = old.number;
      DELETE FROM seats WHERE number = old.number;
      DELETE FROM tables WHERE number = old.number;
      RETURN NULL;
    END $$;
    CREATE TRIGGER tables_go_whole AFTER DELETE ON table_status
      FOR EACH ROW EXECUTE FUNCTION remove_rest_of_table();
    `,
  },
  {
    // Apart from the trigger, whose lock on the seats would be held as long as this takes.
    worksSince: 4,
    together: `
    INSERT INTO seat_history (player, number)
      SELECT DISTINCT split_part(player, '#', 1), number FROM (
        SELECT player, number FROM seats WHERE player IS NOT NULL
        UNION SELECT body::json ->> 'player', number FROM log
          WHERE body LIKE '{"kind":"sat"%' OR body LIKE '{"kind":"returned"%'
      ) AS sat ON CONFLICT DO NOTHING;
    `,
  },
  {
    worksSince: 4,
    together: `
    -- Contests and players are compared byte by byte, as SQLite does.
    CREATE TABLE deal_results (
      contest TEXT COLLATE "C" NOT NULL,
      player TEXT COLLATE "C" NOT NULL,
      points INTEGER NOT NULL,
      moves TEXT NOT NULL,
      state TEXT NOT NULL,
      note TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (contest, player)
    );
    CREATE INDEX deal_results_points ON deal_results (contest, state, points);
    CREATE INDEX deal_results_player ON deal_results (player);
    CREATE INDEX deal_results_checking ON deal_results (at) WHERE state = 'checking';

    CREATE TABLE deal_matches (
      id TEXT PRIMARY KEY,
      host TEXT NOT NULL,
      map TEXT NOT NULL,
      deals INTEGER NOT NULL,
      bots INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      deadline BIGINT NOT NULL
    );
    CREATE INDEX deal_matches_host ON deal_matches (host);
    `,
  },
];
