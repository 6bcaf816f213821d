import type { Scope } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { stop } from '../problem.ts';
import type { Player, PlayerId, Secret, SecretKind, Store } from '../store/store.ts';
import { checkName } from './name.ts';
import { hashOf, newId, newSecret } from './secret.ts';

/** Who makes a request. */
export interface Caller {
  readonly player: PlayerId;
  readonly name: string;
  /** `null` for a browser: all of them. */
  readonly scopes: readonly Scope[] | null;
}

/** A browser's cookie lives so long after it was last used. */
export const COOKIE_LIFETIME_MS = 400 * 24 * 3600 * 1000;
const LINK_LIFETIME_MS = 10 * 60 * 1000;
/** How much of its life a cookie loses before it is written anew. */
const RENEW_AFTER_MS = 24 * 3600 * 1000;
/** Secrets of one kind that one player may have at a time. */
const MOST_SECRETS = 20;

interface TokenNote {
  readonly label: string;
  readonly scopes: readonly Scope[];
}

/** Players without passwords: a guest at once, held by a secret in the browser. */
export class Identity {
  private readonly store: Store;
  private readonly clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.store = store;
    this.clock = clock;
  }

  /** A new player; the secret goes into a cookie and is never shown again. */
  async newGuest(wanted: string | undefined): Promise<{ caller: Caller; secret: string }> {
    const name = wanted === undefined ? '' : nameOrStop(wanted);
    const player = { id: newId(), name, createdAt: this.clock.now() };
    const { secret, row } = this.makeSecret('browser', { player: player.id, lifetime: COOKIE_LIFETIME_MS });
    await this.store.createPlayer(player, row);
    return { caller: { player: player.id, name, scopes: null }, secret };
  }

  /** Whose secret this is, of a cookie or of a bearer token; a cookie that has grown old is renewed, if it can be told. */
  async callerWith(
    secret: string,
    kind: 'browser' | 'program',
    tellRenewed?: () => void,
  ): Promise<Caller | null> {
    const hash = hashOf(secret);
    const row = await this.store.secret(hash, this.clock.now());
    if (row === null || row.kind !== kind || row.player === null) return null;
    const player = await this.store.player(row.player);
    if (player === null) return null;
    if (tellRenewed && (await this.renew(row))) tellRenewed();
    const scopes = kind === 'program' ? readNote(row).scopes : null;
    return { player: player.id, name: player.name, scopes };
  }

  private async renew({ hash, expiresAt }: Secret): Promise<boolean> {
    const until = this.clock.now() + COOKIE_LIFETIME_MS;
    if (expiresAt === null || until - expiresAt <= RENEW_AFTER_MS) return false;
    await this.store.renewSecret(hash, until);
    return true;
  }

  async rename(player: PlayerId, wanted: string): Promise<string> {
    const name = nameOrStop(wanted);
    await this.store.rename(player, name);
    return name;
  }

  /** Another way in for a player who is known: after a link or a passkey. */
  async newBrowser(player: PlayerId): Promise<{ player: Player; secret: string }> {
    const known = await this.store.player(player);
    if (known === null) return stop('NOT_IDENTIFIED');
    const { secret, row } = this.makeSecret('browser', { player, lifetime: COOKIE_LIFETIME_MS });
    await this.store.addSecret(row);
    return { player: known, secret };
  }

  async forgetBrowser(secret: string): Promise<void> {
    await this.store.spendSecret(hashOf(secret), this.clock.now());
  }

  /** Carries a player to another device, once, within minutes. */
  async newLink(player: PlayerId): Promise<{ secret: string; expiresAt: number }> {
    await this.atMost('link', player);
    const { secret, row } = this.makeSecret('link', { player, lifetime: LINK_LIFETIME_MS });
    await this.store.addSecret(row);
    return { secret, expiresAt: row.expiresAt ?? 0 };
  }

  async spendLink(secret: string): Promise<{ player: Player; secret: string }> {
    const hash = hashOf(secret);
    // Looked at first: another kind of secret must not be spent by being sent here.
    const seen = await this.store.secret(hash, this.clock.now());
    if (seen?.kind !== 'link') return stop('LINK_SPENT');
    const row = await this.store.spendSecret(hash, this.clock.now());
    return row?.player ? this.newBrowser(row.player) : stop('LINK_SPENT');
  }

  async newToken(player: PlayerId, note: TokenNote): Promise<{ id: string; token: string }> {
    await this.atMost('program', player);
    const { secret, row } = this.makeSecret('program', {
      player,
      lifetime: null,
      note: JSON.stringify(note),
    });
    await this.store.addSecret(row);
    return { id: row.hash, token: secret };
  }

  async tokensOf(player: PlayerId): Promise<(TokenNote & { id: string; createdAt: number })[]> {
    const rows = await this.store.secretsOf(player, 'program');
    return rows.map((row) => ({ id: row.hash, createdAt: row.createdAt, ...readNote(row) }));
  }

  async revokeToken(player: PlayerId, id: string): Promise<void> {
    const mine = await this.store.secretsOf(player, 'program');
    if (!mine.some(({ hash }) => hash === id)) stop('NOT_FOUND');
    await this.store.spendSecret(id, this.clock.now());
  }

  private async atMost(kind: SecretKind, player: PlayerId): Promise<void> {
    await this.store.forgetSecrets(this.clock.now());
    if ((await this.store.secretsOf(player, kind)).length >= MOST_SECRETS) stop('TOO_MANY');
  }

  private makeSecret(
    kind: SecretKind,
    { player, lifetime, note = '' }: { player: PlayerId; lifetime: number | null; note?: string },
  ): { secret: string; row: Secret } {
    const secret = newSecret();
    const createdAt = this.clock.now();
    const expiresAt = lifetime === null ? null : createdAt + lifetime;
    return { secret, row: { hash: hashOf(secret), kind, player, createdAt, expiresAt, note } };
  }
}

function readNote({ note }: Secret): TokenNote {
  return JSON.parse(note) as TokenNote;
}

function nameOrStop(wanted: string): string {
  const checked = checkName(wanted);
  return 'name' in checked ? checked.name : stop('NAME_REFUSED', { why: checked.fault });
}
