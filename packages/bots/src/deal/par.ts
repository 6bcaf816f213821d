import { type Board, type GameFile, GameRecord, nextToAct, Phase, viewFor } from '@waybill/engine';
import { ActionCounts, DAILY_LEVEL, decideInDeal } from './deal-bots.ts';
import { type DealSetting, seedOfDeal } from './deal-code.ts';

/** The median of so many plays is par; each is by bots with another seed, for equal seeds play one game again and again. */
export const PAR_PLAYS = 31;

/** One play of a deal for its par, counted from 1: Strong takes the seats of people. */
export function playForPar(board: Board, setting: DealSetting, series: number): GameFile {
  const seed = seedOfDeal(setting);
  const { seats, first, chance } = setting;
  const settings = { players: seats.length, version: chance, ...(first !== null && { first }) };
  const record = new GameRecord(board, settings, { seed });
  const actions = new ActionCounts();
  const { game } = record;
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    const known = seats[seat] ?? 'person';
    const level = known === 'person' ? DAILY_LEVEL : known;
    const bot = { level, seed, series, actions: actions.of(seat) };
    const decided = decideInDeal(board, viewFor(game.state, seat), bot);
    actions.add(seat);
    record.play(seat, board.actions.describe(decided));
  }
  return record.file();
}

/** The middle of the scores; of two in the middle the lower one. `null` for none. */
export function parOf(scores: readonly number[]): number | null {
  const sorted = scores.toSorted((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? null;
}
