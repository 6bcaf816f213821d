import { sha256 } from '@waybill/engine';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Room } from '../../src/room/room.ts';
import { Table } from '../../src/table/table.ts';
import { statusOf } from '../../src/table/table-status.ts';
import { type Beginning, Simulation, tableOf } from './simulation.ts';

/** `npm run soak:simulation` tries 100,000. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 1500);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const HAPPENINGS = 10;

let beginnings: Beginning[];

/** One game, from its beginning, its middle and before its last entries: there is the most to tell too early. */
beforeAll(async () => {
  const stored = {
    id: 'a-table',
    map: 'san-francisco',
    createdAt: 1_800_000_000_000,
    number: 1,
    seq: 0,
    updatedAt: 1_800_000_000_000,
    settings: JSON.stringify({
      map: 'san-francisco',
      seats: ['ann', 'bob'].map((player) => ({ kind: 'person', player, name: player })),
      first: 0,
      order: 'fixed',
      pace: { kind: 'untimed' },
      visibility: 'link',
      aids: { planner: true, ledger: true },
      host: 'ann',
      seed: sha256('a simulated game'),
      rematchOf: null,
    }),
  };
  const table = { ...stored, status: statusOf(tableOf(stored), stored.createdAt) };
  const log = await new Simulation({ stored: table, log: [] }, 1).playOut();
  beginnings = [0, log.length >> 1, log.length - 3, log.length - 2, log.length - 1].map((length) => ({
    stored: table,
    log: log.slice(0, length),
  }));
});

async function search(schedules: number): Promise<{ seed: number; violations: readonly string[] } | null> {
  for (let seed = SEED; seed < SEED + schedules; seed++) {
    const beginning = beginnings[seed % beginnings.length];
    if (!beginning) throw new Error('no beginning');
    const { violations } = await new Simulation(beginning, seed).run(HAPPENINGS);
    if (violations.length > 0) return { seed, violations };
  }
  return null;
}

test(`${SCHEDULES} schedules from seed ${SEED}: nobody is told or answered what is not written`, async () => {
  expect(await search(SCHEDULES)).toBeNull();
});

afterEach(() => vi.restoreAllMocks());

/** Doubles that take a fix out again, each one way in which the last player once learned the seed early. */
test('a change tried on the table itself, not on a fork, is found', async () => {
  vi.spyOn(Table.prototype, 'fork').mockImplementation(function itself(this: Table) {
    return this;
  });
  const found = await search(SCHEDULES);
  expect(found?.violations.join('\n')).toMatch(/written/);
});

test('the same is found where a used key is looked up by the store alone', async () => {
  vi.spyOn(Table.prototype, 'fork').mockImplementation(function itself(this: Table) {
    return this;
  });
  vi.spyOn(Room.prototype, 'request').mockImplementation(function late(this: Room, _, task) {
    return this.exclusively(task);
  });
  const found = await search(SCHEDULES);
  expect(found?.violations.join('\n')).toMatch(/written/);
});
