import { compileBoard } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import { Plan } from '../plan/plan.ts';
import { accountOf, type Evidence, luckAt } from './accounts.ts';
import type { LuckKind, PathEntry } from './game-path.ts';
import type { Samples } from './samples.ts';

const plan = new Plan(compileBoard(sanFrancisco));

/** Two games played on, as two players see them. */
function samples(...margins: readonly number[]): Samples {
  return { margins: [[...margins], margins.map((margin) => -margin)], wins: [[], []], turns: [] };
}

function entry(number: number, seat: number, of: { luck?: LuckKind; isOwn?: boolean } = {}): PathEntry {
  const { luck = null, isOwn = true } = of;
  return { entry: number, seat, action: 1, own: isOwn ? 1 : 2, plan, isChoice: true, luck };
}

/**
 * Seat 0 draws a good card (+3), seat 1 errs (+4 for seat 0), seat 0 errs (−2) and is unlucky with the row then (−5), seat 1 has
 * luck with tickets (−1 for seat 0).
 */
const evidence: Evidence = {
  entries: [
    entry(1, 0, { luck: 'deck' }),
    entry(2, 1, { isOwn: false }),
    entry(3, 0, { luck: 'row', isOwn: false }),
    entry(4, 1, { luck: 'tickets' }),
  ],
  positions: [samples(1, 3), samples(4, 6), samples(7, 11), samples(1, 3), samples(1, 1)],
  played: new Map([[3, samples(6, 8)]]),
  gains: new Map([
    [2, { value: -3, error: 1 }],
    [3, { value: -1, error: 2 }],
  ]),
  deals: samples(5, 5),
};

describe('accounts', () => {
  const [one, other] = [accountOf(evidence, 0), accountOf(evidence, 1)];

  test('the deal is what it is worth above the average of all seats', () => {
    expect(one.deal).toEqual({ value: 2, error: 1 });
    expect(other.deal.value).toBe(-2);
  });

  test('luck is what chance changed, each kind by itself', () => {
    expect(one.luck.deck).toEqual({ value: 3, error: 0 });
    expect(one.luck.row.value).toBe(-5);
    expect(one.luck.tickets).toEqual({ value: -1, error: 1 });
    expect(one.draws.value).toBe(-3);
    expect(other.draws.value).toBe(3);
  });

  test('decisions are what the seat could know of its own moves', () => {
    expect(one.decisions).toEqual({ value: -1, error: 2 });
    expect(other.decisions).toEqual({ value: -3, error: 1 });
  });

  test('hidden is the rest of all moves with open cards', () => {
    // Open: +4 of the other's move, −2 of the own; −1 of that the seat could know.
    expect(one.hidden.value).toBe(3);
    expect(other.hidden.value).toBe(1);
  });

  test('everything adds up to the result', () => {
    for (const account of [one, other]) expect(account.remainder).toBe(0);
    const { deal, draws, decisions, hidden } = one;
    expect(deal.value + draws.value + decisions.value + hidden.value).toBe(1);
  });

  test('a plan that is not carried along shows in the remainder', () => {
    const broken = { ...evidence, entries: [...evidence.entries.slice(0, 3), entry(4, 1)] };
    expect(accountOf(broken, 0).remainder).toBe(-1);
  });

  test('there is no luck where nothing is left to chance', () => {
    expect(luckAt(evidence, entry(2, 1), { seat: 0, games: 2 })).toBeNull();
    expect(luckAt(evidence, entry(1, 0, { luck: 'deck' }), { seat: 0, games: 2 })).toEqual([3, 3]);
  });
});
