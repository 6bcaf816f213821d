import type {
  Admin,
  AuditEntry,
  AuditPage,
  FoundPlayer,
  FoundTable,
  Report,
  Sanction,
  ServiceAnnouncement,
  SignIn,
  Totals,
} from './moderation.ts';
import { counts, mapped, reads, readsOne } from './shared-query.ts';
import type { PlayerId, TableId } from './store.ts';

/** Where the two databases do not speak alike. */
export interface Dialect {
  /** Compares text with a pattern, whatever its case. */
  readonly like: string;
  /** The size of the database. */
  readonly bytes: string;
  /** The elements of a JSON array of texts, as one column. */
  readonly elements: (json: string) => string;
}

const NO_NUMBER = Number.MAX_SAFE_INTEGER;
const isWritten = (count: number): boolean => count > 0;
const nothing = (): void => undefined;

/** Everything that `Moderation` asks of a database. */
export function moderationQueries(dialect: Dialect) {
  return {
    ...adminQueries(),
    ...sanctionQueries(),
    ...reportQueries(),
    ...announcementQueries(),
    ...blockQueries(dialect),
    ...findQueries(dialect),
    ...lobbyQueries(dialect),
    ...signInQueries(),
  };
}

function adminQueries() {
  const admin = 'SELECT name, hash, created_at AS "createdAt", expires_at AS "expiresAt" FROM admins';
  return {
    putAdmin: mapped(
      counts(
        `INSERT INTO admins (name, hash, created_at, expires_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, created_at = excluded.created_at,
           expires_at = excluded.expires_at`,
        ({ name, hash, createdAt, expiresAt }: Admin) => [name, hash, createdAt, expiresAt],
      ),
      nothing,
    ),
    admin: readsOne<[hash: string, at: number], Admin>(
      `${admin} WHERE hash = ? AND (expires_at IS NULL OR expires_at > ?)`,
      (hash, at) => [hash, at],
    ),
    admins: reads<[], Admin>(`${admin} ORDER BY created_at, name`, () => []),
    removeAdmin: mapped(
      counts('DELETE FROM admins WHERE name = ?', (name: string) => [name]),
      isWritten,
    ),
    audit: mapped(
      counts(
        'INSERT INTO audit (at, author, act, subject, note) VALUES (?, ?, ?, ?, ?)',
        ({ at, by, act, subject, note }: Omit<AuditEntry, 'number'>) => [at, by, act, subject, note],
      ),
      nothing,
    ),
    auditLog: reads<[AuditPage], AuditEntry>(
      `SELECT number, at, author AS "by", act, subject, note FROM audit
       WHERE number < ? ORDER BY number DESC LIMIT ?`,
      ({ before = NO_NUMBER, limit }) => [before, limit],
    ),
  };
}

