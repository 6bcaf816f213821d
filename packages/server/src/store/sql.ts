/**
 * What both databases are asked in the same words, with `?` for what is given. Where they differ, each has its own
 * words beside it.
 */

const PLAYER = 'SELECT id, name, created_at AS "createdAt" FROM players';
const SECRET = 'hash, kind, player, created_at AS "createdAt", expires_at AS "expiresAt", note';
const VALID = 'hash = ? AND (expires_at IS NULL OR expires_at > ?)';
const PASSKEY = `SELECT id, player, label, public_key AS "publicKey", counter, transports, created_at AS "createdAt"
  FROM passkeys`;

export const PLAYER_SQL = {
  one: `${PLAYER} WHERE id = ?`,
  some: (ids: string) => `${PLAYER} WHERE id IN (${ids})`,
  rename: 'UPDATE players SET name = ? WHERE id = ?',
  mute: 'INSERT INTO mutes (player, whom) VALUES (?, ?) ON CONFLICT DO NOTHING',
  hear: 'DELETE FROM mutes WHERE player = ? AND whom = ?',
  muted: 'SELECT whom FROM mutes WHERE player = ? ORDER BY whom',
  muters: (players: string) =>
    `SELECT player FROM mutes WHERE whom = ? AND player IN (${players}) ORDER BY player`,
} as const;

export const SECRET_SQL = {
  insert: 'INSERT INTO secrets (hash, kind, player, created_at, expires_at, note) VALUES (?, ?, ?, ?, ?, ?)',
  one: `SELECT ${SECRET} FROM secrets WHERE ${VALID}`,
  spend: `DELETE FROM secrets WHERE ${VALID} RETURNING ${SECRET}`,
  some: `SELECT ${SECRET} FROM secrets WHERE player = ? AND kind = ? ORDER BY created_at, hash`,
  valid: (hashes: string) =>
    `SELECT hash FROM secrets WHERE hash IN (${hashes}) AND (expires_at IS NULL OR expires_at > ?)`,
  renew: 'UPDATE secrets SET expires_at = ? WHERE hash = ?',
  // A clock that is wrong for a moment must not log everyone out: cookies stay.
  forget: "DELETE FROM secrets WHERE expires_at < ? AND kind <> 'browser'",
} as const;

export const PASSKEY_SQL = {
  insert: `INSERT INTO passkeys (id, player, label, public_key, counter, transports, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`,
  one: `${PASSKEY} WHERE id = ?`,
  some: `${PASSKEY} WHERE player = ? ORDER BY created_at, id`,
  count: 'UPDATE passkeys SET counter = ? WHERE id = ?',
  name: 'UPDATE passkeys SET label = ? WHERE id = ? AND player = ?',
  remove: 'DELETE FROM passkeys WHERE id = ? AND player = ?',
} as const;

export const NOTIFICATION_SQL = {
  save: `INSERT INTO notification_addresses (id, player, kind, url, note, created_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET player = excluded.player, kind = excluded.kind, url = excluded.url,
      note = excluded.note, created_at = excluded.created_at`,
  some: `SELECT id, player, kind, url, note, created_at AS "createdAt" FROM notification_addresses
    WHERE player = ? ORDER BY created_at, id`,
  remove: 'DELETE FROM notification_addresses WHERE id = ? AND player = ?',
  holders: (players: string) =>
    `SELECT DISTINCT player FROM notification_addresses WHERE player IN (${players}) ORDER BY player`,
  // The update changes nothing: it lets the row that was there be returned.
  once: `INSERT INTO shared_values (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`,
} as const;

const OF_TABLE = 'number = (SELECT number FROM tables WHERE id = ?)';

export const CHAT_SQL = {
  known: `SELECT seq AS number FROM chat WHERE ${OF_TABLE} AND player = ? AND key = ?`,
  newest: `SELECT seq AS number, player AS by, at, body FROM chat
    WHERE ${OF_TABLE} AND seq > ? ORDER BY seq DESC LIMIT ?`,
} as const;

export const ORDERS_SQL = {
  some: `SELECT seat, player, version, active, body FROM orders WHERE ${OF_TABLE} ORDER BY seat`,
  first: `INSERT INTO orders (player, version, active, body, number, seat)
    SELECT ?, ?, ?, ?, number, ? FROM tables WHERE id = ? ON CONFLICT DO NOTHING`,
  next: `UPDATE orders SET player = ?, version = ?, active = ?, body = ?
    WHERE seat = ? AND ${OF_TABLE} AND version = ?`,
  waiting: `SELECT id FROM orders JOIN table_status USING (number) JOIN tables USING (number)
    WHERE active = 1 AND phase = 'playing' AND ((waiting >> seat) & 1) = 1 AND updated_at <= ?
    ORDER BY updated_at LIMIT ?`,
} as const;

export const LOG_SQL = {
  after: `SELECT seq, at, player AS by, key, format, body FROM log
    WHERE ${OF_TABLE} AND seq > ? ORDER BY seq`,
} as const;

/** The lines of several logs; `seen` gives rows of `id` and `after`. */
export function newsSql(seen: string): string {
  return `SELECT tables.id AS "table", log.seq, at, player AS by, key, format, body
    FROM (${seen}) AS seen JOIN tables ON tables.id = seen.id
    JOIN log ON log.number = tables.number AND log.seq > seen.after ORDER BY tables.number, log.seq`;
}

/** The lists of tables; `seats` gives the players of a table as a JSON array in the order of their seats. */
export function tableSql(seats: string) {
  const shown = `tables.number, id, map, created_at, seq, updated_at, phase, listed, waiting, due_at, summary,
      (SELECT ${seats} FROM seats WHERE seats.number = tables.number) AS seats`;
  const from = 'FROM tables JOIN table_status USING (number)';
  const select = `SELECT ${shown} ${from}`;
  const page = 'table_status.number < ? ORDER BY table_status.number DESC LIMIT ?';
  return {
    one: `SELECT ${shown}, settings ${from} WHERE id = ?`,
    lobby: `${select} WHERE listed = 1 AND phase IN ('open', 'playing') AND ${page}`,
    finished: `${select} WHERE listed = 1 AND phase = 'over' AND ${page}`,
    finishedOf: `${select} WHERE tables.number IN (SELECT number FROM seats WHERE player = ?)
      AND phase = 'over' AND ${page}`,
    mine: `${select} JOIN (SELECT number, max(seat) AS mine FROM seats WHERE player = ? GROUP BY number) AS held USING (number)
      WHERE phase IN ('open', 'playing') ORDER BY (waiting >> mine) & 1 DESC, updated_at DESC LIMIT ?`,
    due: `SELECT id, due_at AS "dueAt" FROM table_status JOIN tables USING (number)
      WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
  } as const;
}
