import { FastChance } from '@waybill/engine';
import { describe, expect, test } from 'vitest';
import { duelBlock } from '../test/fabricate.ts';
import { playMatch } from './match.ts';
import type { BlockPlayer } from './pool.ts';
import type { BlockResult } from './results.ts';

const bots = ['a', 'b'];

/** The first wins four games of five; blocks come back out of order, but without a clock. */
function shuffled(): BlockPlayer & { played: number[] } {
  const played: number[] = [];
  return {
    played,
    play: async ({ block }) => {
      played.push(block);
      const chance = new FastChance(block + 1);
      for (let wait = chance.below(20); wait > 0; wait--) await Promise.resolve();
      return duelBlock(block, [chance.below(5) > 0 ? 1 : 0, chance.below(5) > 0 ? 1 : 0]);
    },
  };
}

test('plays every block once', async () => {
  const player = shuffled();
  const finished: number[] = [];
  const onBlock = ({ index }: BlockResult): void => void finished.push(index);
  const blocks = await playMatch({ bots, blocks: 30 }, { player, jobs: 4, onBlock });
  expect(blocks.map(({ index }) => index)).toEqual([...Array(30).keys()]);
  expect(finished.toSorted((a, b) => a - b)).toEqual([...Array(30).keys()]);
  expect(finished).not.toEqual([...Array(30).keys()]);
});

test('the sequential test stops it at the same block, whatever the number of jobs', async () => {
  const plan = { bots, blocks: 1000, sprt: { elo0: 0, elo1: 40 } };
  const runs = await Promise.all([1, 2, 7].map((jobs) => playMatch(plan, { player: shuffled(), jobs })));
  const [one] = runs;
  expect(one?.length).toBeLessThan(1000);
  expect(one?.length).toBeGreaterThan(5);
  for (const blocks of runs) expect(blocks).toEqual(one);
});

test('does not wait for a block that the answer does not need', async () => {
  const stuck = new Promise<BlockResult>(() => {});
  const player: BlockPlayer = {
    play: ({ block }) => (block < 60 ? Promise.resolve(duelBlock(block, [1, 1])) : stuck),
  };
  const blocks = await playMatch({ bots, blocks: 1000, sprt: { elo0: 0, elo1: 100 } }, { player, jobs: 50 });
  expect(blocks.length).toBeLessThan(60);
});

describe('going on', () => {
  test('blocks played before are not played again', async () => {
    const whole = await playMatch({ bots, blocks: 20 }, { player: shuffled(), jobs: 1 });
    const known = new Map(whole.filter(({ index }) => index % 3 === 0).map((block) => [block.index, block]));
    const player = shuffled();
    expect(await playMatch({ bots, blocks: 20, known }, { player, jobs: 3 })).toEqual(whole);
    expect(player.played.every((index) => index % 3 !== 0)).toBe(true);
  });

  test('broken off, it gives what is finished', async () => {
    const breaking = new AbortController();
    const stuck = new Promise<BlockResult>(() => {});
    const player: BlockPlayer = {
      play: ({ block }) => (block === 2 ? stuck : Promise.resolve(duelBlock(block, [1, 0]))),
    };
    const onBlock = ({ index }: BlockResult): void => {
      if (index === 6) breaking.abort();
    };
    const hall = { player, jobs: 2, signal: breaking.signal, onBlock };
    const blocks = await playMatch({ bots, blocks: 1000 }, hall);
    expect(blocks.map(({ index }) => index)).toEqual([0, 1, 3, 4, 5, 6]);
    expect(await playMatch({ bots, blocks: 10 }, { ...hall, signal: AbortSignal.abort() })).toEqual([]);
  });
});

test('a block that cannot be played ends the match', async () => {
  const player: BlockPlayer = { play: () => Promise.reject(new Error('no')) };
  await expect(playMatch({ bots, blocks: 3 }, { player, jobs: 2 })).rejects.toThrow('no');
});
