import type { Figure, JudgedMove, Judgment, MoveDetail } from '@waybill/bots/judge';
import { northAmerica } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../test/words-of.ts';
import {
  costlyMoves,
  describeBeliefs,
  describeChange,
  describeCostly,
  describeLuck,
  type JudgedGame,
  luckOf,
} from './judgment-words.ts';

const phrasing = {
  t: await wordsOf('en', 'review', 'word', 'action'),
  map: northAmerica,
  playerName: (seat: number) => ['Ada', 'Bo'][seat] ?? '',
};

const none: Figure = { value: 0, error: 0 };
const parts = { tickets: none, routes: none, tokens: none, path: none, rivals: none, turns: none };

const move: JudgedMove = {
  entry: 3,
  seat: 0,
  action: 'draw',
  loss: 9.04,
  lossWin: 0.171,
  error: 2,
  best: 'claim denver--omaha purple 4',
  mark: 'blunder',
};

const detail: MoveDetail = {
  entry: 3,
  candidates: [],
  parts: { ...parts, tickets: { value: 7, error: 1 }, turns: { value: -0.8, error: 0.2 } },
  odds: null,
  beliefs: [
    { seat: 1, ticket: 'los-angeles--new-york', chance: 0.71 },
    { seat: 1, ticket: 'denver--el-paso', chance: 0.12 },
  ],
};

const chances = [0.5, 0.5, 0.5, 0.61, 0.44, 0.44];
const judgment: Judgment = {
  version: 1,
  judge: { policy: 'sharp', games: 10, seed: 1 },
  seats: [0, 1].map((seat) => ({
    seat,
    winChance: chances.map((value, entry) => ({ entry, value: seat === 0 ? value : 0.3, error: 0.01 })),
    margin: [],
    luck: { deal: 0, draws: 0, error: 0, dealError: 0, drawsError: 0 },
    decisions: { total: 0, error: 0, ratePerTurn: 0 },
    hidden: { total: 0, error: 0 },
    remainder: 0,
  })),
  moves: [move, { ...move, entry: 4, mark: 'none' }],
  turningPoints: [4],
  luck: [
    { entry: 1, kind: 'deck', points: [3, -3], errors: [1, 1] },
    { entry: 2, kind: 'row', points: [-2, 2], errors: [0.5, 0.5] },
    { entry: 3, kind: 'tickets', points: [1, -1], errors: [0.9, 0.9] },
    { entry: 5, kind: 'deck', points: [5, -5], errors: [1, 1] },
  ],
  details: [detail],
};

const game: JudgedGame = {
  judgment,
  file: {
    players: 2,
    log: ['keep 1', 'keep 1', 'draw', 'claim denver--omaha red 4', 'draw'].map((action, at) => ({
      seat: at % 2,
      action,
    })),
  },
  timeline: {
    marks: [],
    turns: [
      { number: 0, seat: null, from: 1, to: 2 },
      { number: 1, seat: 0, from: 3, to: 3 },
      { number: 2, seat: 1, from: 4, to: 4 },
      { number: 3, seat: 0, from: 5, to: 5 },
    ],
  },
  steps: [
    {
      events: [
        {
          type: 'ticketsOffered',
          seat: 0,
          count: 2,
          secret: { tickets: ['los-angeles--new-york', 'denver--el-paso'] },
        },
      ],
    },
  ],
};

describe('a judgment in words', () => {
  it('tells a turning point by the seat whose chance changed most', () => {
    expect(describeChange(phrasing, game, 4)).toBe(
      'After turn 2 the win chance of Ada fell from 61 to 44 per cent.',
    );
  });

  it('tells only marked moves', () => {
    expect(costlyMoves(judgment)).toEqual([move]);
  });

  it('says what was played, what was better, and only reasons that have a figure', () => {
    const { played, better, why } = describeCostly(phrasing, game, move);
    expect(played).toMatch(/^Move 3, Ada: Draw/);
    expect(better).toContain('Denver – Omaha');
    expect(better).toContain('9.0 points (± 2.0) and 17 per cent');
    expect(why).toEqual([
      'Tickets bring 7.0 points of it.',
      'The game ends 0.8 turns sooner.',
      'Bo took it 1 turn later.',
    ]);
  });

  it('names the tickets that were kept, and those that were better kept', () => {
    const keep: JudgedMove = { ...move, entry: 1, action: 'keep 1 2', best: 'keep 2' };
    const { played, better } = describeCostly(phrasing, game, keep);
    expect(played).toBe('Move 1, Ada: Keep Los Angeles – New York and Denver – El Paso.');
    expect(better).toMatch(/^Better: Keep Denver – El Paso\./);
  });

  it('gives no reason where no figure is sure', () => {
    const unsure = { ...detail, parts: { ...parts, routes: { value: 3, error: 2 } } };
    const other = { ...game, judgment: { ...judgment, details: [unsure] } };
    expect(describeCostly(phrasing, other, { ...move, best: 'take red' }).why).toEqual([]);
  });

  it('tells the odds of the deck where a face-up card was better', () => {
    const other = { ...game, judgment: { ...judgment, details: [{ ...detail, parts: null, odds: 0.118 }] } };
    const { why } = describeCostly(phrasing, other, { ...move, best: 'take red' });
    expect(why).toEqual(['From the deck this card comes with 12 per cent.']);
  });

  it('tells what was believed, if it was believed enough', () => {
    expect(describeBeliefs(phrasing, 0, detail)).toEqual(['Ada gave Bo Los Angeles – New York 71 per cent.']);
  });

  it('picks the clear moments of luck, in order', () => {
    expect(luckOf(judgment, 0, 1).map(({ entry }) => entry)).toEqual([2, 5]);
    expect(luckOf(judgment, 1, 2).map(({ entry }) => entry)).toEqual([1, 2, 5]);
    const [lucky] = judgment.luck;
    expect(lucky && describeLuck(phrasing, lucky, 1)).toBe(
      'Move 1, Bo: the card from the deck, −3.0 points (± 1.0)',
    );
  });
});
