import type { Clock } from '../clock.ts';
import type { Bus } from '../nodes/bus.ts';
import type { PlayerId } from '../store/store.ts';

/** A page that looks for tables polls: one that has not for so long is gone. */
const GONE_MS = 30_000;
/** The other servers are informed once in this time, however often a player polls. */
const ANNOUNCE_MS = 20_000;
const MOST = 20_000;

/** Who looks for a game just now, at any server; those at tables are known there. */
export class PeopleAround {
  private readonly clock: Clock;
  private readonly bus: Bus;
  private readonly seen = new Map<PlayerId, number>();
  private readonly announcedAt = new Map<PlayerId, number>();

  constructor(clock: Clock, bus: Bus) {
    this.clock = clock;
    this.bus = bus;
  }

  /** A player polls here. */
  arrive(player: PlayerId): void {
    const now = this.clock.now();
    this.note(player);
    if (now - (this.announcedAt.get(player) ?? -Infinity) < ANNOUNCE_MS) return;
    remember(this.announcedAt, player, now);
    this.bus.tell({ kind: 'around', player });
  }

  /** A player has polled, at any node. */
  note(player: PlayerId): void {
    remember(this.seen, player, this.clock.now());
  }

  has(player: PlayerId): boolean {
    return this.clock.now() - (this.seen.get(player) ?? -Infinity) < GONE_MS;
  }
}

/** The latest last, and no more than there is room for. */
function remember(times: Map<PlayerId, number>, player: PlayerId, now: number): void {
  times.delete(player);
  times.set(player, now);
  const [oldest] = times.keys();
  if (times.size > MOST && oldest !== undefined) times.delete(oldest);
}
