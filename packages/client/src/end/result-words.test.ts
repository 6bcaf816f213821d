import { compileBoard, finalScore } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { expect, it } from 'vitest';
import { scenario } from '../../../engine/test/scenario.ts';
import { wordsOf } from '../../test/words-of.ts';
import { resultFor } from './result-words.ts';

const board = compileBoard(northAmerica);
const t = await wordsOf('en', 'play', 'word');
const phrasing = { t, map: northAmerica, playerName: (seat: number) => ['Ada', 'Bo'][seat] ?? '' };

it('speaks to the player, and says by what the game was lost', () => {
  const { state } = scenario(board, {
    routes: [['boston--montreal--1'], ['calgary--vancouver', 'calgary--winnipeg']],
    tickets: [['boston--miami'], []],
  });
  const result = finalScore(state);
  const lead = (result.seats[1]?.total ?? 0) - (result.seats[0]?.total ?? 0);
  expect(resultFor(phrasing, result, 0)).toEqual({
    heading: `You lost by ${lead}`,
    why: 'Bo’s longest path was 9, yours 2.',
  });
  expect(resultFor(phrasing, result, 1)).toEqual({ heading: `You win by ${lead}!`, why: '' });
});

it('names the ticket that would have won', () => {
  const { state } = scenario(board, {
    routes: [['boston--montreal--1'], ['calgary--vancouver']],
    tickets: [['boston--miami'], []],
  });
  expect(resultFor(phrasing, finalScore(state), 0)?.why).toBe(
    'Your ticket Boston – Miami was not finished: it cost you 12 points.',
  );
});
