import { describe, expect, it } from 'vitest';
import type { DealResult } from '../../src/store/deals.ts';
import { AT, type OpenStore } from './samples.ts';

export function dealsContract(opened: OpenStore): void {
  describe('results of deals', () => {
    const day = (number: number): string => `daily:san-francisco:2026-11-${number}`;
    const resultOf = (player: string, points: number, more: Partial<DealResult> = {}): DealResult => {
      return { contest: day(19), player, points, moves: 'abc', state: 'proven', note: '', at: AT, ...more };
    };

    it('are kept once, settled, counted, and removed with their player', async () => {
      const { store } = opened;
      const ann = resultOf('ann', 30, { state: 'checking' });
      expect(await store.addDealResult(ann)).toBe(true);
      expect(await store.addDealResult({ ...ann, points: 99 })).toBe(false);
      expect(await store.dealResult(day(19), 'ann')).toEqual(ann);
      expect(await store.uncheckedResults(9)).toEqual([ann]);
      expect(await store.pointsIn(day(19))).toEqual([]);
      await store.settleDealResult(day(19), 'ann', { state: 'proven', note: '' });
      for (const [player, points] of [
        ['bob', 30],
        ['cid', 10],
      ] as const)
        await store.addDealResult(resultOf(player, points));
      await store.addDealResult(resultOf('eve', 90, { state: 'refused', note: 'BOT_MOVE' }));
      await opened.reopen();
      expect(await opened.store.uncheckedResults(9)).toEqual([]);
      expect(await opened.store.pointsIn(day(19))).toEqual([
        { points: 10, count: 1 },
        { points: 30, count: 2 },
      ]);
      const among = await opened.store.resultsAmong(day(19), ['bob', 'eve', 'zoe']);
      expect(among).toEqual([resultOf('bob', 30)]);
      expect(
        (await opened.store.provenResults('daily:san-francisco:')).map(({ player }) => player).toSorted(),
      ).toEqual(['ann', 'bob', 'cid']);
      await opened.store.removeResultsOf('ann');
      expect(await opened.store.resultsOf('ann')).toEqual([]);
      expect(await opened.store.resultsOf('bob')).toEqual([resultOf('bob', 30)]);
    });

    it('make a table of a week by the mean share of the others beaten', async () => {
      const { store } = opened;
      for (const [player, points, at] of [
        ['ann', 30, 18],
        ['bob', 20, 18],
        ['cid', 20, 18],
        ['ann', 10, 19],
        ['bob', 40, 19],
        ['dan', 7, 20],
        ['dan', 7, 26],
        ['ann', 1, 26],
      ] as const)
        await store.addDealResult(resultOf(player, points, { contest: day(at) }));
      expect(await store.weekTable(day(16), day(22), 9)).toEqual([
        { player: 'bob', days: 2, mean: 0.625 },
        { player: 'ann', days: 2, mean: 0.5 },
        { player: 'cid', days: 1, mean: 0.25 },
      ]);
    });
  });

  it('matches are kept, and are nobody’s once their host is gone', async () => {
    const { store } = opened;
    const match = { id: 'm', host: 'ann', map: 'x', deals: 3, bots: 2, createdAt: AT, deadline: AT + 9 };
    await store.addMatch(match);
    expect(await store.match('m')).toEqual(match);
    expect(await store.match('n')).toBeNull();
    expect(await store.matchesOf('ann')).toEqual([match]);
    await store.removeMatchesOf('ann');
    expect(await store.match('m')).toEqual({ ...match, host: '' });
  });
}
