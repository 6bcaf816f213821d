import type { Database } from './database.ts';
import type { Immediate } from './immediate.ts';
import { type PasskeyRow, readPasskey } from './rows.ts';
import { PASSKEY_SQL, PLAYER_SQL, SECRET_SQL } from './sql.ts';
import type { Passkeys, Player, Players, Secret, Secrets } from './store.ts';

/** Players and whom they mute, as rows. */
export function playerRows(db: Database): Immediate<Players> {
  const insert = db.prepare('INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)');
  const one = db.prepare(PLAYER_SQL.one);
  const some = db.prepare(PLAYER_SQL.some('SELECT value FROM json_each(?)'));
  const rename = db.prepare(PLAYER_SQL.rename);
  const mute = db.prepare(PLAYER_SQL.mute);
  const hear = db.prepare(PLAYER_SQL.hear);
  const muted = db.prepare(PLAYER_SQL.muted);
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
  const insert = db.prepare(SECRET_SQL.insert);
  const one = db.prepare(SECRET_SQL.one);
  const spend = db.prepare(SECRET_SQL.spend);
  const some = db.prepare(SECRET_SQL.some);
  const renew = db.prepare(SECRET_SQL.renew);
  const forget = db.prepare(SECRET_SQL.forget);
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

export function passkeyRows(db: Database): Immediate<Passkeys> {
  const insert = db.prepare(PASSKEY_SQL.insert);
  const one = db.prepare(PASSKEY_SQL.one);
  const some = db.prepare(PASSKEY_SQL.some);
  const count = db.prepare(PASSKEY_SQL.count);
  const remove = db.prepare(PASSKEY_SQL.remove);
  return {
    addPasskey: ({ id, player, publicKey, counter, transports, createdAt }) =>
      insert.run(id, player, publicKey, counter, JSON.stringify(transports), createdAt).changes === 1,
    passkey: (id) => {
      const row = one.get(id) as PasskeyRow | undefined;
      return row === undefined ? null : readPasskey(row);
    },
    passkeysOf: (player) => (some.all(player) as PasskeyRow[]).map(readPasskey),
    countPasskey: (id, counter) => void count.run(counter, id),
    removePasskey: (id, player) => remove.run(id, player).changes === 1,
  };
}
