import {
  apply,
  compileBoard,
  FastChance,
  type GameEvent,
  legalActions,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
  type Refusal,
  whyNot,
} from '@waybill/engine';
import { maps } from '@waybill/maps';
import { expect, test } from 'vitest';
import { describeAction, describeEvent, describeRefusal, LOCALES } from '../src/index.ts';
import { expectSentence, phrasingIn } from './phrasings.ts';

test.each(maps)('a game on $name can be told in every language', (map) => {
  const { events, refusals, actions, board } = playedGame(map);
  expect(events.at(-1)?.type).toBe('gameEnded');
  for (const locale of LOCALES) {
    const phrasing = phrasingIn(locale, map);
    for (const event of events) expectSentence(describeEvent(phrasing, event));
    for (const refusal of refusals.values()) expectSentence(describeRefusal(phrasing, refusal));
    for (const action of actions) expectSentence(describeAction(phrasing, board.actions.describe(action)));
  }
});

/** All that happened in a game of random moves, what could have been done, and every kind of refusal on the way. */
function playedGame(map: (typeof maps)[number]) {
  const board = compileBoard(map);
  const chance = new FastChance(7);
  const events: GameEvent[] = [];
  const refusals = new Map<string, Refusal>();
  const actions = new Set<number>();
  const game = newGame(board, { players: 3 }, { chance, tell: (event) => void events.push(event) });
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    for (let tries = 0; tries < 20; tries++) {
      const refusal = whyNot(game.state, chance.below(4), chance.below(board.actions.size));
      if (refusal) refusals.set(refusal.code, refusal);
    }
    if (actions.size < 500) for (const action of legalActions(game.state, seat)) actions.add(action);
    apply(game, seat, new RandomPlayer(chance).uniform(game.state, seat));
  }
  return { board, events, refusals, actions };
}
