import type { Judgment } from '@waybill/bots/judge';
import { northAmerica } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { findBoard } from '../session/boards.ts';
import { judgmentIn, sharedJudgment } from './judgment-file.ts';

const board = findBoard(northAmerica.id);
if (!board) throw new Error('no board');
const figure = { value: 1, error: 0.5 };
const curve = [0, 1, 2].map((entry) => ({ entry, ...figure }));
const log = [0, 1].map((seat) => ({ seat, action: 'draw' }));
const game = { board, file: { players: 2, log } };

const judgment: Judgment = {
  version: 1,
  judge: { policy: 'sharp', games: 10, seed: 1 },
  seats: [0, 1].map((seat) => ({
    seat,
    winChance: curve,
    margin: curve,
    luck: { deal: 0, draws: 0, error: 0, dealError: 0, drawsError: 0 },
    decisions: { total: 0, error: 0, ratePerTurn: 0 },
    hidden: { total: 0, error: 0 },
    remainder: 0,
  })),
  moves: [
    {
      entry: 1,
      seat: 0,
      action: 'draw',
      loss: 1,
      lossWin: 0.1,
      error: 1,
      best: 'claim denver--omaha purple 4',
      mark: 'mistake',
    },
  ],
  turningPoints: [1],
  luck: [{ entry: 1, kind: 'deck', points: [1, -1], errors: [0, 0] }],
  details: [
    {
      entry: 1,
      candidates: [{ action: 'draw', margin: figure, win: figure, worlds: 3 }],
      parts: { tickets: figure, routes: figure, tokens: figure, path: figure, rivals: figure, turns: figure },
      odds: null,
      beliefs: [{ seat: 1, ticket: 'los-angeles--new-york', chance: 0.5 }],
    },
  ],
};

const fileWith = (review: unknown): string => JSON.stringify({ format: 'waybill-game', review });

describe('a judgment in a game file', () => {
  it('is read as it was shared, without what is not shown', () => {
    const read = judgmentIn(fileWith(sharedJudgment(judgment)), game);
    expect(read).toEqual({ ...judgment, details: [{ ...judgment.details[0], candidates: [] }] });
  });

  it('is not there in most files', () => {
    expect(judgmentIn(fileWith(undefined), game)).toBeNull();
    expect(judgmentIn('[]', game)).toBeNull();
  });

  const shared = sharedJudgment(judgment);
  const [move] = shared.moves;
  const [seat] = shared.seats;
  it.each<[string, unknown]>([
    ['of another version', { ...shared, version: 2 }],
    ['with a seat too few', { ...shared, seats: shared.seats.slice(1) }],
    ['with a curve of another length', { ...shared, seats: [seat, { ...seat, winChance: curve.slice(1) }] }],
    ['with a number that is none', { ...shared, seats: [seat, { ...seat, remainder: '0' }] }],
    ['with a move of no action', { ...shared, moves: [{ ...move, best: 'win' }] }],
    [
      'with a route of another board',
      { ...shared, moves: [{ ...move, best: 'claim alcatraz--fort-mason blue 2' }] },
    ],
    ['with an entry behind the end', { ...shared, turningPoints: [3] }],
    ['with a mark of its own', { ...shared, moves: [{ ...move, mark: 'brilliant' }] }],
  ])('%s is left out', (_, review) => {
    expect(judgmentIn(fileWith(review), game)).toBeNull();
  });
});
