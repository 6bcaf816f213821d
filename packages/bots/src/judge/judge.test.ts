import {
  type ActionNumber,
  type Board,
  FastChance,
  type GameFile,
  GameRecord,
  itemAt,
  Kind,
  legalActions,
  nextToAct,
  Phase,
  type Seat,
  viewFor,
} from '@waybill/engine';
import { describe, expect, test } from 'vitest';
import { boards, FEW, type Watched } from '../../test/table.ts';
import { type BotName, makeBot } from '../index.ts';
import { Plan } from '../plan/plan.ts';
import { Judge } from './judge.ts';
import { JudgePlayer } from './judge-player.ts';

type Choice = (at: Watched, usual: ActionNumber) => ActionNumber;

const asUsual: Choice = (_, usual) => usual;

function play(board: Board, names: readonly BotName[], { choice = asUsual, deal = 1 } = {}): GameFile {
  const seed = String(deal).padStart(64, '0');
  const record = new GameRecord(board, { players: names.length }, { seed });
  const bots = names.map((name) => makeBot(name, board));
  const chance = new FastChance(5);
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const legal = legalActions(state, seat);
    const usual = itemAt(bots, seat).choose({ view: viewFor(state, seat), legal, chance, budget: FEW });
    record.play(seat, choice({ state, seat }, usual));
  }
  return record.file();
}

function open(board: Board, file: GameFile, games = 3): Judge {
  const opened = Judge.open(board, file, { games, seed: 3 });
  if ('fault' in opened) throw new Error(opened.fault.code);
  return opened.judge;
}

function finish(judge: Judge): Judge {
  while (!judge.isDone) judge.step();
  return judge;
}

const games = boards.map((board) => {
  const players = board.id === 'north-america' ? 3 : 2;
  const file = play(board, ['regular', 'beginner', 'collector'].slice(0, players) as BotName[]);
  return [board.id, { board, file, judge: finish(open(board, file)) }] as const;
});

describe.each(games)('a judgment of a game on %s', (_, { board, file, judge }) => {
  const judgment = judge.judgment();

  test('has a curve from the deal to the result', () => {
    for (const { seat, winChance, margin } of judgment?.seats ?? []) {
      expect(winChance).toHaveLength(file.log.length + 1);
      const totals = file.result?.totals ?? [];
      const others = Math.max(...totals.filter((__, other) => other !== seat));
      expect(margin.at(-1)).toEqual({
        entry: file.log.length,
        value: (totals[seat] ?? 0) - others,
        error: 0,
      });
      expect(winChance.at(-1)?.value).toBe(file.result?.winners.includes(seat) ? 1 : 0);
    }
    for (let entry = 0; entry <= file.log.length; entry++) {
      const sum = judgment?.seats.reduce((all, { winChance }) => all + itemAt(winChance, entry).value, 0);
      expect(sum).toBeCloseTo(1, 3);
    }
  });

  test('adds up: result, deal, draws, decisions and hidden', () => {
    for (const { remainder } of judgment?.seats ?? []) expect(Math.abs(remainder)).toBeLessThan(0.001);
  });

  test('judges every choice, and none that was forced', () => {
    const choices = judge.path.entries.filter(({ isChoice }) => isChoice);
    expect(judgment?.moves.map(({ entry }) => entry)).toEqual(choices.map(({ entry }) => entry));
    for (const { entry, action } of judgment?.moves ?? []) expect(action).toBe(file.log[entry - 1]?.action);
  });

  test('is the same again, and the same when it was interrupted', () => {
    const [first, second] = [open(board, file), open(board, file)];
    for (let job = 0; job < first.firstLook + 10; job++) first.step();
    expect(first.judgment()?.moves.length).toBeLessThan(judgment?.moves.length ?? 0);
    second.resume(structuredClone(first.results));
    for (let job = 0; job < 5; job++) second.step();
    expect(second.results).toEqual(judge.results.slice(0, second.results.length));
    const resumed = open(board, file);
    resumed.resume(structuredClone(judge.results));
    expect(resumed.judgment()).toEqual(judgment);
  });
});

describe('the judge', () => {
  const board = itemAt(boards, 1);

  test('has no first look before every position was played on', () => {
    const judge = open(board, itemAt(games, 1)[1].file);
    expect(judge.judgment()).toBeNull();
  });

  test('refuses a game that is not over', () => {
    const { file } = itemAt(games, 1)[1];
    const running = { ...file, log: file.log.slice(0, 30), result: null, seed: null };
    expect(Judge.open(board, running, { games: 4, seed: 1 })).toMatchObject({
      fault: { code: 'RESULT_MISSING' },
    });
  });

  test('finds nothing wrong with its own moves', () => {
    const { policy } = new JudgePlayer(board, 2);
    const plans = [new Plan(board), new Plan(board)];
    let moves = 0;
    const file = play(board, ['regular', 'regular'], {
      choice: ({ state, seat }) =>
        policy.choose(state, seat, { plan: itemAt(plans, seat), chance: new FastChance(++moves) }),
    });
    const judge = finish(open(board, file));
    for (const { own, action } of judge.path.entries) expect(own).toBe(action);
    for (const { decisions, hidden } of judge.judgment()?.seats ?? []) {
      expect(decisions.total).toBe(0);
      expect(hidden.total).toBe(0);
    }
  });

  test('knows to the point what the last move of a game lost', () => {
    const lost = { best: 0 };
    // The last turn of all is thrown away, if anything can be claimed.
    const choice: Choice = ({ state, seat }, usual) => {
      if (state.turnsLeft !== 1 || state.phase !== Phase.turn) return usual;
      lost.best = dearestClaim(board, state, seat);
      return lost.best > 0 ? board.actions.drawCard : usual;
    };
    let file = play(board, ['regular', 'regular'], { choice });
    for (let deal = 2; lost.best === 0 && deal < 12; deal++)
      file = play(board, ['regular', 'regular'], { choice, deal });
    const judgment = finish(open(board, file, 16)).judgment();
    const thrown = judgment?.moves.find(({ entry }) => entry === file.log.length - 1);
    expect(lost.best).toBeGreaterThan(0);
    expect(thrown?.action).toBe('draw');
    expect(thrown?.best).toMatch(/^claim/);
    expect(thrown?.loss).toBeGreaterThanOrEqual(lost.best);
  });
});

function dearestClaim(board: Board, state: Watched['state'], seat: Seat): number {
  const claims = legalActions(state, seat).filter(
    (action) => board.actions.kindOf(action) === Kind.claimRoute,
  );
  return Math.max(0, ...claims.map((claim) => board.route(board.actions.routeOf(claim)).points));
}
