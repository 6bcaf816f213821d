import type { Bot } from '@waybill/bots';
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
import { findMap } from '@waybill/maps';

const first: Bot = { choose: ({ legal }) => legal[0] ?? 0 };
const random: Bot = { choose: ({ legal, chance: dice }) => legal[dice.below(legal.length)] ?? 0 };
const map = findMap('north-america');
if (!map) throw new Error('no such map');
const chance = new FastChance(3);
const game = newGame(compileBoard(map), { players: 2 }, { chance });
for (let seat = 0; legalActions(game.state, seat).length > 0; seat = nextToAct(game.state)) {
  const turn = { view: viewFor(game.state, seat), legal: legalActions(game.state, seat), chance };
  applyUnchecked(game, seat, (seat === 0 ? first : random).choose({ ...turn, budget: { milliseconds: 50 } }));
}
console.log(`seat ${finalScore(game.state).winners.join(' and ')} wins`);
