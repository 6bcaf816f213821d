import { compileBoard, type FinalScore, type SeatScore } from '@waybill/engine';
import { translator } from '@waybill/i18n';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import type { Display } from './display.ts';
import { endLines } from './end-text.ts';

const NAMES = ['Ada', 'Bo', 'Eve'];

function displayOf(map: Display['map']): Display {
  return {
    t: translator('en'),
    map,
    board: compileBoard(map),
    playerName: (seat) => NAMES[seat] ?? '?',
    paint: (_, text) => text,
  };
}

function scoreOf(index: number, change: Partial<SeatScore> = {}): SeatScore {
  return {
    seat: index,
    routePoints: 10,
    ticketPoints: 0,
    ticketsCompleted: 0,
    tokens: 0,
    tokenPoints: 0,
    longestPath: 0,
    bonus: 0,
    total: 10,
    tickets: [],
    longestPathRoutes: [],
    ...change,
  };
}

function textOf(score: Partial<FinalScore>, map = northAmerica): string {
  const whole: FinalScore = {
    seats: [scoreOf(0), scoreOf(1)],
    winners: [0],
    decidedBy: 'points',
    tieBreaks: [],
    ...score,
  };
  return endLines(displayOf(map), whole).join('\n');
}

describe('the counting', () => {
  test('North America: routes, tickets, longest path', () => {
    const tickets = [
      { ticket: 'denver--el-paso', points: 4, completed: true },
      { ticket: 'boston--miami', points: 12, completed: false },
    ];
    const path = { longestPath: 4, bonus: 10, longestPathRoutes: ['denver--omaha'] };
    const text = textOf({
      seats: [scoreOf(0, { tickets, ticketPoints: -8, total: 12, ...path }), scoreOf(1)],
    });
    expect(text).toContain('*  Ada         10       −8            10     12');
    expect(text).toContain('✓  Denver – El Paso    4  done');
    expect(text).toContain('✗  Boston – Miami    −12  failed');
    expect(text).toContain('Longest path 4 (+10 points): Denver – Omaha');
    expect(text).toContain('Ada wins with 12 points.');
    expect(text).not.toContain('token');
  });

  test('San Francisco: tokens, no longest path', () => {
    const text = textOf(
      { seats: [scoreOf(0, { tokens: 4, tokenPoints: 4, total: 14 }), scoreOf(1)] },
      sanFrancisco,
    );
    expect(text).toContain('Different tourist tokens: 4 (4 points)');
    expect(text).not.toContain('ongest');
  });
});

describe('ties are explained (END-6)', () => {
  test('decided by tickets', () => {
    const tieBreaks = [{ by: 'ticketsCompleted', among: [0, 1], left: [1] }] as const;
    const text = textOf({ winners: [1], decidedBy: 'ticketsCompleted', tieBreaks });
    expect(text).toContain('Ada and Bo have the same number of points; the most tickets were completed');
    expect(text).toContain('Bo wins with 10 points.');
  });

  test('decided by the longest path', () => {
    const tieBreaks = [
      { by: 'ticketsCompleted', among: [0, 1], left: [0, 1] },
      { by: 'longestPath', among: [0, 1], left: [0] },
    ] as const;
    const text = textOf({ winners: [0], decidedBy: 'longestPath', tieBreaks });
    expect(text.replaceAll('\n', ' ')).toContain('Ada and Bo are still level.');
    expect(text).toContain('Of Ada and Bo, the bonus for the longest path goes to Ada.');
  });

  test('shared', () => {
    const tieBreaks = [
      { by: 'ticketsCompleted', among: [0, 1], left: [0, 1] },
      { by: 'longestPath', among: [0, 1], left: [0, 1] },
    ] as const;
    const text = textOf({ winners: [0, 1], decidedBy: 'shared', tieBreaks });
    expect(text).toContain('The longest path does not part Ada and Bo either');
    expect(text).toContain('Ada and Bo share the win with 10 points each.');
  });
});
