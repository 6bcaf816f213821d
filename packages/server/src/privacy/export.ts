import type { Identity } from '../identity/identity.ts';
import type { VisitedTable } from '../store/privacy.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';

const PAGE = 50;
const FIRST_TABLE = -1;

export interface ExportDeps {
  readonly store: Store;
  readonly identity: Identity;
  /** Whether they hide their presence. */
  readonly isHidden: (player: PlayerId) => boolean;
}

/** All that is kept of a player as one JSON text, read and given a table at a time. */
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

async function accountPart({ store, identity, isHidden }: ExportDeps, player: PlayerId) {
  const [known, browsers, passkeys, tokens, recovery, signIns, addresses, muted, blocked] = await Promise.all(
    [
      store.player(player),
      identity.browsersOf(player, null),
      store.passkeysOf(player),
      identity.tokensOf(player),
      store.secretsOf(player, 'recovery'),
      store.signInsOf(player),
      store.addressesOf(player),
      store.mutedBy(player),
      store.blockedBy(player),
    ],
  );
  return {
    player: known && { ...known, hidesPresence: isHidden(player) },
    browsers: browsers.map(({ createdAt, usedAt, device }) => ({ createdAt, usedAt, device })),
    passkeys: passkeys.map(({ id, label, createdAt, transports }) => ({ id, label, createdAt, transports })),
    tokens: tokens.map(({ label, scopes, createdAt }) => ({ label, scopes, createdAt })),
    recoveryCodes: recovery.map(({ createdAt }) => ({ createdAt })),
    signIns: signIns.map(({ issuer, subject, createdAt }) => ({ issuer, subject, createdAt })),
    notificationAddresses: addresses.map(({ kind, url, createdAt }) => ({ kind, url, createdAt })),
    muted,
    blocked,
  };
}

/** One's own part of a table; of a game that is not over no moves, for they tell what is still secret. */
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
    entries: entries.map(({ at, body }) => ({ at, entry: JSON.parse(body) as unknown })),
    orders: orders
      .filter((one) => accountOf(one.player) === player)
      .map(({ body }) => JSON.parse(body) as unknown),
  };
}
