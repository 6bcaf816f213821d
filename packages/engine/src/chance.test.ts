import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ChanceFault, commitmentOf, FastChance, isSeed, RecordedChance, SeededChance } from './chance.ts';
import { sha256 } from './sha256.ts';

const SEED = 'c0ffee'.padEnd(64, '0');

describe('sha256', () => {
  it('agrees with Node for texts of every length around the block size', () => {
    for (let length = 0; length < 200; length++) {
      const text = randomBytes(length)
        .toString('latin1')
        .replaceAll(/[^ -~]/g, 'x');
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

describe('the chance of games of version 1', () => {
  it('is fully determined by its seed, number by number', () => {
    const once = new SeededChance(SEED);
    const again = new SeededChance(SEED);
    const numbers = Array.from({ length: 50 }, (_, i) => once.below(i + 1));
    expect(Array.from({ length: 50 }, (_, i) => again.below(i + 1))).toEqual(numbers);
    const later = new SeededChance(SEED, 30);
    expect(Array.from({ length: 20 }, (_, i) => later.below(i + 31))).toEqual(numbers.slice(30));
    expect(once.position).toBe(50);
  });

  it('can be checked by hand: the n-th number is the hash of the seed and n', () => {
    const hash = createHash('sha256').update(`waybill chance 1:${SEED}:3`).digest('hex');
    expect(new SeededChance(SEED, 3).below(1000)).toBe(Number(BigInt(`0x${hash.slice(0, 13)}`) % 1000n));
  });

  it('has a commitment that anybody can compute from the seed and nobody can turn round', () => {
    const expected = createHash('sha256').update(`waybill commitment 1:${SEED}`).digest('hex');
    expect(commitmentOf(SEED)).toBe(expected);
    expect(commitmentOf(SEED.replace('c', 'd'))).not.toBe(expected);
  });

  it('takes only 64 hexadecimal digits', () => {
    expect(isSeed(SEED)).toBe(true);
    expect([SEED.slice(1), `${SEED}0`, SEED.toUpperCase(), 'x'.repeat(64)].map(isSeed)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(() => new SeededChance('guess')).toThrow(RangeError);
  });

  it.each([
    ['seeded', new SeededChance(SEED)],
    ['fast', new FastChance(7)],
  ])('gives every number below n equally often (%s)', (_, chance) => {
    const counts = Array<number>(7).fill(0);
    for (let i = 0; i < 7000; i++) {
      const n = chance.below(7);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000));
  });

  it('has fast streams that differ by seed and by stream', () => {
    const first = (chance: FastChance) => Array.from({ length: 8 }, () => chance.below(1e6));
    const lists = [
      new FastChance(1),
      new FastChance(2),
      new FastChance(1, 1),
      new FastChance(1 + 2 ** 32),
    ].map(first);
    expect(new Set(lists.map(String)).size).toBe(4);
    expect(first(new FastChance(1))).toEqual(lists[0]);
  });
});

describe('recorded chance', () => {
  it('gives back what was written down', () => {
    const numbers = [1, 12, 23];
    const recorded = new RecordedChance(numbers);
    expect([2, 20].map((n) => recorded.below(n))).toEqual(numbers.slice(0, 2));
    expect(recorded.leftOver).toBe(1);
  });

  it.each([
    ['too few', [], 5],
    ['too large', [5], 5],
    ['negative', [-1], 5],
    ['a fraction', [1.5], 5],
  ])('refuses outcomes that cannot have been: %s', (_, outcomes, n) => {
    expect(() => new RecordedChance(outcomes).below(n)).toThrow(ChanceFault);
  });
});
