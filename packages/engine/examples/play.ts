import {
  type Action,
  compileBoard,
  FastChance,
  GameRecord,
  type GameResult,
  legalActions,
  nextToAct,
  type Seat,
} from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';

const board = compileBoard(sanFrancisco);
const record = new GameRecord(board, { players: 2 }, { seed: '5ca1ab1e'.repeat(8) });
const { state } = record.game;
const chance = new FastChance(1);
const seat = (): Seat => nextToAct(state);
const anyOf = (legal: readonly number[]): Action =>
  board.actions.describe(legal[chance.below(legal.length)] ?? 0);
for (let legal = legalActions(state, 0); legal.length > 0; legal = legalActions(state, seat()))
  record.play(seat(), anyOf(legal));
const result: GameResult | null = record.file().result;
console.log(result);
