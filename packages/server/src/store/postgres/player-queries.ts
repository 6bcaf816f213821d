import { type PasskeyRow, readPasskey } from '../rows.ts';
import { PASSKEY_SQL, PLAYER_SQL, SECRET_SQL } from '../sql.ts';
import type { Passkeys, Player, Players, Secret, Secrets } from '../store.ts';
import { type ConnectionPool, type Statement, statement } from './connections.ts';

const PLAYERS = {
  create: statement(
    `WITH made AS (INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)) ${SECRET_SQL.insert}`,
  ),
  one: statement(PLAYER_SQL.one),
  some: statement(PLAYER_SQL.some('SELECT unnest(?::text[])')),
  rename: statement(PLAYER_SQL.rename),
  mute: statement(PLAYER_SQL.mute),
  hear: statement(PLAYER_SQL.hear),
  muted: statement(PLAYER_SQL.muted),
  muters: statement(PLAYER_SQL.muters('SELECT unnest(?::text[])')),
};

/** Players and whom they mute. */
export function playerQueries(connections: ConnectionPool): Players {
  return {
    createPlayer: async ({ id, name, createdAt }, secret) => {
      await connections.ask(PLAYERS.create, [id, name, createdAt, ...secretValues(secret)]);
    },
    player: (id) => first(connections, PLAYERS.one, [id]),
    players: async (ids) => (await connections.ask<Player>(PLAYERS.some, [ids])).rows,
    rename: async (id, name) => void (await connections.ask(PLAYERS.rename, [name, id])),
    setMuted: async (by, whom, to) => {
      await connections.ask(to === 'muted' ? PLAYERS.mute : PLAYERS.hear, [by, whom]);
    },
    mutersOf: async (whom, among) =>
      (await connections.ask<{ player: string }>(PLAYERS.muters, [whom, among])).rows.map(
        ({ player }) => player,
      ),
    mutedBy: async (player) =>
      (await connections.ask<{ whom: string }>(PLAYERS.muted, [player])).rows.map(({ whom }) => whom),
  };
}

async function first<Row extends object>(
  connections: ConnectionPool,
  question: Statement,
  values: readonly unknown[],
): Promise<Row | null> {
  return (await connections.ask<Row>(question, values)).rows[0] ?? null;
}

function secretValues({ hash, kind, player, createdAt, expiresAt, note }: Secret): unknown[] {
  return [hash, kind, player, createdAt, expiresAt, note];
}

const SECRETS = {
  insert: statement(SECRET_SQL.insert),
  one: statement(SECRET_SQL.one),
  spend: statement(SECRET_SQL.spend),
  some: statement(SECRET_SQL.some),
  valid: statement(SECRET_SQL.valid('SELECT unnest(?::text[])')),
  renew: statement(SECRET_SQL.renew),
  forget: statement(SECRET_SQL.forget),
};

export function secretQueries(connections: ConnectionPool): Secrets {
  return {
    addSecret: async (secret) => void (await connections.ask(SECRETS.insert, secretValues(secret))),
    secret: (hash, at) => first(connections, SECRETS.one, [hash, at]),
    spendSecret: (hash, at) => first(connections, SECRETS.spend, [hash, at]),
    secretsOf: async (player, kind) => (await connections.ask<Secret>(SECRETS.some, [player, kind])).rows,
    validSecrets: async (hashes, at) =>
      (await connections.ask<{ hash: string }>(SECRETS.valid, [hashes, at])).rows.map(({ hash }) => hash),
    renewSecret: async (hash, expiresAt) => void (await connections.ask(SECRETS.renew, [expiresAt, hash])),
    forgetSecrets: async (expiredBefore) => (await connections.ask(SECRETS.forget, [expiredBefore])).count,
  };
}

const PASSKEYS = {
  insert: statement(PASSKEY_SQL.insert),
  one: statement(PASSKEY_SQL.one),
  some: statement(PASSKEY_SQL.some),
  count: statement(PASSKEY_SQL.count),
  name: statement(PASSKEY_SQL.name),
  remove: statement(PASSKEY_SQL.remove),
};

export function passkeyQueries(connections: ConnectionPool): Passkeys {
  return {
    addPasskey: async ({ id, player, label, publicKey, counter, transports, createdAt }) => {
      const row = [id, player, label, Buffer.from(publicKey), counter, JSON.stringify(transports), createdAt];
      return (await connections.ask(PASSKEYS.insert, row)).count === 1;
    },
    passkey: async (id) => {
      const row = await first<PasskeyRow>(connections, PASSKEYS.one, [id]);
      return row && readPasskey(row);
    },
    passkeysOf: async (player) =>
      (await connections.ask<PasskeyRow>(PASSKEYS.some, [player])).rows.map(readPasskey),
    countPasskey: async (id, counter) => void (await connections.ask(PASSKEYS.count, [counter, id])),
    namePasskey: async (id, player, label) =>
      (await connections.ask(PASSKEYS.name, [label, id, player])).count === 1,
    removePasskey: async (id, player) => (await connections.ask(PASSKEYS.remove, [id, player])).count === 1,
  };
}
