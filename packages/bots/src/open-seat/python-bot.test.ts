import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Board, compileBoard } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playTrial } from '../../test/trial-game.ts';
import type { FailureReport } from './failure.ts';
import { OpenSeat } from './open-seat.ts';

const BOT = fileURLToPath(new URL('../../../../examples/python-bot/bot.py', import.meta.url));
const GAMES = 3;

const tables = [compileBoard(northAmerica), compileBoard(sanFrancisco)].flatMap((board) =>
  [2, 3, 4].map((players) => ({ board, players, name: `${board.id}, ${players} players` })),
);

describe('the example in Python', () => {
  const failures: FailureReport[] = [];
  const seat = new OpenSeat({
    command: 'python3',
    args: [BOT],
    graceMilliseconds: 20_000,
    onFailure: (report) => void failures.push(report),
  });
  let wins = 0;

  beforeAll(() => {
    const { error } = spawnSync('python3', ['--version']);
    if (error) throw new Error('python3 is needed to test examples/python-bot; install it', { cause: error });
  });

  afterAll(() => seat.close());

  it.each(tables)('plays $name', async ({ board, players }: { board: Board; players: number }) => {
    for (let game = 0; game < GAMES; game++) {
      const botSeat = game % players;
      const trial = { board, players, seat: botSeat, seed: 100 * players + game, milliseconds: 1000 };
      const { winners } = await playTrial(seat, trial);
      if (winners.includes(botSeat)) wins++;
    }
    expect(failures).toEqual([]);
  });

  it('wins most of them against random players', () => {
    expect(seat.name).toBe('Python example');
    expect(wins).toBeGreaterThan(0.7 * GAMES * tables.length);
  });
});
