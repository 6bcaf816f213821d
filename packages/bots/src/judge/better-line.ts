import {
  type ActionNumber,
  type Board,
  FastChance,
  type GameFile,
  GameRecord,
  itemAt,
  nextToAct,
  Phase,
  parseNotation,
  type Seat,
  settingsOf,
} from '@waybill/engine';
import { pathOf } from './game-path.ts';
import { JudgePlayer } from './judge-player.ts';

/** Rounds that are played on after the better move: time for what it was meant to bring. */
const ROUNDS = 2;

/** The game as it might have gone: the same past, `better` instead of the entry, then all seats play as the judge would. */
export function betterLine(
  board: Board,
  file: GameFile,
  { entry, better }: { readonly entry: number; readonly better: string },
): GameFile | null {
  const left = file.log[entry - 1];
  const player = new JudgePlayer(board, file.players);
  const walked = pathOf(board, file, player.policy);
  if (!left || 'fault' in walked) return null;
  const record = leave(board, file, entry - 1);
  if (!record || record.play(left.seat, parseNotation(better))) return null;
  const { plans } = itemAt(walked.path.positions, entry - 1);
  // The record shows every position in this one state.
  const { state } = record.game;
  const choose = (seat: Seat): ActionNumber => {
    const chance = new FastChance(record.entries.length);
    return player.policy.choose(state, seat, { plan: itemAt(plans, seat), chance });
  };
  let turnsLeft = ROUNDS * file.players;
  while (state.phase !== Phase.over && turnsLeft > 0) {
    const { turn } = state;
    const seat = nextToAct(state);
    if (record.play(seat, board.actions.describe(choose(seat)))) return null;
    if (state.turn !== turn) turnsLeft--;
  }
  return record.file();
}

/** Leaves the game before an entry. The seed stays, so the deck brings what it would have brought. */
function leave(board: Board, file: GameFile, entries: number): GameRecord | null {
  const { seed, deal, log } = file;
  if (seed === null) return null;
  const branch = { deal, entries };
  const left = { settings: settingsOf(file), seed, log: log.slice(0, entries), branch };
  const resumed = GameRecord.resume(board, left);
  return 'fault' in resumed ? null : resumed.record;
}
