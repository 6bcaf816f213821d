import { describe, expect, it } from 'vitest';
import { SEED, tables } from '../test/random-play.ts';
import { FastChance } from './chance.ts';
import { settingsOf } from './game-file.ts';
import { GameRecord } from './game-record.ts';
import { nextToAct } from './legal-actions.ts';
import { readMoves, writeMoves } from './moves-code.ts';
import { RandomPlayer } from './random-player.ts';
import { sha256 } from './sha256.ts';
import { Phase } from './state.ts';

describe.each(tables)(`the moves of a game as a code (SEED=${SEED}): $name`, ({ board, players }) => {
  const seed = sha256(`${SEED} moves`);
  const record = new GameRecord(board, { players }, { seed });
  const dice = new FastChance(SEED, players);
  while (record.game.state.phase !== Phase.over) {
    const seat = nextToAct(record.game.state);
    record.play(seat, new RandomPlayer(dice).uniform(record.game.state, seat));
  }
  const file = record.file();
  const moves = writeMoves(board, file);

  it('are read back entry by entry, and fit into a link', () => {
    expect(readMoves(board, settingsOf(file), { seed, moves })).toEqual({ file });
    expect(moves).toMatch(/^[\w-]+$/);
    expect(moves.length).toBeLessThan(2 * file.log.length + 12);
  });

  it('are refused where they were cut off, changed, or meant for another deal', () => {
    const at = dice.below(moves.length);
    const other = moves[at] === 'x' ? 'y' : 'x';
    const changed = moves.slice(0, at) + other + moves.slice(at + 1);
    for (const wrong of ['', 'A', '!', moves.slice(0, -4), `${moves}AAAA1`, changed])
      expect(readMoves(board, settingsOf(file), { seed, moves: wrong })).toHaveProperty('fault');
    expect(readMoves(board, settingsOf(file), { seed: sha256('another'), moves })).toHaveProperty('fault');
  });
});

it('says that a game which is not over has no code', () => {
  const [table] = tables;
  if (!table) throw new Error('no table');
  const record = new GameRecord(table.board, { players: 2 }, { seed: sha256('running') });
  expect(() => writeMoves(table.board, record.file())).toThrow(RangeError);
});
