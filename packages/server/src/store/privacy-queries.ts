import type { Erasure, NumberedText, PlayerUse, ReportedChat, TalkedTable, VisitedTable } from './privacy.ts';
import { counts, mapped, reads, readsOne, type SharedQuery } from './shared-query.ts';
import type { PlayerId, TableId } from './store.ts';

const isWritten = (count: number): boolean => count > 0;
const nothing = (): void => undefined;

/** Everything that `Privacy` asks of a database. */
export function privacyQueries() {
  return {
    ...presenceQueries(),
    ...erasureQueries(),
    ...removalQueries(),
    ...visitQueries(),
    ...rewriteQueries(),
    ...retentionQueries(),
    ...sharedValueQueries(),
  };
}

function writes<Args extends readonly unknown[]>(
  sql: string,
  values: (...args: Args) => readonly (string | number | null)[],
): SharedQuery<Args, void> {
  return mapped(counts(sql, values), nothing);
}

function presenceQueries() {
  return {
    setHidden: writes(
      'UPDATE players SET hidden = ? WHERE id = ?',
      (player: PlayerId, to: 'hidden' | 'shown') => [Number(to === 'hidden'), player],
    ),
    hiddenPlayers: mapped(
      reads<[], { id: PlayerId }>('SELECT id FROM players WHERE hidden = 1', () => []),
      (rows) => rows.map(({ id }) => id),
    ),
  };
}

function erasureQueries() {
  return {
    requestErasure: writes(
      `INSERT INTO erasures (player, requested_at) VALUES (?, ?)
       ON CONFLICT (player) DO UPDATE SET requested_at = excluded.requested_at`,
      (player: PlayerId, at: number) => [player, at],
    ),
    erasures: reads<[before: number, limit: number], Erasure>(
      `SELECT player, requested_at AS "requestedAt" FROM erasures WHERE requested_at <= ?
       ORDER BY requested_at, player LIMIT ?`,
      (before, limit) => [before, limit],
    ),
    endErasure: writes(
      'DELETE FROM erasures WHERE player = ? AND requested_at = ?',
      ({ player, requestedAt }: Erasure) => [player, requestedAt],
    ),
  };
}

function removalQueries() {
  const one = (player: PlayerId) => [player];
  const two = (player: PlayerId) => [player, player];
  return {
    removeSecretsOf: writes('DELETE FROM secrets WHERE player = ?', one),
    removePasskeysOf: writes('DELETE FROM passkeys WHERE player = ?', one),
    removeAddressesOf: writes('DELETE FROM notification_addresses WHERE player = ?', one),
    removeMutesOf: writes('DELETE FROM mutes WHERE player = ? OR whom = ?', two),
    removeBlocksOf: writes('DELETE FROM blocks WHERE player = ? OR whom = ?', two),
    removeOrdersOf: writes(
      `DELETE FROM orders WHERE number IN (SELECT number FROM seat_history WHERE player = ?)
         AND ${OF_ACCOUNT}`,
      (player: PlayerId) => [player, ...ofAccount(player)],
    ),
    removeReportsOf: writes('DELETE FROM reports WHERE author = ? OR about = ?', two),
    removeSanctionsOf: writes('DELETE FROM sanctions WHERE subject = ?', one),
    removeSignInsOf: writes('DELETE FROM sign_ins WHERE player = ?', one),
    removePlayer: writes('DELETE FROM players WHERE id = ?', one),
  };
}

/** A program plays for the account that runs it, under `ACCOUNT#SEAT`. */
const OF_ACCOUNT = '(player = ? OR substr(player, 1, ?) = ?)';

function ofAccount(player: PlayerId): [string, number, string] {
  return [player, player.length + 1, `${player}#`];
}

function visitQueries() {
  return {
    noteVisit: writes(
      `INSERT INTO seat_history (player, number) SELECT ?, number FROM tables WHERE id = ?
       ON CONFLICT DO NOTHING`,
      (player: PlayerId, table: TableId) => [player, table],
    ),
    visitedTables: reads<[player: PlayerId, after: number, limit: number], VisitedTable>(
      `SELECT number, id, map, created_at AS "createdAt", updated_at AS "updatedAt", phase, summary
       FROM seat_history JOIN tables USING (number) JOIN table_status USING (number)
       WHERE player = ? AND number > ? ORDER BY number LIMIT ?`,
      (player, after, limit) => [player, after, limit],
    ),
    chatBy: reads<[player: PlayerId, table: number], NumberedText>(
      `SELECT seq, at, body FROM chat WHERE number = ? AND ${OF_ACCOUNT} ORDER BY seq`,
      (player, table) => [table, ...ofAccount(player)],
    ),
    // An id has no letter that SQL would take for more than itself but `_`: an entry too many is left as it is.
    entriesNaming: reads<[player: PlayerId, table: number], NumberedText>(
      `SELECT seq, at, body FROM log WHERE number = ? AND (${OF_ACCOUNT} OR body LIKE ?) ORDER BY seq`,
      (player, table) => [table, ...ofAccount(player), `%"player":"${player}%`],
    ),
    entriesBy: reads<[player: PlayerId, table: number], NumberedText>(
      `SELECT seq, at, body FROM log WHERE number = ? AND ${OF_ACCOUNT} ORDER BY seq`,
      (player, table) => [table, ...ofAccount(player)],
    ),
  };
}

