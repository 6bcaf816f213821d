import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { northAmerica } from '@waybill/maps';
import { expect, test } from 'vitest';
import { BlockFailure, WorkerPool } from '../src/pool.ts';

const BOTS = ['a', 'b'];

function poolOf(worker: string, seed = ''): { pool: WorkerPool; crashes: string[] } {
  const crashes: string[] = [];
  const file = new URL(`workers/${worker}.mjs`, import.meta.url);
  const onFailure = ({ task, message }: BlockFailure): void => void crashes.push(`${task.block}: ${message}`);
  return { pool: new WorkerPool({ map: northAmerica, seed, file, onFailure }), crashes };
}

test('a worker that crashes is reported, and its block played again', async () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'waybill-arena-')), 'crashed');
  const { pool, crashes } = poolOf('crash-once', mark);
  expect(await pool.play({ bots: BOTS, block: 5 })).toEqual({ index: 5, games: [] });
  expect(await pool.play({ bots: BOTS, block: 6 })).toEqual({ index: 6, games: [] });
  expect(crashes).toEqual(['5: by accident']);
  await pool.close();
});

test.each([
  [0, 'on purpose'],
  [1, 'the worker ended with code 3'],
])('block %i crashes twice: %s', async (block, reason) => {
  const { pool, crashes } = poolOf('crash-always');
  const crash: unknown = await pool.play({ bots: BOTS, block }).catch((error: unknown) => error);
  expect(crash).toBeInstanceOf(BlockFailure);
  expect(crash).toMatchObject({ task: { bots: BOTS, block }, message: reason });
  expect(crashes).toEqual([`${block}: ${reason}`]);
  await pool.close();
});

test('closing stops a worker in the middle of a block, and reports no crash', async () => {
  const { pool, crashes } = poolOf('never-done');
  const stuck = pool.play({ bots: BOTS, block: 1 });
  await Promise.all([expect(stuck).rejects.toThrow('the worker ended'), pool.close()]);
  expect(crashes).toEqual([]);
});
