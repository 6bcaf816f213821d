import {
  type ActionNumber,
  FastChance,
  type GameEvent,
  GameRecord,
  legalActions,
  nextToAct,
  notationOf,
  Phase,
  sha256,
  verifyGame,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { eventAsText, viewsAsText } from './golden-text.ts';
import { type Table, tables } from './random-play.ts';

/**
 * Whole games that people can read, every view at every step. A change of the rules shows up here; look at
 * the difference, and if it is meant, write the files anew with `npx vitest run golden -u`.
 */
describe.each(tables)('golden playthrough: $name', (table) => {
  it('is as it was', async () => {
    const name = `${table.board.id}-${table.players}`;
    const { text, record } = playthrough(table, name);
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
    expect(verifyGame(table.board, record.file())).toBeNull();
  });
});

function playthrough({ board, players }: Table, name: string): { text: string; record: GameRecord } {
  const events: GameEvent[] = [];
  const dice = new FastChance(players, 7);
  const record = new GameRecord(
    board,
    { players },
    { seed: sha256(name), tell: (event) => events.push(event) },
  );
  const { game } = record;
  let text = `${name}: commitment ${record.file().commitment}\n\n`;
  const write = (heading: string) => {
    text += `${heading}\n${events.map(eventAsText).join('')}${viewsAsText(game)}\n`;
    events.length = 0;
  };
  write('0. deal');
  for (let step = 1; game.state.phase !== Phase.over; step++) {
    const seat = nextToAct(game.state);
    const action = chooseLively(legalActions(game.state, seat), record, dice);
    const refused = record.play(seat, action);
    if (refused) throw new Error(JSON.stringify(refused));
    write(`${step}. seat ${seat}: ${notationOf(board, action)}`);
  }
  return { text, record };
}

/** Claims whenever it can, every other time: games that go somewhere and end. */
function chooseLively(legal: readonly ActionNumber[], record: GameRecord, dice: FastChance): ActionNumber {
  const { actions } = record.game.state.board;
  const claims = legal.filter((action) => actions.entry(action).kind === 'claimRoute');
  const from = claims.length > 0 && dice.below(2) === 0 ? claims : legal;
  return from[dice.below(from.length)] ?? actions.pass;
}
