import type { Action } from '@waybill/engine';
import type { BotPool } from '../src/bots/bot-pool.ts';
import type { TestTable } from './test-client.ts';
import { testBotPool } from './test-server.ts';

export interface Person {
  readonly table: TestTable;
  /** Called before each of the person's moves; what it answers is played instead, unless it is `null`. */
  readonly whim?: (table: TestTable) => Promise<void>;
}

/** A bot remembers its plan, and tables of other tests have the same ids. */
const thinkers = new WeakMap<TestTable, BotPool>();

export async function goodMove(table: TestTable): Promise<Action> {
  const { view, seat } = table;
  if (!view || seat === null) throw new Error('nobody sits here');
  const thinker = thinkers.get(table) ?? testBotPool();
  thinkers.set(table, thinker);
  const game = `${table.table?.id} by a person`;
  const action = await thinker.choose({ game, owner: 'a person', seat, level: 'regular', view });
  if (!action) throw new Error('no idea');
  return action;
}

/** Plays a seat to the end of the game, sensibly; gives how many moves it made. */
export async function playToTheEnd({ table, whim }: Person): Promise<number> {
  let moves = 0;
  for (;;) {
    await table.until(() => table.isOver || table.mustAct);
    if (table.isOver) return moves;
    await whim?.(table);
    if (!table.mustAct) continue;
    const answer = await table.play(await goodMove(table));
    if (typeof answer !== 'number') {
      // While all choose at once others may have been quicker: nothing else may refuse a legal move.
      if (answer.code !== 'STALE_SEQ') throw new Error(`refused: ${answer.code}`);
      continue;
    }
    moves++;
    await table.until(() => table.seq >= answer);
  }
}
