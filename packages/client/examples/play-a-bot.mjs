import { makeBot } from '@waybill/bots';
import { findBoard, GameHost, optionsIn } from '@waybill/client';
import { FastChance, legalActionsIn } from '@waybill/engine';

const board = findBoard('north-america');
const bot = makeBot('regular', board);
const chance = new FastChance(1);
const choose = (view) => {
  const legal = legalActionsIn(board, view);
  return board.actions.describe(bot.choose({ view, legal, chance, budget: { milliseconds: 50 } }));
};
const players = [
  { seat: 0, name: 'Ada', bot: null },
  { seat: 1, name: 'Bot', bot: 'regular' },
];
const saved = { settings: { players: 2 }, seed: 'ab'.repeat(32), log: [] };
let situation;
const host = await GameHost.open(
  board,
  { id: 'example', players, saved },
  {
    ask: async ({ view }) => ({ action: choose(view) }),
    save: async () => {},
    tell: (message) => {
      if (message.type === 'now') ({ situation } = message);
    },
  },
);
while (situation.view.phase !== 'over') {
  if (optionsIn(board, situation.view).all.length > 0) await host.submit(choose(situation.view));
  else host.next();
  await new Promise(setImmediate);
}
console.log(situation.view.result.seats.map(({ total }) => total));
