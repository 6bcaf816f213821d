import type { Identity } from '../identity/identity.ts';
import type { VisitedTable } from '../store/privacy.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';
import { withoutGuest } from './redact.ts';

const PAGE = 50;
const FIRST_TABLE = -1;

export interface ExportDeps {
  readonly store: Store;
  readonly identity: Identity;
  /** Whether they hide their presence. */
  readonly isHidden: (player: PlayerId) => boolean;
  readonly now: () => number;
}

/** All stored data of a player as one JSON text, read and written a table at a time. */
export async function* exportOf(deps: ExportDeps, player: PlayerId): AsyncGenerator<string> {
  const account = JSON.stringify(await accountPart(deps, player), null, 2);
  yield `${account.slice(0, -2)},\n  "tables": [`;
  let separator = '\n';
  for (let after = FIRST_TABLE; ; ) {
    const tables = await deps.store.visitedTables(player, after, PAGE);
    for (const table of tables) {
      yield `${separator}${JSON.stringify(await tablePart(deps.store, player, table))}`;
      separator = ',\n';
    }
    const last = tables.at(-1);
    if (last === undefined || tables.length < PAGE) break;
    after = last.number;
  }
  yield '\n  ]\n}\n';
}

async function accountPart(deps: ExportDeps, player: PlayerId) {
  const { store, identity, isHidden } = deps;
  const [known, addresses, muted, blocked] = await Promise.all([
    store.player(player),
    store.addressesOf(player),
    store.mutedBy(player),
    store.blockedBy(player),
  ]);
  return {
    player: known && { ...known, hidesPresence: isHidden(player) },
    ...(await waysInPart({ store, identity }, player)),
    notificationAddresses: addresses.map(({ kind, url, createdAt }) => ({ kind, url, createdAt })),
    muted,
    blocked,
    ...(await moderationPart(deps, player)),
    ...(await dealsPart(store, player)),
  };
}

async function waysInPart({ store, identity }: Pick<ExportDeps, 'store' | 'identity'>, player: PlayerId) {
  const [browsers, passkeys, tokens, recovery, signIns] = await Promise.all([
    identity.browsersOf(player, null),
    store.passkeysOf(player),
    identity.tokensOf(player),
    store.secretsOf(player, 'recovery'),
    store.signInsOf(player),
  ]);
  return {
    browsers: browsers.map(({ createdAt, usedAt, device }) => ({ createdAt, usedAt, device })),
    passkeys: passkeys.map(({ id, label, createdAt, transports }) => ({ id, label, createdAt, transports })),
    tokens: tokens.map(({ label, scopes, createdAt }) => ({ label, scopes, createdAt })),
    recoveryCodes: recovery.map(({ createdAt }) => ({ createdAt })),
    signIns: signIns.map(({ issuer, subject, createdAt }) => ({ issuer, subject, createdAt })),
  };
}

/** The player's own reports, and the operator's decisions about the player; never who reported them. */
async function moderationPart({ store, now }: Pick<ExportDeps, 'store' | 'now'>, player: PlayerId) {
  const [reports, sanctions] = await Promise.all([store.reportsFrom(player), store.sanctions(now())]);
  return {
    reports: reports.map(({ table, reason, text, createdAt }) => ({ table, reason, text, createdAt })),
    sanctions: sanctions
      .filter(({ subject }) => subject === player)
      .map(({ kind, until, reason, createdAt }) => ({ kind, until, reason, createdAt })),
  };
}

async function dealsPart(store: Store, player: PlayerId) {
  const [results, matches] = await Promise.all([store.resultsOf(player), store.matchesOf(player)]);
  return {
    dealResults: results.map(({ contest, points, moves, state, at }) => ({
      contest,
      points,
      moves,
      state,
      at,
    })),
    dealMatches: matches.map(({ id, map, deals, createdAt, deadline }) => ({
      id,
      map,
      deals,
      createdAt,
      deadline,
    })),
  };
}

/** The player's own part of a table; no moves of a running game, for they reveal what is still secret. */
async function tablePart(store: Store, player: PlayerId, table: VisitedTable) {
  const { number, id, map, createdAt, updatedAt, phase } = table;
  const [chat, entries, orders] = await Promise.all([
    store.chatBy(player, number),
    phase === 'over' ? store.entriesBy(player, number) : [],
    store.orders(id),
  ]);
  return {
    id,
    map,
    createdAt,
    updatedAt,
    status: phase,
    chat: chat.map(({ at, body }) => ({ at, message: JSON.parse(body) as unknown })),
    entries: entries.map(({ at, body }) => ({ at, entry: withoutGuest(JSON.parse(body)) })),
    orders: orders
      .filter((one) => accountOf(one.player) === player)
      .map(({ body }) => JSON.parse(body) as unknown),
  };
}
