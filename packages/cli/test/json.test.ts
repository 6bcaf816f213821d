import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HARBOUR_ISLES, temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const folder = temporaryFolder();
const over = join(folder, 'over');
await runHere(['simulate', '--games', '1', '--seed', 'json', '--save', over]);

/** One line of JSON on the output, and nothing else anywhere. */
async function facts(code: number, ...args: string[]): Promise<unknown> {
  const told = await runHere([...args, '--json']);
  expect(told).toMatchObject({ code, errors: '' });
  expect(told.output.trimEnd()).not.toContain('\n');
  return JSON.parse(told.output) as unknown;
}

test('verify', async () => {
  const { result } = JSON.parse(readFileSync(over, 'utf8')) as { result: object };
  expect(await facts(0, 'verify', over)).toMatchObject({
    sound: true,
    map: 'north-america',
    over: true,
    result,
  });
  const broken = join(folder, 'broken');
  writeFileSync(broken, readFileSync(over, 'utf8').replace('"players": 2', '"players": 3'));
  expect(await facts(1, 'verify', broken)).toEqual({
    sound: false,
    message: expect.stringContaining(broken),
  });
});

test('check-map', async () => {
  expect(await facts(0, 'check-map', HARBOUR_ISLES)).toMatchObject({ sound: true, id: 'harbour-isles' });
  const broken = join(folder, 'broken-map');
  writeFileSync(broken, '{\n  "id": 7\n}\n');
  expect(await facts(1, 'check-map', broken)).toMatchObject({
    sound: false,
    faults: expect.arrayContaining([expect.objectContaining({ line: 2, message: expect.any(String) })]),
  });
});

test('show tells no more than its viewer may know', async () => {
  expect(await facts(0, 'show', over)).toMatchObject({
    viewer: 'everyone',
    score: { winners: expect.any(Array) },
  });
  const seen = (await facts(0, 'show', over, '--as', '1', '--to', '40')) as {
    view: { viewer: number; seats: { own: object | null }[] };
    events: { type: string; seat?: number; card?: string }[];
  };
  expect(seen.view.viewer).toBe(0);
  expect(seen.view.seats.map(({ own }) => own !== null && own !== undefined)).toEqual([true, false]);
});
