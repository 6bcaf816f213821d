import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import type { Passkey, Passkeys, Player, Players, Secret, Secrets } from './store.ts';

/** Players and whom they mute, as rows. */
export function playerRows(db: Database): Immediate<Players> {
  const select = 'SELECT id, name, created_at AS createdAt FROM players';
  const insert = db.prepare('INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)');
  const one = db.prepare(`${select} WHERE id = ?`);
  const some = db.prepare(`${select} WHERE id IN (SELECT value FROM json_each(?))`);
  const rename = db.prepare('UPDATE players SET name = ? WHERE id = ?');
  const mute = db.prepare('INSERT INTO mutes (player, whom) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const hear = db.prepare('DELETE FROM mutes WHERE player = ? AND whom = ?');
  const muted = db.prepare('SELECT whom FROM mutes WHERE player = ? ORDER BY whom');
  const { addSecret } = secretRows(db);
  return {
    createPlayer: ({ id, name, createdAt }, secret) => {
      insert.run(id, name, createdAt);
      addSecret(secret);
    },
    player: (id) => plain(one.get(id) as Player | undefined),
    players: (ids) => (some.all(JSON.stringify(ids)) as Player[]).map((row) => ({ ...row })),
    rename: (id, name) => void rename.run(name, id),
    setMuted: (by, whom, to) => void (to === 'muted' ? mute : hear).run(by, whom),
    mutedBy: (player) => (muted.all(player) as { whom: string }[]).map(({ whom }) => whom),
  };
}

/** Rows have no prototype; what leaves the store is an ordinary object or `null`. */
function plain<Row extends object>(row: Row | undefined): Row | null {
  return row === undefined ? null : { ...row };
}

export function secretRows(db: Database): Immediate<Secrets> {
  const columns = 'hash, kind, player, created_at AS createdAt, expires_at AS expiresAt, note';
  const valid = 'hash = ? AND (expires_at IS NULL OR expires_at > ?)';
  const insert = db.prepare(
    'INSERT INTO secrets (hash, kind, player, created_at, expires_at, note) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const one = db.prepare(`SELECT ${columns} FROM secrets WHERE ${valid}`);
  const spend = db.prepare(`DELETE FROM secrets WHERE ${valid} RETURNING ${columns}`);
  const some = db.prepare(
    `SELECT ${columns} FROM secrets WHERE player = ? AND kind = ? ORDER BY created_at, hash`,
  );
  const renew = db.prepare('UPDATE secrets SET expires_at = ? WHERE hash = ?');
  const forget = db.prepare('DELETE FROM secrets WHERE expires_at < ?');
  return {
    addSecret: ({ hash, kind, player, createdAt, expiresAt, note }) =>
      void insert.run(hash, kind, player, createdAt, expiresAt, note),
    secret: (hash, at) => plain(one.get(hash, at) as Secret | undefined),
    spendSecret: (hash, at) => plain(spend.all(hash, at)[0] as Secret | undefined),
    secretsOf: (player, kind) => (some.all(player, kind) as Secret[]).map((row) => ({ ...row })),
    renewSecret: (hash, expiresAt) => void renew.run(expiresAt, hash),
    forgetSecrets: (expiredBefore) => forget.run(expiredBefore).changes,
  };
}

interface PasskeyRow extends Omit<Passkey, 'transports'> {
  readonly transports: string;
}

export function passkeyRows(db: Database): Immediate<Passkeys> {
  const select = `SELECT id, player, public_key AS publicKey, counter, transports, created_at AS createdAt
    FROM passkeys`;
  const insert = db.prepare(
    `INSERT INTO passkeys (id, player, public_key, counter, transports, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const one = db.prepare(`${select} WHERE id = ?`);
  const some = db.prepare(`${select} WHERE player = ? ORDER BY created_at, id`);
  const count = db.prepare('UPDATE passkeys SET counter = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM passkeys WHERE id = ? AND player = ?');
  const read = (row: PasskeyRow): Passkey => ({
    ...row,
    publicKey: new Uint8Array(row.publicKey),
    transports: JSON.parse(row.transports) as string[],
  });
  return {
    addPasskey: ({ id, player, publicKey, counter, transports, createdAt }) =>
      insert.run(id, player, publicKey, counter, JSON.stringify(transports), createdAt).changes === 1,
    passkey: (id) => {
      const row = one.get(id) as PasskeyRow | undefined;
      return row === undefined ? null : read(row);
    },
    passkeysOf: (player) => (some.all(player) as PasskeyRow[]).map(read),
    countPasskey: (id, counter) => void count.run(counter, id),
    removePasskey: (id, player) => remove.run(id, player).changes === 1,
  };
}
