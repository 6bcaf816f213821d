import { type BrowserInfo, type Device, deviceSchema, type Scope } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { decline } from '../problem.ts';
import type { Player, PlayerId, Secret, SecretKind, Store } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
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
/** Beyond this, the browser unused for longest is logged out: the list is read whenever the player opens it. */
const MOST_BROWSERS = 50;

interface TokenNote {
  readonly label: string;
  readonly scopes: readonly Scope[];
}

export interface IdentityDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** A cookie or token, by its hash, is no longer valid. */
  readonly onRevoked?: (hash: string) => void;
}

/** Players without passwords: a guest at once, held by a secret in the browser. */
export class Identity {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly onRevoked: (hash: string) => void;

  constructor({ store, clock, onRevoked = () => undefined }: IdentityDeps) {
    this.store = store;
    this.clock = clock;
    this.onRevoked = onRevoked;
  }

  /** A new player; the secret goes into a cookie and is never shown again. */
  async newGuest(wanted: string | undefined, device: Device): Promise<{ caller: Caller; secret: string }> {
    const name = wanted === undefined ? '' : nameOrDecline(wanted);
    const player = { id: newId(), name, createdAt: this.clock.now() };
    const { secret, row } = this.makeCookie(player.id, device);
    await this.store.createPlayer(player, row);
    return { caller: { player: player.id, name, scopes: null }, secret };
  }

  /** Whose secret this is, of a cookie or of a bearer token; an old cookie is renewed where the response can carry it. */
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
    const name = nameOrDecline(wanted);
    await this.store.rename(player, name);
    return name;
  }

  /** Another way in for a player who is known: after a link or a passkey. */
  async newBrowser(player: PlayerId, device: Device): Promise<{ player: Player; secret: string }> {
    const known = await this.store.player(player);
    if (known === null) return decline('NOT_IDENTIFIED');
    const { secret, row } = this.makeCookie(player, device);
    await this.store.addSecret(row);
    await this.endLongUnused(player);
    return { player: known, secret };
  }

  private async endLongUnused(player: PlayerId): Promise<void> {
    const rows = await this.store.secretsOf(player, 'browser');
    const byUse = [...rows].sort((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
    for (const { hash } of byUse.slice(0, Math.max(0, rows.length - MOST_BROWSERS))) await this.end(hash);
  }

  async forgetBrowser(secret: string): Promise<void> {
    await this.end(hashOf(secret));
  }

  /** A browser that is used shows it once a day, when its cookie is renewed. */
  async browsersOf(player: PlayerId, cookie: string | null): Promise<BrowserInfo[]> {
    const current = cookie === null ? null : hashOf(cookie);
    const rows = await this.store.secretsOf(player, 'browser');
    return rows.flatMap(({ hash, createdAt, expiresAt, note }) => {
      if (expiresAt === null || expiresAt <= this.clock.now()) return [];
      const usedAt = expiresAt - COOKIE_LIFETIME_MS;
      return [{ id: hash, createdAt, usedAt, isThis: hash === current, device: readDevice(note) }];
    });
  }

  async logOutOthers(player: PlayerId, cookie: string | null): Promise<void> {
    for (const { id, isThis } of await this.browsersOf(player, cookie)) if (!isThis) await this.end(id);
  }

  /** Its sockets close, here and at every other server. */
  private async end(hash: string): Promise<void> {
    await this.store.spendSecret(hash, this.clock.now());
    this.onRevoked(hash);
  }

  /** Carries a player to another device, once, within minutes. */
  async newLink(player: PlayerId): Promise<{ secret: string; expiresAt: number }> {
    await this.atMost('link', player);
    const { secret, row } = this.makeSecret('link', { player, lifetime: LINK_LIFETIME_MS });
    await this.store.addSecret(row);
    return { secret, expiresAt: row.expiresAt ?? 0 };
  }

  /** Whom a link would carry over; it is not spent by that. */
  async playerOfLink(secret: string): Promise<Player> {
    const row = await this.store.secret(hashOf(secret), this.clock.now());
    if (row?.kind !== 'link' || row.player === null) return decline('LINK_SPENT');
    return (await this.store.player(row.player)) ?? decline('LINK_SPENT');
  }

  /** Gives whom it carries. */
  async spendLink(secret: string): Promise<Player> {
    // Looked at first: another kind of secret must not be spent by being sent here.
    const player = await this.playerOfLink(secret);
    const spent = await this.store.spendSecret(hashOf(secret), this.clock.now());
    return spent === null ? decline('LINK_SPENT') : player;
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

  /** Takes away a token of a program, or logs a browser out. */
  async revoke(player: PlayerId, kind: 'program' | 'browser', id: string): Promise<void> {
    const mine = await this.store.secretsOf(player, kind);
    if (!mine.some(({ hash }) => hash === id)) decline('NOT_FOUND');
    await this.end(id);
  }

  /** No browser and no program is this player any more. */
  async endAll(player: PlayerId): Promise<void> {
    for (const kind of ['browser', 'program', 'link', 'recovery'] as const)
      for (const { hash } of await this.store.secretsOf(player, kind)) await this.end(hash);
  }

  private async atMost(kind: SecretKind, player: PlayerId): Promise<void> {
    await this.store.forgetSecrets(this.clock.now());
    if ((await this.store.secretsOf(player, kind)).length >= MOST_SECRETS) decline('TOO_MANY');
  }

  private makeCookie(player: PlayerId, device: Device): { secret: string; row: Secret } {
    return this.makeSecret('browser', {
      player,
      lifetime: COOKIE_LIFETIME_MS,
      note: JSON.stringify(device),
    });
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
  return readStored(note, isTokenNote, 'token');
}

function isTokenNote(value: unknown): value is TokenNote {
  return hasFields(value, { label: 'string', scopes: 'object' });
}

/** Browsers from before this was noted have none. */
function readDevice(note: string): Device | null {
  return note === '' ? null : (deviceSchema.safeParse(JSON.parse(note)).data ?? null);
}

function nameOrDecline(wanted: string): string {
  const checked = checkName(wanted);
  return 'name' in checked ? checked.name : decline('NAME_REFUSED', { why: checked.fault });
}
