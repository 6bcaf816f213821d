import { type PasskeyRow, readPasskey } from '../rows.ts';
import { PASSKEY_SQL, PLAYER_SQL, SECRET_SQL } from '../sql.ts';
import type { Passkeys, Player, Players, Secret, Secrets } from '../store.ts';
import type { Immediate } from '../store-methods.ts';
import { type Database, query } from './database.ts';

/** Players and whom they mute, as rows. */
export function playerRows(db: Database): Immediate<Players> {
  const insert = db.prepare('INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)');
  const one = query<Player>(db, PLAYER_SQL.one);
  const some = query<Player>(db, PLAYER_SQL.some('SELECT value FROM json_each(?)'));
  const rename = db.prepare(PLAYER_SQL.rename);
  const mute = db.prepare(PLAYER_SQL.mute);
  const hear = db.prepare(PLAYER_SQL.hear);
  const muters = query<{ player: string }>(db, PLAYER_SQL.muters('SELECT value FROM json_each(?)'));
  const muted = query<{ whom: string }>(db, PLAYER_SQL.muted);
  const { addSecret } = secretRows(db);
  return {
    createPlayer: ({ id, name, createdAt }, secret) => {
      insert.run(id, name, createdAt);
      addSecret(secret);
    },
    player: (id) => one.one(id),
    players: (ids) => some.all(JSON.stringify(ids)),
    rename: (id, name) => void rename.run(name, id),
    setMuted: (by, whom, to) => void (to === 'muted' ? mute : hear).run(by, whom),
    mutersOf: (whom, among) => muters.all(whom, JSON.stringify(among)).map(({ player }) => player),
    mutedBy: (player) => muted.all(player).map(({ whom }) => whom),
  };
}

export function secretRows(db: Database): Immediate<Secrets> {
  const insert = db.prepare(SECRET_SQL.insert);
  const one = query<Secret>(db, SECRET_SQL.one);
  const spend = query<Secret>(db, SECRET_SQL.spend);
  const some = query<Secret>(db, SECRET_SQL.some);
  const valid = query<{ hash: string }>(db, SECRET_SQL.valid('SELECT value FROM json_each(?)'));
  const renew = db.prepare(SECRET_SQL.renew);
  const forget = db.prepare(SECRET_SQL.forget);
  return {
    addSecret: ({ hash, kind, player, createdAt, expiresAt, note }) =>
      void insert.run(hash, kind, player, createdAt, expiresAt, note),
    secret: (hash, at) => one.one(hash, at),
    spendSecret: (hash, at) => spend.all(hash, at)[0] ?? null,
    secretsOf: (player, kind) => some.all(player, kind),
    validSecrets: (hashes, at) => valid.all(JSON.stringify(hashes), at).map(({ hash }) => hash),
    renewSecret: (hash, expiresAt) => void renew.run(expiresAt, hash),
    forgetSecrets: (expiredBefore) => forget.run(expiredBefore).changes,
  };
}

export function passkeyRows(db: Database): Immediate<Passkeys> {
  const insert = db.prepare(PASSKEY_SQL.insert);
  const one = query<PasskeyRow>(db, PASSKEY_SQL.one);
  const some = query<PasskeyRow>(db, PASSKEY_SQL.some);
  const count = db.prepare(PASSKEY_SQL.count);
  const name = db.prepare(PASSKEY_SQL.name);
  const remove = db.prepare(PASSKEY_SQL.remove);
  return {
    addPasskey: ({ id, player, label, publicKey, counter, transports, createdAt }) =>
      insert.run(id, player, label, publicKey, counter, JSON.stringify(transports), createdAt).changes === 1,
    passkey: (id) => {
      const row = one.one(id);
      return row && readPasskey(row);
    },
    passkeysOf: (player) => some.all(player).map(readPasskey),
    countPasskey: (id, counter) => void count.run(counter, id),
    namePasskey: (id, player, label) => name.run(label, id, player).changes === 1,
    removePasskey: (id, player) => remove.run(id, player).changes === 1,
  };
}