function rewriteQueries() {
  return {
    rewriteChat: writes(
      'UPDATE chat SET body = ? WHERE number = ? AND seq = ?',
      (table: number, seq: number, body: string) => [body, table, seq],
    ),
    rewriteEntry: writes(
      'UPDATE log SET body = ? WHERE number = ? AND seq = ?',
      (table: number, seq: number, body: string) => [body, table, seq],
    ),
    rewriteSettings: writes(
      'UPDATE tables SET settings = ? WHERE number = ?',
      (table: number, settings: string) => [settings, table],
    ),
    reportsNear: reads<[player: PlayerId], ReportedChat>(
      `SELECT reports.id, chat FROM reports JOIN tables ON tables.id = reports.table_id
       JOIN seat_history ON seat_history.number = tables.number WHERE player = ?`,
      (player) => [player],
    ),
    rewriteReport: writes('UPDATE reports SET chat = ? WHERE id = ?', (id: string, chat: string) => [
      chat,
      id,
    ]),
  };
}

const WAYS_BACK = `EXISTS (SELECT 1 FROM passkeys WHERE passkeys.player = players.id)
    OR EXISTS (SELECT 1 FROM secrets WHERE secrets.player = players.id AND kind IN ('program', 'recovery'))
    OR EXISTS (SELECT 1 FROM sign_ins WHERE sign_ins.player = players.id)`;

function retentionQueries() {
  return {
    playerUse: reads<[after: PlayerId, limit: number], PlayerUse>(
      `SELECT id, created_at AS "createdAt",
         CASE WHEN EXISTS (SELECT 1 FROM seat_history WHERE seat_history.player = players.id)
           THEN 1 ELSE 0 END AS "hasSat",
         coalesce((SELECT max(expires_at) FROM secrets WHERE secrets.player = players.id
           AND kind = 'browser'), 0) AS "browserUntil",
         CASE WHEN ${WAYS_BACK} THEN 1 ELSE 0 END AS "hasWayBack"
       FROM players WHERE id > ? ORDER BY id LIMIT ?`,
      (after, limit) => [after, limit],
    ),
    removeExpiredBrowsers: writes(
      "DELETE FROM secrets WHERE kind = 'browser' AND expires_at < ?",
      (before: number) => [before],
    ),
    talkedTables: reads<[after: number, limit: number], TalkedTable>(
      `SELECT number, updated_at AS "updatedAt"
       FROM (SELECT DISTINCT number FROM chat WHERE number > ? ORDER BY number LIMIT ?) AS talked
       JOIN table_status USING (number) ORDER BY number`,
      (after, limit) => [after, limit],
    ),
    removeChat: writes('DELETE FROM chat WHERE number = ?', (table: number) => [table]),
    unplayedTables: reads<[before: number, limit: number], { number: number }>(
      `SELECT number FROM table_status WHERE phase IN ('open', 'abandoned') AND updated_at < ?
       ORDER BY updated_at LIMIT ?`,
      (before, limit) => [before, limit],
    ),
    // The rest goes with it: see the trigger.
    removeUnplayed: mapped(
      counts(
        `DELETE FROM table_status WHERE number = ? AND phase IN ('open', 'abandoned') AND updated_at < ?`,
        (table: number, before: number) => [table, before],
      ),
      isWritten,
    ),
  };
}

function sharedValueQueries() {
  return {
    sharedValue: mapped(
      readsOne<[name: string], { value: string }>(
        'SELECT value FROM shared_values WHERE name = ?',
        (name) => [name],
      ),
      (row) => row?.value ?? null,
    ),
    swapSharedValue: mapped(
      counts(
        `INSERT INTO shared_values (name, value) SELECT ?, ?
         WHERE ? = coalesce((SELECT value FROM shared_values WHERE name = ?), '')
         ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE shared_values.value = ?`,
        (name: string, from: string | null, to: string) => [name, to, from ?? '', name, from ?? ''],
      ),
      isWritten,
    ),
  };
}
