import {
  applyUnchecked,
  type Board,
  FastChance,
  finalScore,
  legalActions,
  newGame,
  nextToAct,
  Phase,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { makeBot } from '../src/index.ts';
import { boards, FEW } from './table.ts';

const GAMES = Number(process.env['GAMES'] ?? 40);

interface Game {
  /** Its turn in which it first claimed a route. */
  readonly firstClaim: number;
  readonly done: number;
  readonly failed: number;
  /** The size of its hand at each of its turns. */
  readonly hands: readonly number[];
}

/** One game of a beginner among regular bots. */
function playOne(board: Board, of: { players: number; seed: number }): Game {
  const chance = new FastChance(of.seed, of.players);
  const own = of.seed % of.players;
  const bots = Array.from({ length: of.players }, (_, seat) =>
    makeBot(seat === own ? 'beginner' : 'regular', board),
  );
  const game = newGame(board, { players: of.players }, { chance });
  const { state } = game;
  const hands: number[] = [];
  let firstClaim = Number.POSITIVE_INFINITY;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    if (seat === own && state.phase === Phase.turn) {
      if (state.pieces(seat) === board.rules.pieces) firstClaim = hands.length + 1;
      hands.push(state.handSize(seat));
    }
    const turn = { view: viewFor(state, seat), legal: legalActions(state, seat), chance, budget: FEW };
    applyUnchecked(game, seat, bots[seat]?.choose(turn) ?? -1);
  }
  const score = finalScore(state).seats[own];
  const done = score?.ticketsCompleted ?? 0;
  return { firstClaim, done, failed: (score?.tickets.length ?? 0) - done, hands };
}

const tables = boards
  .slice(0, 2)
  .flatMap((board) => [2, 4].map((players) => ({ board, players, id: board.id })));

describe.each(tables)('a beginner on $id with $players players', ({ board, players }) => {
  it('builds early, finishes tickets and does not hoard', () => {
    const games = Array.from({ length: GAMES }, (_, seed) => playOne(board, { players, seed }));
    const early = games.filter(({ firstClaim }) => firstClaim <= 4).length / GAMES;
    const hands = games.flatMap((game) => game.hands).sort((one, other) => one - other);
    const done = games.reduce((sum, game) => sum + game.done, 0);
    const failed = games.reduce((sum, game) => sum + game.failed, 0);
    expect(early).toBeGreaterThanOrEqual(0.8);
    expect(done / (done + failed)).toBeGreaterThanOrEqual(0.5);
    expect(hands[Math.floor(hands.length * 0.99)]).toBeLessThanOrEqual(20);
  });
});
