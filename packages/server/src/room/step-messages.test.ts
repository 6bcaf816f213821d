import {
  advanceView,
  chanceOf,
  checkOfView,
  FastChance,
  type GameEvent,
  nextToAct,
  RandomPlayer,
  sha256,
  type View,
} from '@waybill/engine';
import { maps } from '@waybill/maps';
import type { TimeControl } from '@waybill/protocol';
import { expect, it } from 'vitest';
import { Table } from '../table/table.ts';
import { proposeAction } from './play.ts';
import { applyEntry } from './proposal.ts';
import { StepMessages } from './step-messages.ts';

/** Set SEED to repeat a run. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const TIMED: TimeControl = { kind: 'game', seconds: 3600 };
const VIEWERS = [0, 1, 2, 3, null];

function tableOfFour(map: string, pace: TimeControl): Table {
  const settings = {
    map,
    seats: ['ann', 'bob', 'cid', 'dee'].map((player) => ({ kind: 'person' as const, player, name: player })),
    first: null,
    order: 'fixed' as const,
    pace,
    visibility: 'link' as const,
    aids: { planner: true, ledger: true },
    host: 'ann',
    seed: sha256(`${SEED}`),
    rematchOf: null,
  };
  return new Table({ id: 'table', settings, createdAt: 0, chanceFrom: chanceOf });
}

/** Plays at random and gives every step as each viewer is told it. */
function* stepsOf(table: Table): Generator<StepMessages> {
  const player = new RandomPlayer(new FastChance(SEED));
  while (table.game && !table.game.isOver) {
    const { state } = table.game;
    const seat = nextToAct(state);
    const proposal = proposeAction(table, seat, player.uniform(state, seat));
    const at = 1_795_124_589_123 + table.seq * 1000;
    const events: readonly GameEvent[] = applyEntry(table, proposal, at);
    const { seq } = table;
    yield new StepMessages(table, {
      applied: { seq, at, entry: proposal.entry, events, byStandIn: false, note: null },
      now: at,
    });
  }
}

const cases = maps.flatMap(({ id }) => [
  { map: id, pace: { kind: 'untimed' } as const, clock: 'no clock' },
  { map: id, pace: TIMED, clock: 'clocks' },
]);

it.each(cases)('tells what changed in 400 bytes, or whole views: $map, $clock', ({ map, pace }) => {
  const table = tableOfFour(map, pace);
  const lengths: number[] = [];
  const views = new Map<number | null, View>();
  for (const messages of stepsOf(table)) {
    for (const seat of VIEWERS) {
      const { message: whole } = messages.messageFor(seat, 'view');
      const { message, text } = messages.messageFor(seat, 'events');
      const before = views.get(seat);
      if (whole.type !== 'step' || whole.view === null) throw new Error('no view');
      views.set(seat, whole.view);
      if (message.type === 'step') expect(message.view).toEqual(whole.view);
      if (message.type !== 'advance' || !before) continue;
      lengths.push(text.length);
      const view = advanceView(table.board, before, message.events);
      expect(view).toEqual(whole.view);
      expect(view && checkOfView(table.board, view)).toBe(message.check);
      expect(message.canTakeBack ?? false).toBe(whole.canTakeBack);
    }
  }
  expect(table.game?.isOver).toBe(true);
  expect(lengths.length).toBeGreaterThan(500);
  expect(lengths.toSorted((a, b) => a - b)[lengths.length >> 1]).toBeLessThanOrEqual(400);
});
