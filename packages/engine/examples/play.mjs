import { compileBoard, FastChance, GameRecord, legalActions, nextToAct } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';

const board = compileBoard(northAmerica);
const record = new GameRecord(board, { players: 3 }, { seed: '5ca1ab1e'.repeat(8) });
const { state } = record.game;
const chance = new FastChance(1);
for (let legal = legalActions(state, 0); legal.length > 0; legal = legalActions(state, nextToAct(state)))
  record.play(nextToAct(state), board.actions.describe(legal[chance.below(legal.length)]));
console.log(record.file().result);
