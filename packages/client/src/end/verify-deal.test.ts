import {
  commitmentOf,
  compileBoard,
  type GameFile,
  GameRecord,
  legalActions,
  nextToAct,
  Phase,
} from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { verifyDeal } from './verify-deal.ts';

const board = compileBoard(sanFrancisco);
const seed = 'ab'.repeat(32);

function playedGame(): GameFile {
  const record = new GameRecord(board, { players: 2 }, { seed });
  const { game } = record;
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    record.play(seat, legalActions(game.state, seat).at(-1));
  }
  return record.file();
}

describe('checking the deal', () => {
  const file = playedGame();
  const deal = { commitment: commitmentOf(seed), seed };

  it('finds an honest game in order', () => {
    expect(verifyDeal(board, deal, file)).toEqual({ kind: 'fine', steps: file.log.length });
    expect(verifyDeal(board, deal, null)).toEqual({ kind: 'seedFine' });
  });

  it('finds a seed that was not promised, and chance that did not come from it', () => {
    expect(verifyDeal(board, { ...deal, seed: 'cd'.repeat(32) }, file)).toMatchObject({
      fault: { code: 'COMMITMENT_BROKEN' },
    });
    const [first = 0, ...rest] = file.deal;
    const changed = { ...file, deal: [first === 0 ? 1 : 0, ...rest] };
    expect(verifyDeal(board, deal, changed).kind).toBe('fault');
  });
});
