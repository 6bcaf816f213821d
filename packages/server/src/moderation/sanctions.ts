import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Clock } from '../clock.ts';
import type { Bus } from '../nodes/bus.ts';
import { neighborhood } from '../operations/limits.ts';
import { decline } from '../problem.ts';
import type { Sanction, ServiceAnnouncement } from '../store/moderation.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';

/** Whatever message of another server is lost, a ban is in force everywhere after this long. */
const RELOAD_MS = 30_000;
const HOUR = 3_600_000;

/** A connected person, and how to disconnect them. */
export interface Visitor {
  readonly player: PlayerId | null;
  readonly address: string;
  readonly close: () => void;
}

export interface SanctionsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly onFailure: (error: unknown) => void;
}

/** Who is banned or muted, kept in memory because every request asks; and what the operator has to say. */
export class Sanctions {
  private readonly deps: SanctionsDeps;
  private readonly visitors = new Set<Visitor>();
  private inForce: readonly Sanction[] = [];
  private networks: readonly { readonly sanction: Sanction; readonly list: BlockList }[] = [];
  private stored: ServiceAnnouncement | null = null;
  private stopReloading: () => void = () => undefined;

  constructor(deps: SanctionsDeps) {
    this.deps = deps;
  }

  async start(): Promise<void> {
    await this.reload();
    this.reloadLater();
  }

  close(): void {
    this.stopReloading();
  }

  private reloadLater(): void {
    this.stopReloading = this.deps.clock.after(RELOAD_MS, () => {
      this.reload().catch(this.deps.onFailure);
      this.reloadLater();
    });
  }

  /** Something has changed, here or at another server: disconnects visitors who are banned now. */
  async reload(): Promise<void> {
    const { store, clock } = this.deps;
    const [inForce, stored] = await Promise.all([
      store.sanctions(clock.now()),
      store.announcement(clock.now()),
    ]);
    this.inForce = inForce;
    this.stored = stored;
    this.networks = inForce
      .filter(({ kind }) => kind === 'network')
      .map((sanction) => ({ sanction, list: blockListOf(sanction.subject) }));
    for (const visitor of this.visitors) if (this.banOf(visitor)) visitor.close();
  }

  /** The same, and informs the other servers. */
  async changed(): Promise<void> {
    this.deps.bus.tell({ kind: 'moderation' });
    await this.reload();
  }

  get all(): readonly Sanction[] {
    return this.inForce.filter((sanction) => this.isInForce(sanction));
  }

  get announcement(): ServiceAnnouncement | null {
    return this.stored !== null && this.stored.until > this.deps.clock.now() ? this.stored : null;
  }

  /** Declines a banned visitor. */
  admit(visitor: Pick<Visitor, 'player' | 'address'>): void {
    const ban = this.banOf(visitor);
    if (ban) decline('BANNED', { hours: this.hoursOf(ban) });
  }

  banOf({ player, address }: Pick<Visitor, 'player' | 'address'>): Sanction | null {
    return this.playerBan(player) ?? this.networkBan(address);
  }

  playerBan(player: PlayerId | null): Sanction | null {
    return this.sanctionOf('ban', player);
  }

  networkBan(address: string): Sanction | null {
    const family = isIPv4(plain(address)) ? 'ipv4' : 'ipv6';
    const found = this.networks.find(
      ({ sanction, list }) => this.isInForce(sanction) && list.check(plain(address), family),
    );
    return found?.sanction ?? null;
  }

  /** Declines a muted player. */
  hear(player: PlayerId): void {
    const mute = this.sanctionOf('mute', player);
    if (mute) decline('MUTED', { hours: this.hoursOf(mute) });
  }

  /** Registers a connection; returns what to call when it closes. */
  arrive(visitor: Visitor): () => void {
    this.visitors.add(visitor);
    return () => this.visitors.delete(visitor);
  }

  /** Open sockets at this server. */
  get connected(): number {
    return this.visitors.size;
  }

  /** The networks a player is connected from at this server: known while they are here, and written nowhere. */
  networksOf(player: PlayerId): string[] {
    const theirs = [...this.visitors].filter((visitor) => isAccount(visitor.player, player));
    return [...new Set(theirs.map(({ address }) => networkOf(address)))];
  }

  private sanctionOf(kind: Sanction['kind'], player: PlayerId | null): Sanction | null {
    const found = this.inForce.find(
      (sanction) => sanction.kind === kind && isAccount(player, sanction.subject) && this.isInForce(sanction),
    );
    return found ?? null;
  }

  private isInForce({ until }: Sanction): boolean {
    return until === null || until > this.deps.clock.now();
  }

  /** Begun hours that are left; 0 for one without an end. */
  private hoursOf({ until }: Sanction): number {
    return until === null ? 0 : Math.max(1, Math.ceil((until - this.deps.clock.now()) / HOUR));
  }
}

function isAccount(player: PlayerId | null, account: PlayerId): boolean {
  return player !== null && accountOf(player) === account;
}

/** IPv4 addresses in IPv6's clothes are IPv4 addresses. */
function plain(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function networkOf(address: string): string {
  const near = neighborhood(address);
  return near.includes('/') ? near : `${near}/32`;
}

/** An address, or a network with the length of its prefix; `null` for what is neither, or too large to be meant. */
export function readNetwork(text: string): { readonly network: string } | null {
  const [address = '', length] = text.trim().split('/');
  const isFour = isIPv4(address);
  if (!isFour && !isIPv6(address)) return null;
  const whole = isFour ? 32 : 128;
  const bits = length === undefined ? whole : Number(length);
  const isWide = bits < (isFour ? 8 : 16);
  if (!/^\d{0,3}$/.test(length ?? '') || !Number.isInteger(bits) || bits > whole || isWide) return null;
  return { network: `${address}/${bits}` };
}

function blockListOf(network: string): BlockList {
  const [address = '', length = ''] = network.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(length), isIPv4(address) ? 'ipv4' : 'ipv6');
  return list;
}
