import {
  applyUnchecked,
  FastChance,
  type GameState,
  itemAt,
  Kind,
  legalActions,
  notationOf,
  Phase,
  resample,
  type Seat,
  viewFor,
} from '@waybill/engine';
import { describe, expect, test } from 'vitest';
import { boards, playBots, type Watched } from '../../test/table.ts';
import { Advisor } from './advisor.ts';

const OPTIONS = { games: 32, seed: 5 };

/** The positions of a game among regular bots in which `wanted` holds. */
function positions(board: (typeof boards)[number], wanted: (at: Watched) => boolean): Watched[] {
  const found: Watched[] = [];
  playBots(board, ['regular', 'regular'], {
    seed: 3,
    before: (at) => {
      if (wanted(at)) found.push({ state: at.state.clone(), seat: at.seat });
    },
  });
  return found;
}

function dearestClaim({ board }: { board: GameState['board'] }, state: GameState, seat: Seat): number {
  const claims = legalActions(state, seat).filter((one) => board.actions.kindOf(one) === Kind.claimRoute);
  return Math.max(0, ...claims.map((claim) => board.route(board.actions.routeOf(claim)).points));
}

describe.each(boards.slice(0, 2).map((board) => [board.id, board] as const))('advice on %s', (_, board) => {
  const advisor = new Advisor(board, 2);

  test('says that the last turn should not be thrown away, by at least the points of a claim', () => {
    const last = positions(board, ({ state }) => state.turnsLeft === 1 && state.phase === Phase.turn)[0];
    if (!last) throw new Error('the game has a last turn');
    const { state, seat } = last;
    const lost = dearestClaim({ board }, state, seat);
    const advice = advisor.advise(viewFor(state, seat), OPTIONS, 'draw');
    if (lost === 0) return expect(advice.loss.value).toBe(0);
    expect(advice.best).toMatch(/^claim/);
    expect(advice.other).toBe('draw');
    expect(advice.loss.value).toBeGreaterThan(0);
  });

  test('knows only the view: the same in every world that looks alike, and again', () => {
    const { state, seat } = itemAt(
      positions(board, (at) => at.state.phase === Phase.turn),
      5,
    );
    const view = viewFor(state, seat);
    const advice = advisor.advise(view, OPTIONS);
    const other = viewFor(resample(board, view, new FastChance(9)), seat);
    expect(advisor.advise(other, OPTIONS)).toEqual(advice);
    expect(new Advisor(board, 2).advise(view, OPTIONS)).toEqual(advice);
    expect(legalActions(state, seat).map((one) => notationOf(board, one))).toContain(advice.best);
  });

  test('holds the best against the next best when nothing is in question', () => {
    const { state, seat } = itemAt(
      positions(board, (at) => at.state.phase === Phase.turn),
      8,
    );
    const { best, other } = advisor.advise(viewFor(state, seat), OPTIONS);
    expect(other).not.toBe(best);
  });

  test('knows what a step was worth: the last claim of a game, its points', () => {
    const ends = positions(board, ({ state }) => state.turnsLeft === 1 && state.phase === Phase.turn);
    const { state, seat } = itemAt(ends, 0);
    const claim = legalActions(state, seat).find((one) => board.actions.kindOf(one) === Kind.claimRoute);
    if (claim === undefined) return;
    const viewer = 1 - seat;
    const before = viewFor(state, viewer);
    const game = { state: state.clone(), chance: new FastChance(1) };
    applyUnchecked(game, seat, claim);
    const worth = advisor.worthOf({ before, after: viewFor(game.state, viewer) }, seat, OPTIONS);
    expect(Number.isFinite(worth.margin.value)).toBe(true);
    const same = advisor.worthOf({ before, after: before }, seat, OPTIONS);
    expect(same.margin.value).toBe(0);
  });
});
