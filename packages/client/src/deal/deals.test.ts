import {
  FastChance,
  type GameFile,
  GameRecord,
  nextToAct,
  Phase,
  RandomPlayer,
  sha256,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { findBoard } from '../session/boards.ts';
import { challengeOf, challengersGame, dealHash } from './challenge.ts';
import { claimColors, colorSquares } from './claim-colors.ts';
import { compareGames } from './compare-games.ts';
import { dayBefore, dayOf, mondayOf, streakOf } from './streak.ts';

const board = findBoard('san-francisco');
if (!board) throw new Error('no board');
const seed = sha256('a deal for two');
const settings = { players: 2, version: 2 } as const;

/** The dice change after so many entries. */
function gameOn(dice: readonly [number, number], changeAt: number): GameFile {
  const record = new GameRecord(board as never, settings, { seed });
  const [before, after] = [new FastChance(dice[0]), new FastChance(dice[1])];
  while (record.game.state.phase !== Phase.over) {
    const chance = record.entries.length < changeAt ? before : after;
    const seat = nextToAct(record.game.state);
    record.play(seat, new RandomPlayer(chance).uniform(record.game.state, seat));
  }
  return record.file();
}

const mine = gameOn([1, 2], 30);
const theirs = gameOn([1, 3], 30);

describe('a challenge', () => {
  it('tells by its link alone whom to beat', () => {
    const challenge = challengeOf(board, theirs, ' Ann-Mari Lähde ');
    expect(challenge.name).toBe('Ann-Mari Lähde');
    expect(challengersGame(board, settings, { seed, ...challenge })).toEqual({ file: theirs });
    const hash = dealHash('SF2-PS-2-ABC', challenge);
    expect(hash).toBe(`#/deal/SF2-PS-2-ABC/Ann-Mari%20L%C3%A4hde/${challenge.moves}`);
    expect(hash.length).toBeLessThan(300);
    expect(challengeOf(board, theirs, '  ').name).toBe('?');
  });
});

describe('two games on one deal', () => {
  it('are compared up to where they parted', () => {
    const compared = compareGames(board, mine, theirs);
    expect(compared?.parting?.entry).toBeGreaterThan(30);
    const at = (compared?.parting?.entry ?? 0) - 1;
    expect(mine.log.slice(0, at)).toEqual(theirs.log.slice(0, at));
    expect(mine.log[at]).not.toEqual(theirs.log[at]);
    expect(compared?.scores.map(({ seats }) => seats.map(({ total }) => total))).toEqual([
      mine.result?.totals,
      theirs.result?.totals,
    ]);
  });

  it('may be the same game', () => {
    expect(compareGames(board, mine, mine)?.parting).toBeNull();
  });
});

it('shows claims as squares of their colors', () => {
  const claims = mine.log.filter(({ seat, action }) => seat === 0 && action.startsWith('claim')).length;
  const squares = colorSquares(claimColors(mine, 0));
  expect(claimColors(mine, 0)).toHaveLength(claims);
  expect(Array.from(squares.replaceAll('\n', '')).length).toBe(claims);
  expect(squares).not.toMatch(/[a-z0-9]/i);
});

describe('a streak', () => {
  const days = (...list: string[]): Set<string> => new Set(list.map((day) => `2026-11-${day}`));
  const today = '2026-11-19';

  it('counts days in a row, and today only once it is played', () => {
    expect(streakOf(days(), today)).toBe(0);
    expect(streakOf(days('19'), today)).toBe(1);
    expect(streakOf(days('17', '18'), today)).toBe(2);
    expect(streakOf(days('17', '18', '19'), today)).toBe(3);
    expect(streakOf(days('16', '15'), today)).toBe(0);
  });

  it('forgives one day in seven', () => {
    expect(streakOf(days('19', '17', '16'), today)).toBe(3);
    expect(streakOf(days('19', '17', '15'), today)).toBe(2);
    expect(streakOf(days('19', '17', '16', '15', '14', '13', '12', '10'), today)).toBe(8);
  });

  it('knows days and weeks of UTC', () => {
    expect(dayOf(Date.UTC(2026, 10, 19, 23, 59))).toBe(today);
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
    expect([mondayOf(today), mondayOf('2026-11-16'), mondayOf('2026-11-22')]).toEqual(
      Array(3).fill('2026-11-16'),
    );
  });
});
