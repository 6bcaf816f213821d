import { isIP } from 'node:net';
import type { Clock } from '../clock.ts';
import type { PlayerId } from '../store/store.ts';
import type { DeliveryOutcome } from './guarded-fetch.ts';

/** Posts on their way at a time: in all, for one player, to a host that answers promptly, to any other, and to all others. */
const MOST = { all: 16, player: 2, host: 12, strangeHost: 2, strangers: 8 };
/** Posts of one player that may wait for their turn; more are to be tried again later. */
const MOST_WAITING = 16;
/** A host that did not answer is left alone for this long, and twice as long after each next time. */
const BACK_OFF_MS = { least: 30_000, most: 600_000 };
/** A host that takes longer would keep the slots of those that do not. */
const PROMPT_MS = 1000;
/** Hosts remembered at a time. */
const MOST_HOSTS = 5000;

export interface Post {
  readonly player: PlayerId;
  readonly url: string;
  readonly send: () => Promise<DeliveryOutcome | 'timedOut'>;
}

interface Host {
  inFlight: number;
  isPrompt: boolean;
  timeouts: number;
  closedUntil: number;
}

interface QueuedPost {
  readonly post: Post;
  readonly host: Host;
  readonly settle: (delivery: DeliveryOutcome) => void;
}

/** Lets posts out, a few at a time and in turn by player, so that slow addresses keep nobody else waiting. */
export class DeliveryLimiter {
  private readonly clock: Clock;
  private readonly hosts = new Map<string, Host>();
  /** By player, the one whose turn it is first. */
  private readonly waiting = new Map<PlayerId, QueuedPost[]>();
  private readonly inFlight = new Map<PlayerId, number>();
  private total = 0;
  /** Of them, those to hosts that do not answer promptly, as far as is known. */
  private strangers = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** What became of it; `again` at once where its host is left alone or its player has too much waiting. */
  pass(post: Post): Promise<DeliveryOutcome> {
    const host = this.hostOf(post.url);
    const waiting = this.waiting.get(post.player) ?? [];
    if (this.clock.now() < host.closedUntil || waiting.length >= MOST_WAITING)
      return Promise.resolve('again');
    return new Promise((settle) => {
      this.waiting.set(post.player, [...waiting, { post, host, settle }]);
      this.letOut();
    });
  }

  private letOut(): void {
    while (this.total < MOST.all) {
      const next = this.next();
      if (!next) return;
      void this.send(next);
    }
  }

  /** The first post that may go; its player goes to the end of the line. */
  private next(): QueuedPost | null {
    for (const [player, posts] of this.waiting) {
      if ((this.inFlight.get(player) ?? 0) >= MOST.player) continue;
      const at = posts.findIndex(({ host }) => this.mayBeCalled(host));
      const [found] = at < 0 ? [] : posts.splice(at, 1);
      if (!found) continue;
      this.waiting.delete(player);
      if (posts.length > 0) this.waiting.set(player, posts);
      return found;
    }
    return null;
  }

  private mayBeCalled({ isPrompt, inFlight }: Host): boolean {
    if (isPrompt) return inFlight < MOST.host;
    return inFlight < MOST.strangeHost && this.strangers < MOST.strangers;
  }

  private async send({ post, host, settle }: QueuedPost): Promise<void> {
    const { player } = post;
    const isStrange = !host.isPrompt;
    this.total++;
    if (isStrange) this.strangers++;
    host.inFlight++;
    this.inFlight.set(player, (this.inFlight.get(player) ?? 0) + 1);
    // While it was waiting, its host may have been given up.
    const began = this.clock.now();
    const isClosed = began < host.closedUntil;
    const outcome = isClosed ? 'again' : await post.send().catch(() => 'refused' as const);
    if (!isClosed) this.judge(host, outcome, began);
    this.total--;
    if (isStrange) this.strangers--;
    host.inFlight--;
    const left = (this.inFlight.get(player) ?? 1) - 1;
    if (left > 0) this.inFlight.set(player, left);
    else this.inFlight.delete(player);
    settle(outcome === 'timedOut' ? 'again' : outcome);
    this.letOut();
  }

  private judge(host: Host, outcome: DeliveryOutcome | 'timedOut', began: number): void {
    host.isPrompt = outcome !== 'timedOut' && this.clock.now() - began <= PROMPT_MS;
    host.timeouts = outcome === 'timedOut' ? host.timeouts + 1 : 0;
    if (outcome !== 'timedOut') return;
    const { least, most } = BACK_OFF_MS;
    host.closedUntil = this.clock.now() + Math.min(most, least * 2 ** (host.timeouts - 1));
  }

  private hostOf(url: string): Host {
    const name = siteName(new URL(url).hostname);
    const host = this.hosts.get(name) ?? { inFlight: 0, isPrompt: false, timeouts: 0, closedUntil: 0 };
    this.hosts.delete(name);
    this.hosts.set(name, host);
    const [oldest] = this.hosts.keys();
    if (this.hosts.size > MOST_HOSTS && oldest !== undefined) this.hosts.delete(oldest);
    return host;
  }
}

/** The owner of a domain owns all names below it. */
function siteName(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ? hostname : hostname.split('.').slice(-2).join('.');
}
