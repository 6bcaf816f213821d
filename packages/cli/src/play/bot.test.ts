import { compileBoard, GameRecord, legalActions, nextToAct, Phase, viewFor } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { gameSeedOf } from '../command-line/seed.ts';
import { seatBot } from './bot.ts';

test.each([
  [northAmerica, 'random'],
  [northAmerica, 'regular'],
  [sanFrancisco, 'random'],
  [sanFrancisco, 'regular'],
] as const)('$0.id, $1: from its view alone a bot always finds a legal action', async (map, level) => {
  const board = compileBoard(map);
  const record = new GameRecord(board, { players: 3 }, { seed: gameSeedOf(level) });
  const bots = [0, 1, 2].map((seat) => seatBot(board, { level, seed: `bot ${seat}` }));
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    // Through JSON: nothing but plain data reaches the bot.
    const view = JSON.parse(JSON.stringify(viewFor(state, seat))) as ReturnType<typeof viewFor>;
    const action = (await bots[seat]?.choose(view)) ?? -1;
    expect(legalActions(state, seat)).toContain(action);
    record.play(seat, action);
  }
});

test('a bot does not play from somebody else’s view', async () => {
  const board = compileBoard(northAmerica);
  const { game } = new GameRecord(board, { players: 2 }, { seed: gameSeedOf('x') });
  const bot = seatBot(board, { level: 'random', seed: 'x' });
  await expect(bot.choose(viewFor(game.state, 'spectator'))).rejects.toThrow(RangeError);
});
