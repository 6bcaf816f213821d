import { type Board, type GameFile, GameRecord, nextToAct, Phase, viewFor } from '@waybill/engine';
import { type DealSetting, decideInDeal, seedOfDeal } from '../src/deal/index.ts';

interface DealGames {
  readonly boards: Readonly<Record<string, Board>>;
  readonly settings: readonly DealSetting[];
}

/** Plays the deals with their own bots, and one more bot as the person: the same in every engine for JavaScript. */
export function dealGames({ boards, settings }: DealGames): GameFile[] {
  return settings.map((setting) => {
    const board = boards[setting.map];
    if (!board) throw new RangeError(setting.map);
    const seed = seedOfDeal(setting);
    const { seats, first, chance: version } = setting;
    const record = new GameRecord(
      board,
      { players: seats.length, version, ...(first !== null && { first }) },
      { seed },
    );
    const counts = seats.map(() => 0);
    const { game } = record;
    while (game.state.phase !== Phase.over) {
      const seat = nextToAct(game.state);
      const known = seats[seat] ?? 'person';
      const [level, series] = known === 'person' ? (['regular', 99] as const) : ([known, 0] as const);
      const actions = counts[seat] ?? 0;
      counts[seat] = actions + 1;
      const number = decideInDeal(board, viewFor(game.state, seat), { level, seed, series, actions });
      record.play(seat, board.actions.describe(number));
    }
    return record.file();
  });
}
