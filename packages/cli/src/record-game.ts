import { type Board, FastChance, type GameFile, GameRecord, nextToAct, Phase } from '@waybill/engine';
import { fastSeedOf, gameSeedOf } from './seed.ts';
import { POLICIES, type PolicyName } from './simulation.ts';

/** Plays one game by a policy and writes it down. */
export function recordGame(
  board: Board,
  { players, policy, seed }: { players: number; policy: PolicyName; seed: string },
): GameFile {
  const record = new GameRecord(board, { players }, { seed: gameSeedOf(seed) });
  const chance = new FastChance(fastSeedOf(seed));
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    record.play(seat, POLICIES[policy](state, seat, chance));
  }
  return record.file();
}
