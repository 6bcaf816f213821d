import { expect, it } from 'vitest';
import { chancesAt, winChanceLines } from './win-chance-lines.ts';

const winChance = [0.5, 0.75, 1].map((value, entry) => ({ entry, value, error: 0.1 }));
const seats = [{ winChance }] as unknown as Parameters<typeof winChanceLines>[0]['seats'];

it('draws a chance from the foot to the top, with its error on either side', () => {
  expect(winChanceLines({ seats })).toEqual([
    { path: 'M0 0.5L1 0.25L2 0', band: 'M0 0.4L1 0.15L2 0L2 0.1L1 0.35L0 0.6Z' },
  ]);
});

it('knows the chances after an entry', () => {
  expect(chancesAt({ seats }, 1)).toEqual([{ entry: 1, value: 0.75, error: 0.1 }]);
});
