import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BotName, makeBot } from '@waybill/bots';
import { chanceOf, FastChance, legalActionsIn } from '@waybill/engine';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type AppDeps, HTTP_OPTIONS, registerApp } from '../src/app.ts';
import { boardOf } from '../src/boards.ts';
import type { BotPool } from '../src/bots/bot-pool.ts';
import type { Clock } from '../src/clock.ts';
import type { ServerDeps } from '../src/deps.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private time = 1_800_000_000_000;
  private readonly alarms = new Set<{ at: number; call: () => void }>();

  now(): number {
    return this.time;
  }

  after(milliseconds: number, call: () => void): () => void {
    const alarm = { at: this.time + milliseconds, call };
    this.alarms.add(alarm);
    return () => this.alarms.delete(alarm);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    for (const alarm of [...this.alarms].sort((a, b) => a.at - b.at)) {
      if (alarm.at > this.time || !this.alarms.delete(alarm)) continue;
      alarm.call();
    }
  }
}

/** Bots that think in this thread and always the same. */
export function testBotPool(): BotPool {
  const bots = new Map<string, ReturnType<typeof makeBot>>();
  return {
    choose: async ({ game, seat, level, view }) => {
      const board = boardOf(view.map);
      const key = `${game} ${seat} ${level}`;
      const bot = bots.get(key) ?? makeBot(level satisfies BotName, board);
      bots.set(key, bot);
      const legal = legalActionsIn(board, view);
      const chance = new FastChance(legal.length + view.deck, seat);
      const budget = { milliseconds: 5, rollouts: 1 };
      return board.actions.describe(bot.choose({ view, legal, chance, budget }));
    },
    forget: () => undefined,
    load: 0,
    close: () => undefined,
  };
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: ServerDeps;
  readonly store: Store;
  readonly url: string;
  stop(): Promise<void>;
}

let seeds = 0;

/** AppDeps of a test's own; `around` puts something between the server and its store. */
export type TestParts = Partial<AppDeps> & {
  readonly around?: (store: Store) => Store;
  readonly log?: FastifyBaseLogger;
};

/** The whole server on a real file and a real port. */
export async function startServer({ around, log, ...parts }: TestParts = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-server-'));
  const made = parts.store ?? (await openSqliteStore({ file: join(folder, 'waybill.db') }));
  const store = around ? around(made) : made;
  const app = fastify({ ...HTTP_OPTIONS, ...(log && { loggerInstance: log }) }) as FastifyInstance;
  let ids = 0;
  const deps = await registerApp(app, {
    clock: new TestClock(),
    botPool: testBotPool(),
    chanceFrom: chanceOf,
    newId: () => `table-${String(++ids).padStart(4, '0')}`,
    newSeed: () => (++seeds).toString(16).padStart(64, '0'),
    origins: [],
    webApp: null,
    ...parts,
    store,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    deps,
    store,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
