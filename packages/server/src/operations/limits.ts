import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { problem, Stopped } from '../problem.ts';
import type { Limits } from './config.ts';

/** What a route costs beyond an ordinary request; routes name it in their `config`. */
export type Costly = 'guest' | 'table';

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Costly;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Addresses remembered at a time: memory stays bounded whoever knocks. */
const MOST_ADDRESSES = 20_000;

/** A browser that installs the page fetches all its parts at once, and several may share an address. */
const PARTS_FOR_ONE = 10;

function isPart(url: string): boolean {
  return url.startsWith('/assets/');
}

/** Every request counts against its address; those that make players or tables have limits of their own. */
export async function limitRequests(app: FastifyInstance, limits: Limits): Promise<void> {
  const costly = {
    guest: { max: limits.guestsPerHour, timeWindow: HOUR },
    table: { max: limits.tablesPerHour, timeWindow: HOUR },
  };
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (limit) route.config = { ...route.config, rateLimit: costly[limit] };
  });
  await app.register(rateLimit, {
    max: ({ url }) => (isPart(url) ? PARTS_FOR_ONE : 1) * limits.requestsPerMinute,
    timeWindow: MINUTE,
    cache: MOST_ADDRESSES,
    keyGenerator: ({ ip, url }) => `${isPart(url) ? 'parts ' : ''}${neighborhood(ip)}`,
    errorResponseBuilder: (_, { ttl }) =>
      new Stopped(problem('TOO_MANY', { seconds: Math.ceil(ttl / 1000) })),
  });
}

/** An IPv6 home has more addresses than memory has room: its network counts as one. */
export function neighborhood(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return `${[...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 4).join(':')}::/64`;
}

/** Counts the sockets, all together and from each address. */
export class Doorkeeper {
  private readonly limits: Pick<Limits, 'sockets' | 'socketsPerAddress'>;
  private readonly inside = new Map<string, number>();
  private total = 0;

  constructor(limits: Pick<Limits, 'sockets' | 'socketsPerAddress'>) {
    this.limits = limits;
  }

  get count(): number {
    return this.total;
  }

  /** Gives what to call when it leaves, or `null` when the house is full. */
  admit(address: string): (() => void) | null {
    const home = neighborhood(address);
    const there = this.inside.get(home) ?? 0;
    if (this.total >= this.limits.sockets || there >= this.limits.socketsPerAddress) return null;
    this.total++;
    this.inside.set(home, there + 1);
    let isInside = true;
    return () => {
      if (isInside) this.leave(home);
      isInside = false;
    };
  }

  private leave(home: string): void {
    this.total--;
    const left = (this.inside.get(home) ?? 1) - 1;
    if (left > 0) this.inside.set(home, left);
    else this.inside.delete(home);
  }
}

export interface Rate {
  readonly perSecond: number;
  /** At once; as many as five quiet seconds save up, if nothing else is said. */
  readonly most?: number;
}

/** So many a second, and what was not used is saved up. */
export class Allowance {
  private readonly perSecond: number;
  private readonly most: number;
  private left: number;
  private at: number;

  constructor({ perSecond, most = 5 * perSecond }: Rate, now: number) {
    this.perSecond = perSecond;
    this.most = most;
    this.left = most;
    this.at = now;
  }

  take(now: number): boolean {
    // A clock set back gives nothing and takes nothing.
    const passed = Math.max(0, now - this.at);
    this.at = now;
    this.left = Math.min(this.most, this.left + (passed * this.perSecond) / 1000);
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}

/** The same rate for each of several people. */
export class Allowances<Who> {
  private readonly rate: Rate;
  private readonly each = new Map<Who, Allowance>();

  constructor(rate: Rate) {
    this.rate = rate;
  }

  take(who: Who, now: number): boolean {
    const known = this.each.get(who) ?? new Allowance(this.rate, now);
    this.each.set(who, known);
    return known.take(now);
  }
}
