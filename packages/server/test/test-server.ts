import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BotName, makeBot } from '@waybill/bots';
import { FastChance, legalActionsIn, SeededChance } from '@waybill/engine';
import fastify, { type FastifyInstance } from 'fastify';
import { furnish, type Parts } from '../src/app.ts';
import { boardOf } from '../src/boards.ts';
import type { BotCrew } from '../src/bots/bot-crew.ts';
import type { Clock } from '../src/clock.ts';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import type { Tools } from '../src/tools.ts';

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
export function testCrew(): BotCrew {
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
  readonly tools: Tools;
  readonly store: Store;
  readonly url: string;
  stop(): Promise<void>;
}

let seeds = 0;

/** The whole server on a real file and a real port. */
export async function startServer(parts: Partial<Parts> & { clock?: Clock } = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-server-'));
  const store = parts.store ?? (await openSqliteStore({ file: join(folder, 'waybill.db') }));
  const app = fastify();
  let ids = 0;
  const tools = await furnish(app, {
    store,
    clock: new TestClock(),
    crew: testCrew(),
    chanceFrom: (seed, position) => new SeededChance(seed, position),
    newId: () => `table-${String(++ids).padStart(4, '0')}`,
    newSeed: () => (++seeds).toString(16).padStart(64, '0'),
    origins: [],
    webApp: null,
    ...parts,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    tools,
    store,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
