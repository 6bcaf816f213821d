import { performance } from 'node:perf_hooks';
import { chanceOf } from '@waybill/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HistoryRequest, historyReader } from '../src/history/history.ts';
import { HistoryThread } from '../src/history/history-thread.ts';
import { playToTheEnd } from './people.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

let server: TestServer;
let thread: HistoryThread;
let table: TestTable;
let request: Omit<HistoryRequest, 'part'>;

beforeEach(async () => {
  thread = new HistoryThread();
  server = await startServer({ history: thread });
  const ann = new TestClient(server.url);
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
  const { id } = (await ann.post('/api/tables', { map: 'san-francisco', seats })).body.table;
  table = await ann.watch(id);
  await playToTheEnd({ table });
  const stored = (await server.store.table(id)) ?? expect.fail('no table');
  request = { stored, log: await server.store.log(id), player: stored.status.seats[0] ?? null };
});

afterEach(async () => {
  table.close();
  thread.close();
  await server.stop();
});

describe('the past of a game', () => {
  it('is the same from the thread as from here, for everybody', async () => {
    const here = historyReader(chanceOf);
    for (const as of ['me', 'spectator', 0, 1] as const) {
      for (const part of [
        { kind: 'steps', after: -1, as },
        { kind: 'moment', seq: 9, as },
        { kind: 'file' },
      ] as const)
        expect(await thread.read({ ...request, part })).toBe(await here.read({ ...request, part }));
    }
  });

  it('keeps nobody waiting, however many look at it', async () => {
    const part = { kind: 'steps', after: -1, as: 'spectator' } as const;
    await thread.read({ ...request, part });
    const reading = Array.from({ length: 60 }, () => thread.read({ ...request, part }));
    const before = performance.eventLoopUtilization();
    await Promise.all(reading);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('is refused for a moment when too many wait, or the thread is gone', async () => {
    const part = { kind: 'moment', seq: 2, as: 'spectator' } as const;
    const reading = Array.from({ length: 150 }, () => thread.read({ ...request, part }));
    const outcomes = await Promise.allSettled(reading);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(40);
    expect(refused[0]).toMatchObject({ reason: { problem: { code: 'TRY_AGAIN' } } });
    const last = thread.read({ ...request, part });
    thread.close();
    await expect(last).rejects.toMatchObject({ problem: { code: 'TRY_AGAIN' } });
  });

  it('answers a damaged log with a failure and reads on', async () => {
    const part = { kind: 'steps', after: -1, as: 'me' } as const;
    const log = request.log.map((row) => ({ ...row, body: '{}' }));
    await expect(thread.read({ ...request, log, part })).rejects.toThrow(/damaged log entry/);
    expect(await thread.read({ ...request, part })).toContain('"seq"');
  });
});
