import { type Board, FastChance, legalActions, newGame, resample, viewFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { BOT_NAMES, type BotName, budgetOf, isBotName, LEVELS, makeBot } from '../src/index.ts';
import { boards, FEW, playBots } from './table.ts';

const SEED = Number(process.env['SEED'] ?? 41);

const tables = boards.flatMap((board) => {
  const { min, max } = board.rules.players;
  return Array.from({ length: max - min + 1 }, (_, i) => ({
    board,
    players: min + i,
    name: `${board.id}, ${min + i} players`,
  }));
});

describe.each(tables)(`bots at a table (SEED=${SEED}): $name`, ({ board, players }) => {
  it.each(BOT_NAMES)('%s plays whole games and never anything illegal', (name) => {
    const others = Array.from({ length: players - 1 }, (_, i) => BOT_NAMES[(i + SEED) % 3] ?? 'random');
    const { winners } = playBots(board, [name, ...others], { seed: SEED });
    expect(winners.length).toBeGreaterThan(0);
  });
});

describe.each(boards.map((board) => ({ board, name: board.id })))('an honest bot: $name', ({ board }) => {
  it.each(BOT_NAMES)(
    '%s does the same in two worlds that differ only in what its seat may not know',
    (name) => {
      const { min } = board.rules.players;
      let compared = 0;
      const dice = new FastChance(SEED);
      playBots(board, Array<BotName>(min).fill('regular'), {
        seed: SEED,
        before: ({ state, seat }) => {
          if (dice.below(5) !== 0) return;
          const view = viewFor(state, seat);
          const other = resample(board, view, dice);
          expect(choiceOf(name, board, { state: other, seat })).toBe(choiceOf(name, board, { state, seat }));
          compared++;
        },
      });
      expect(compared).toBeGreaterThan(3);
    },
  );
});

function choiceOf(
  name: BotName,
  board: Board,
  at: { state: Parameters<typeof viewFor>[0]; seat: number },
): number {
  const { state, seat } = at;
  const turn = {
    view: viewFor(state, seat),
    legal: legalActions(state, seat),
    chance: new FastChance(3),
    budget: FEW,
  };
  return makeBot(name, board).choose(turn);
}

describe('levels', () => {
  /** Wins of the first over six deals, both seats each. */
  function winsOf(first: BotName, second: BotName, board: Board): number {
    let wins = 0;
    for (let deal = 0; deal < 6; deal++) {
      if (playBots(board, [first, second], { seed: deal }).winners.includes(0)) wins++;
      if (playBots(board, [second, first], { seed: deal }).winners.includes(1)) wins++;
    }
    return wins;
  }

  it.each(boards.slice(0, 2))('beat the one before on $id', (board) => {
    expect(winsOf('beginner', 'random', board)).toBeGreaterThanOrEqual(10);
    expect(winsOf('regular', 'beginner', board)).toBeGreaterThanOrEqual(8);
  });

  it('have names and budgets', () => {
    expect(LEVELS.map(budgetOf)).toEqual([5, 5, 5, 100, 1000]);
    expect(isBotName('expert') && !isBotName('grandmaster')).toBe(true);
  });

  it.each([2, 4])('strong tries out fewer games the more play: %i players', (players) => {
    const [, board] = boards;
    if (!board) throw new Error('no board');
    const { state } = newGame(board, { players }, { chance: new FastChance(SEED) });
    const [view, legal] = [viewFor(state, 0), legalActions(state, 0)];
    const strong = makeBot('strong', board);
    strong.choose({
      view,
      legal,
      chance: new FastChance(1),
      budget: { milliseconds: Number.POSITIVE_INFINITY },
    });
    // Starting tickets weigh more, and get three times the games of other decisions.
    const most = (3 * 600) / players;
    expect(strong.tried).toBeGreaterThan(0);
    expect(strong.tried).toBeLessThan(most + legal.length);
  });

  it('stop thinking when they are told to', () => {
    const [board] = boards;
    if (!board) throw new Error('no board');
    let asked = 0;
    const isCanceled = () => ++asked > 0;
    playBots(board, ['regular', 'regular'], {
      seed: SEED,
      before: ({ state, seat }) => {
        if (asked > 0 || state.pieces(seat) > 38) return;
        const budget = { milliseconds: Number.POSITIVE_INFINITY, rollouts: 1e9, isCanceled };
        const turn = {
          view: viewFor(state, seat),
          legal: legalActions(state, seat),
          chance: new FastChance(1),
          budget,
        };
        expect(turn.legal).toContain(makeBot('expert', board).choose(turn));
      },
    });
    expect(asked).toBeGreaterThan(0);
  });
});