function sanctionQueries() {
  return {
    addSanction: mapped(
      counts(
        `INSERT INTO sanctions (id, kind, subject, until, reason, author, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ({ id, kind, subject, until, reason, by, createdAt }: Sanction) => [
          id,
          kind,
          subject,
          until,
          reason,
          by,
          createdAt,
        ],
      ),
      nothing,
    ),
    sanctions: reads<[at: number], Sanction>(
      `SELECT id, kind, subject, until, reason, author AS "by", created_at AS "createdAt" FROM sanctions
       WHERE until IS NULL OR until > ? ORDER BY created_at DESC, id`,
      (at) => [at],
    ),
    liftSanction: mapped(
      counts('DELETE FROM sanctions WHERE id = ?', (id: string) => [id]),
      isWritten,
    ),
    forgetSanctions: counts('DELETE FROM sanctions WHERE until < ?', (endedBefore: number) => [endedBefore]),
  };
}

function valuesOfReport({ id, table, by, about, reason, text, chat, createdAt, settledAt }: Report) {
  return [id, table, by, about, reason, text, chat, createdAt, settledAt];
}

function reportQueries() {
  const report = `SELECT id, table_id AS "table", author AS "by", about, reason, text, chat,
    created_at AS "createdAt", settled_at AS "settledAt" FROM reports`;
  return {
    addReport: mapped(
      counts(
        `INSERT INTO reports (id, table_id, author, about, reason, text, chat, created_at, settled_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        valuesOfReport,
      ),
      nothing,
    ),
    report: readsOne<[id: string], Report>(`${report} WHERE id = ?`, (id) => [id]),
    reports: reads<[limit: number], Report>(
      `${report} ORDER BY (settled_at IS NOT NULL), created_at DESC, id LIMIT ?`,
      (limit) => [limit],
    ),
    reportsFrom: reads<[player: PlayerId], Report>(
      `${report} WHERE author = ? ORDER BY created_at, id`,
      (player) => [player],
    ),
    reportsBy: mapped(
      readsOne<[player: PlayerId, since: number], { total: number }>(
        'SELECT count(*) AS total FROM reports WHERE author = ? AND created_at >= ?',
        (player, since) => [player, since],
      ),
      (row) => row?.total ?? 0,
    ),
    settleReport: mapped(
      counts(
        'UPDATE reports SET settled_at = ? WHERE id = ? AND settled_at IS NULL',
        (id: string, at: number) => [at, id],
      ),
      isWritten,
    ),
    forgetReports: counts('DELETE FROM reports WHERE settled_at < ?', (settledBefore: number) => [
      settledBefore,
    ]),
  };
}

function announcementQueries() {
  return {
    announce: mapped(
      counts(
        'INSERT INTO announcements (id, text, at, until) VALUES (?, ?, ?, ?)',
        ({ id, text, at, until }: ServiceAnnouncement) => [id, text, at, until],
      ),
      nothing,
    ),
    announcement: readsOne<[at: number], ServiceAnnouncement>(
      'SELECT id, text, at, until FROM announcements WHERE until > ? ORDER BY at DESC, id LIMIT 1',
      (at) => [at],
    ),
    withdrawAnnouncements: mapped(
      counts('UPDATE announcements SET until = ? WHERE until > ?', (at: number) => [at, at]),
      nothing,
    ),
  };
}

function blockQueries({ elements }: Dialect) {
  return {
    block: mapped(
      counts(
        'INSERT INTO blocks (player, whom, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        (by: PlayerId, whom: PlayerId, at: number) => [by, whom, at],
      ),
      nothing,
    ),
    unblock: mapped(
      counts('DELETE FROM blocks WHERE player = ? AND whom = ?', (by: PlayerId, whom: PlayerId) => [
        by,
        whom,
      ]),
      nothing,
    ),
    blockedBy: mapped(
      reads<[player: PlayerId], { whom: PlayerId }>(
        'SELECT whom FROM blocks WHERE player = ? ORDER BY created_at, whom',
        (player) => [player],
      ),
      (rows) => rows.map(({ whom }) => whom),
    ),
    blockersOf: mapped(
      reads<[player: PlayerId, players: readonly PlayerId[]], { player: PlayerId }>(
        `SELECT player FROM blocks WHERE whom = ? AND player IN (${elements('?')}) ORDER BY player`,
        (player, players) => [player, JSON.stringify(players)],
      ),
      (rows) => rows.map(({ player }) => player),
    ),
  };
}

/** What a pattern finds as it stands. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
}

function findQueries({ like, bytes }: Dialect) {
  const player = `SELECT id, name, created_at AS "createdAt",
    (SELECT count(*) FROM seats WHERE seats.player = players.id) AS tables FROM players`;
  const table = `SELECT id, map, phase, listed, created_at AS "createdAt", updated_at AS "updatedAt", summary
    FROM tables JOIN table_status USING (number)`;
  const having = (phase: string): string => `(SELECT count(*) FROM table_status WHERE phase = '${phase}')`;
  return {
    findPlayers: reads<[name: string, limit: number], FoundPlayer>(
      `${player} WHERE name ${like} ? ESCAPE '\\' ORDER BY created_at DESC, id LIMIT ?`,
      (name, limit) => [`%${literally(name)}%`, limit],
    ),
    findPlayer: readsOne<[id: PlayerId], FoundPlayer>(`${player} WHERE id = ?`, (id) => [id]),
    findTables: reads<[player: PlayerId | null, limit: number], FoundTable>(
      `${table} WHERE CAST(? AS TEXT) IS NULL
         OR number IN (SELECT number FROM seats WHERE player = ?) ORDER BY number DESC LIMIT ?`,
      (of, limit) => [of, of, limit],
    ),
    findTable: readsOne<[id: TableId], FoundTable>(`${table} WHERE id = ?`, (id) => [id]),
    totals: mapped(
      readsOne<[], Totals>(
        `SELECT (SELECT count(*) FROM players) AS players, ${having('open')} AS "open",
           ${having('playing')} AS playing, ${having('over')} AS "over", ${having('abandoned')} AS abandoned,
           (SELECT count(*) FROM reports WHERE settled_at IS NULL) AS reports, (${bytes}) AS bytes`,
        () => [],
      ),
      (row): Totals =>
        row ?? { players: 0, open: 0, playing: 0, over: 0, abandoned: 0, reports: 0, bytes: 0 },
    ),
  };
}

function lobbyQueries({ elements }: Dialect) {
  const given = (tables: string): string => `SELECT number FROM tables WHERE id IN (${elements(tables)})`;
  return {
    noteVisits: mapped(
      counts(
        `INSERT INTO lobby_visits (number, at) SELECT number, CAST(? AS BIGINT) FROM (${given('?')}) AS visited
         WHERE true ON CONFLICT (number) DO UPDATE SET at = excluded.at`,
        (tables: readonly TableId[], at: number) => [at, JSON.stringify(tables)],
      ),
      nothing,
    ),
    relist: mapped(
      counts(
        `UPDATE table_status SET listed = 1 WHERE listed = 0 AND phase = 'open' AND number IN (${given('?')})`,
        (tables: readonly TableId[]) => [JSON.stringify(tables)],
      ),
      nothing,
    ),
    unlistDeserted: counts(
      `UPDATE table_status SET listed = 0 WHERE listed = 1 AND phase = 'open' AND updated_at < ?
         AND NOT EXISTS (SELECT 1 FROM lobby_visits AS visit WHERE visit.number = table_status.number AND visit.at >= ?)`,
      (since: number) => [since, since],
    ),
    forgetVisits: mapped(
      counts(
        "DELETE FROM lobby_visits WHERE number IN (SELECT number FROM table_status WHERE phase <> 'open')",
        () => [],
      ),
      nothing,
    ),
  };
}

function signInQueries() {
  return {
    signIn: mapped(
      readsOne<[issuer: string, subject: string], { player: PlayerId }>(
        'SELECT player FROM sign_ins WHERE issuer = ? AND subject = ?',
        (issuer, subject) => [issuer, subject],
      ),
      (row) => row?.player ?? null,
    ),
    signInsOf: reads<[player: PlayerId], SignIn>(
      'SELECT issuer, subject, player, created_at AS "createdAt" FROM sign_ins WHERE player = ?',
      (player) => [player],
    ),
    addSignIn: mapped(
      counts(
        'INSERT INTO sign_ins (issuer, subject, player, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        ({ issuer, subject, player, createdAt }: SignIn) => [issuer, subject, player, createdAt],
      ),
      isWritten,
    ),
  };
}
