import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { decline, ProblemError, problem } from '../problem.ts';
import type { Limits } from './config.ts';

/** What a route costs beyond an ordinary request; routes name it in their `config`. */
export type Costly = 'guest' | 'table' | 'recovery' | 'export' | 'report' | 'picture';

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Costly;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Addresses remembered at a time: memory stays bounded under a scan. */
const MOST_ADDRESSES = 20_000;

/** People mistype their recovery code a few times; a client that needs more than that is guessing. */
const RECOVERIES_PER_HOUR = 10;
/** Each reads everything there is of a player. */
const EXPORTS_PER_HOUR = 10;

/** Each keeps a copy of the chat around it, and asks for the operator's time. */
const REPORTS_PER_HOUR = 20;

/** Each is drawn pixel by pixel; messengers keep what they have been given. */
const PICTURES_PER_HOUR = 120;

/** A browser that installs the page fetches all its parts at once, and several may share an address. */
const PARTS_FOR_ONE = 10;

function isPart(url: string): boolean {
  return url.startsWith('/assets/');
}

/** Every request counts against its address; those that make players or tables have limits of their own. */
export async function limitRequests(app: FastifyInstance, limits: Limits): Promise<void> {
  const tooMany = (milliseconds: number): ProblemError =>
    new ProblemError(problem('TOO_MANY', { seconds: Math.ceil(milliseconds / 1000) }));
  await app.register(rateLimit, { global: false, cache: MOST_ADDRESSES });
  const ordinary = app.createRateLimit({
    max: ({ url }) => (isPart(url) ? PARTS_FOR_ONE : 1) * limits.requestsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: ({ ip, url }) => `${isPart(url) ? 'parts ' : ''}${neighborhood(ip)}`,
  });
  // One counter for all routes of a kind.
  const counter = (kind: Costly, max: number) => [
    app.createRateLimit({ max, timeWindow: HOUR, keyGenerator: ({ ip }) => `${kind} ${neighborhood(ip)}` }),
    app.createRateLimit({
      max: NEIGHBORHOODS * max,
      timeWindow: HOUR,
      keyGenerator: ({ ip }) => `${kind} of ${networkOf(ip)}`,
    }),
  ];
  const costly = {
    guest: counter('guest', limits.guestsPerHour),
    table: counter('table', limits.tablesPerHour),
    recovery: counter('recovery', RECOVERIES_PER_HOUR),
    export: counter('export', EXPORTS_PER_HOUR),
    report: counter('report', REPORTS_PER_HOUR),
    picture: counter('picture', PICTURES_PER_HOUR),
  };
  // The plugin's own hooks run after those of the whole server, which look up who asks and for which table.
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    for (const count of limit === undefined ? [ordinary] : costly[limit]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
    }
  });
}

/** A whole network may cost as much as so many addresses of it. */
const NEIGHBORHOODS = 10;

/** What one provider hands out: one customer may have thousands of addresses. */
function networkOf(address: string): string {
  const home = neighborhood(address);
  return home.includes(':') ? home.split(':').slice(0, 2).join(':') : home.split('.').slice(0, 3).join('.');
}

/** Plain connections that an address may have besides its sockets. */
const MORE_CONNECTIONS = 100;

/** Hangs up on an address that opens connections without end, with or without requests on them. */
export function limitConnections(
  server: Server,
  limits: Pick<Limits, 'sockets' | 'socketsPerAddress'>,
): void {
  const open = new ConnectionLimiter({
    sockets: limits.sockets + 10 * MORE_CONNECTIONS,
    socketsPerAddress: limits.socketsPerAddress + MORE_CONNECTIONS,
  });
  server.on('connection', (socket: Socket) => {
    const leave = open.admit(socket.remoteAddress ?? '');
    if (leave === null) socket.destroy();
    else socket.once('close', leave);
  });
}

/** An IPv6 site has more addresses than memory has room: its network counts as one. */
export function neighborhood(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return `${[...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 3).join(':')}::/48`;
}

/** Counts the sockets, all together and from each address. */
export class ConnectionLimiter {
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

/** Requests of one address that read a lot: few at a time, some wait, the rest are refused. */
export class ReadQueue {
  private static readonly MOST_AT_ONCE = 4;
  private static readonly MOST_WAITING = 60;
  private readonly homes = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const key = neighborhood(address);
    const home = this.homes.get(key) ?? { running: 0, waiting: [] };
    this.homes.set(key, home);
    if (home.waiting.length >= ReadQueue.MOST_WAITING) decline('TOO_MANY', { seconds: 1 });
    if (home.running < ReadQueue.MOST_AT_ONCE) home.running++;
    // A finished request hands its turn over.
    else await new Promise<void>((resolve) => home.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = home.waiting.shift();
      if (next) next();
      else if (--home.running === 0) this.homes.delete(key);
    }
  }
}

export interface Rate {
  readonly perSecond: number;
  /** The burst; by default, as many as five quiet seconds save up. */
  readonly most?: number;
}

/** So many a second, and what was not used is saved up. */
export class TokenBucket {
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

  take(now: number, cost = 1): boolean {
    // A clock set back gives nothing and takes nothing.
    const passed = Math.max(0, now - this.at);
    this.at = now;
    this.left = Math.min(this.most, this.left + (passed * this.perSecond) / 1000);
    if (this.left < cost) return false;
    this.left -= cost;
    return true;
  }
}

/** Those who have been quiet for longest are forgotten beyond this. */
const MOST_BUCKETS = 20_000;

/** The same rate for each of several people. */
export class TokenBuckets<Who> {
  private readonly rate: Rate;
  private readonly each = new Map<Who, TokenBucket>();

  constructor(rate: Rate) {
    this.rate = rate;
  }

  take(who: Who, now: number, cost = 1): boolean {
    const known = this.each.get(who) ?? new TokenBucket(this.rate, now);
    this.each.delete(who);
    this.each.set(who, known);
    const [quietest] = this.each.keys();
    if (this.each.size > MOST_BUCKETS && quietest !== undefined) this.each.delete(quietest);
    return known.take(now, cost);
  }
}

/** Chat is kept for months: a school behind one address talks less for long, and more for a while. */
const TALK = { perSecond: 1, most: 300 };

/** What all of an address together may say, over however many tables, sockets and players. */
export class TalkLimit {
  private readonly homes = new TokenBuckets<string>(TALK);
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  charge(address: string): void {
    if (!this.homes.take(neighborhood(address), this.clock.now())) decline('TOO_MANY');
  }
}
