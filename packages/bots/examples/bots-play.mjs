import { makeBot } from '@waybill/bots';
import {
  applyUnchecked,
  compileBoard,
  FastChance,
  finalScore,
  legalActions,
  newGame,
  nextToAct,
  viewFor,
} from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';

const board = compileBoard(sanFrancisco);
const chance = new FastChance(7);
const bots = ['regular', 'beginner'].map((level) => makeBot(level, board));
const game = newGame(board, { players: bots.length }, { chance });
for (let seat = 0; legalActions(game.state, seat).length > 0; seat = nextToAct(game.state)) {
  const turn = { view: viewFor(game.state, seat), legal: legalActions(game.state, seat), chance };
  applyUnchecked(game, seat, bots[seat].choose({ ...turn, budget: { milliseconds: 100 } }));
}
console.log(finalScore(game.state).seats.map(({ seat, total }) => `seat ${seat}: ${total}`));
