import { signal } from '@preact/signals-core';
import { type Action, apply, viewFor } from '@waybill/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { na } from '../../../engine/test/boards.ts';
import { scenario } from '../../../engine/test/scenario.ts';
import { pageSession } from '../../test/page-session.ts';
import { onMyTurn, tableAt, tableFor } from '../../test/table.ts';
import { stacksOf } from '../position/hand-stacks.ts';
import { ticketsHeld } from '../position/my-tickets.ts';
import { routeStatuses } from '../position/route-status.ts';
import { DONE, type Situation } from '../session/session.ts';
import { endsToConnect, lightsOn } from './board-picture.ts';
import { keepTicked, symbolToPlace } from './choosing.ts';
import { openClaim } from './claim.ts';
import { watchTickets } from './ticket-watch.ts';

describe('the table', () => {
  it('answers why not at once, and submits nothing', async () => {
    const { session, table } = tableAt(onMyTurn);
    const { seq } = session.now.value;
    const at = { x: 1, y: 2, pointer: 'mouse' } as const;
    expect(await table.act({ type: 'pass' }, at)).toBe(false);
    expect(table.refusal.value).toMatchObject({ refusal: { code: 'PASS_NOT_ALLOWED' }, at });
    expect(session.now.value.seq).toBe(seq);
  });

  it('draws two unseen cards in one go', async () => {
    const { session, table } = tableAt(onMyTurn);
    const before = session.now.value.view.seats[0]?.cards ?? 0;
    await table.drawTwoUnseen();
    expect(session.now.value.view.seats[0]?.cards).toBe(before + 2);
    expect(session.now.value.view.toAct).toEqual([1]);
  });

  it('draws the only unseen card, and asks for no second one (DRAW-8)', async () => {
    const deck = { red: 1 };
    const game = scenario(na, { deck, row: Array(5).fill(null), othersTo: 1 });
    const session = pageSession('north-america', 2);
    const now = signal({ ...session.now.value, view: viewFor(game.state, 0) });
    const submit = async (action: Action) => {
      apply(game, 0, action);
      now.value = { ...now.value, seq: now.value.seq + 1, view: viewFor(game.state, 0) };
      return DONE;
    };
    const table = tableFor({ ...session, now, submit });
    await table.drawTwoUnseen();
    expect(now.value.view.toAct).toEqual([1]);
    expect(now.value.view.seats[0]?.cards).toBe(1);
    expect(table.refusal.value).toBeNull();
  });

  it('forgets what was picked when the turn is over', async () => {
    const { table } = tableAt(onMyTurn);
    table.pickedColor.value = 'red';
    table.claim.value = openClaim('denver--omaha', null);
    await table.act({ type: 'drawCard' });
    expect([table.pickedColor.value, table.claim.value]).toEqual([null, null]);
  });

  it('puts out the light of a walk over the routes when the turn is over', async () => {
    const { table } = tableAt(onMyTurn);
    table.walkedRoute.value = 'denver--omaha';
    table.spotlight.value = { key: 'walk', routes: ['denver--omaha'], locations: [] };
    await table.drawTwoUnseen();
    expect([table.walkedRoute.value, table.spotlight.value]).toEqual([null, null]);
  });

  it('keeps the ticks of a choice while others choose', () => {
    const session = pageSession('north-america', 3);
    const table = tableFor(session);
    table.tickedTickets.value = new Set([0, 2]);
    session.playOn(({ seq }) => seq > 1);
    expect(session.now.value.view.phase).toBe('startingTickets');
    expect([...table.tickedTickets.value]).toEqual([0, 2]);
  });
});

/** A session whose answers wait until `answer` is called, as if its worker or its server were slow. */
function slowTable() {
  const session = pageSession('north-america', 2);
  session.playOn(onMyTurn);
  const waiting: (() => void)[] = [];
  const table = tableFor({
    ...session,
    async submit(action) {
      await new Promise<void>((answered) => waiting.push(answered));
      return session.submit(action);
    },
  });
  const cards = () => session.now.value.view.seats[0]?.cards ?? 0;
  return { session, table, cards, answer: () => waiting.shift()?.() };
}

describe('what belongs to one situation', () => {
  it('forgets the answer to the last press with the next step', async () => {
    const { table } = tableAt(onMyTurn);
    await table.act({ type: 'pass' });
    expect(table.refusal.value).not.toBeNull();
    await table.act({ type: 'drawCard' });
    expect(table.refusal.value).toBeNull();
  });

  it('forgets the ticks of an offer once the offer is gone', () => {
    const { session, table } = tableAt(() => true);
    table.tickedTickets.value = new Set([0, 1]);
    session.playOn(onMyTurn);
    expect(table.tickedTickets.value.size).toBe(0);
  });

  it('keeps only what is offered of the ticks', async () => {
    const { table } = tableAt(() => true);
    table.tickedTickets.value = new Set([0, 1, 7]);
    expect(await keepTicked(table)).toBe(true);
  });

  it('places a stack that is still set aside', () => {
    const { table } = tableAt(({ view }) => view.phase === 'placeStack', 'san-francisco');
    const { stacks, stacksSetAside } = table.view.value;
    table.pickedSymbol.value = Object.values(stacks)[0]?.symbol ?? 'gone';
    expect(symbolToPlace(table)).toBe(stacksSetAside[0]);
    table.pickedSymbol.value = stacksSetAside.at(-1) ?? null;
    expect(symbolToPlace(table)).toBe(stacksSetAside.at(-1));
  });
});

describe('a press while another one is under way', () => {
  it('is dropped when the device has changed hands', async () => {
    const session = pageSession('north-america', 2);
    session.playOn(onMyTurn);
    const now = signal(session.now.value);
    const submit = vi.fn(async (action: Action) => {
      const outcome = await session.submit(action);
      now.value = { ...session.now.value, seat: 1 };
      return outcome;
    });
    const table = tableFor({ ...session, now, submit });
    const presses = [table.act({ type: 'drawCard' }), table.act({ type: 'drawCard' })];
    expect(await Promise.all(presses)).toEqual([true, false]);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is done before undo', async () => {
    const done: string[] = [];
    const session = pageSession('north-america', 2);
    session.playOn(onMyTurn);
    const table = tableFor({
      ...session,
      async submit(action) {
        await Promise.resolve();
        done.push(action.type);
        return session.submit(action);
      },
      undo: async () => done.push('undo') > 0,
    });
    await Promise.all([table.act({ type: 'drawCard' }), table.undo()]);
    expect(done).toEqual(['drawCard', 'undo']);
  });

  it('is done after it', async () => {
    const { table, cards, answer } = slowTable();
    const before = cards();
    const first = table.act({ type: 'drawCard' });
    const second = table.act({ type: 'drawCard' });
    answer();
    await first;
    expect(cards()).toBe(before + 1);
    expect(table.busy.value).toBe(true);
    answer();
    expect(await second).toBe(true);
    expect(cards()).toBe(before + 2);
    expect(table.busy.value).toBe(false);
  });

  it('is told why not, if what came first forbids it', async () => {
    const { table, answer } = slowTable();
    const first = table.act({ type: 'drawCard' });
    const second = table.act({ type: 'drawTickets' });
    answer();
    await first;
    expect(await second).toBe(false);
    expect(table.refusal.value?.refusal.code).toBe('DRAW_SECOND_CARD');
  });

  it('was the same press once more, if once was all', async () => {
    const { session, table, answer } = slowTable();
    const first = table.act({ type: 'drawTickets' });
    const second = table.act({ type: 'drawTickets' });
    answer();
    await first;
    expect(await second).toBe(false);
    expect(session.now.value.view.phase).toBe('keepTickets');
    expect(table.refusal.value).toBeNull();
  });
});

describe('the picture of the board', () => {
  it('lights the ends of a ticket that is pointed at, and dims the rest', () => {
    const { table } = tableAt(onMyTurn);
    const ticket = ticketsHeld(table.board, table.view.value, 0)[0];
    if (!ticket) throw new Error('no ticket');
    table.pointedTicket.value = ticket.id;
    expect(lightsOn(table)).toEqual({ routes: [], locations: [ticket.a, ticket.b], dimmed: true });
    expect(endsToConnect(table.board, table.view.value)).toContain(ticket.a);
  });

  it('shows all candidates while tickets are chosen', () => {
    const { table } = tableAt(() => true);
    expect(table.view.value.phase).toBe('startingTickets');
    expect(lightsOn(table).locations).toHaveLength(6);
  });

  it('tells claimed, closed and payable routes apart', () => {
    const { table } = tableAt((now) => onMyTurn(now) && Object.keys(now.view.owners).length > 25);
    const statuses = routeStatuses(table.board, table.view.value, table.options.value);
    for (const { id, doubleOf } of table.map.routes) {
      const { owners } = table.view.value;
      const claimed = owners[id] !== undefined;
      const closed = !claimed && doubleOf !== undefined && owners[doubleOf] !== undefined;
      expect(['mine', 'taken'].includes(statuses[id] ?? '')).toBe(claimed);
      expect(statuses[id] === 'closed').toBe(closed);
      expect(statuses[id] === 'payable').toBe(table.options.value.claims.has(id));
    }
  });
});

/** Some game in which a ticket has just been completed. */
function celebrating() {
  for (let seed = 0; seed < 50; seed++) {
    const session = pageSession('san-francisco', 2, `tickets ${seed}`);
    const table = tableFor(session);
    const stop = watchTickets(table);
    session.playOn(() => table.celebrated.value.length > 0);
    if (table.celebrated.value.length > 0) return { table, stop };
    stop();
  }
  throw new Error('nobody completes anything');
}

describe('the points shown', () => {
  const over = tableAt(({ view }) => view.result !== null);

  it('are those of the routes before the counting, then all that is counted, then the totals', () => {
    const { view } = over.session.now.value;
    over.table.counted.value = [];
    expect(over.table.points.value).toEqual(view.seats.map(({ score }) => score));
    over.table.counted.value = [41, 17];
    expect(over.table.points.value).toEqual([41, 17]);
    over.table.counted.value = null;
    expect(over.table.points.value).toEqual(view.result?.seats.map(({ total }) => total));
  });
});

describe('completed tickets', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are celebrated once, for a while', () => {
    const { table, stop } = celebrating();
    const done = ticketsHeld(table.board, table.view.value, 0).filter((ticket) => ticket.done);
    expect(done.map(({ id }) => id)).toEqual(expect.arrayContaining([...table.celebrated.value]));
    expect(table.celebrated.value.length).toBeGreaterThan(0);
    vi.runAllTimers();
    expect(table.celebrated.value).toEqual([]);
    stop();
  });

  it('are no news after a leap to a later step', () => {
    const { table: played } = celebrating();
    const now = signal({ ...played.now.value, seq: 0, view: pageSession('san-francisco', 2).now.value.view });
    const table = tableFor({ ...played.session, now });
    const stop = watchTickets(table);
    now.value = played.now.value;
    expect(table.celebrated.value).toEqual([]);
    stop();
  });

  it('of the next person are no news when the device changes hands', () => {
    const { table: played } = celebrating();
    const { now: after } = played;
    const now = signal<Situation>({ ...after.value, seat: null, seq: after.value.seq - 1 });
    const table = tableFor({ ...played.session, now });
    const stop = watchTickets(table);
    now.value = after.value;
    expect(ticketsHeld(table.board, after.value.view, 0).some(({ done }) => done)).toBe(true);
    expect(table.celebrated.value).toEqual([]);
    stop();
  });

  it('come after those still to do', () => {
    const isSorted = (held: readonly { readonly done: boolean }[]): boolean =>
      held.every(({ done }, index) => !done || held.slice(index).every((later) => later.done));
    let telling = 0;
    for (let seed = 0; seed < 40; seed++) {
      const session = pageSession('san-francisco', 2, `order ${seed}`);
      const table = tableFor(session);
      session.playOn(() => false);
      const held = ticketsHeld(table.board, table.view.value, 0);
      expect(isSorted(held)).toBe(true);
      if (!isSorted([...held].sort((x, y) => y.points - x.points))) telling++;
    }
    expect(telling).toBeGreaterThan(0);
  });

  it('leave no mark at their ends', () => {
    const { table } = celebrating();
    const todo = ticketsHeld(table.board, table.view.value, 0).filter(({ done }) => !done);
    const ends = new Set(todo.flatMap(({ a, b }) => [a, b]));
    expect(new Set(endsToConnect(table.board, table.view.value))).toEqual(ends);
  });
});

describe('the hand', () => {
  it('has wilds first, and no stack of nothing', () => {
    expect(stacksOf(['red', 'blue', 'wild'], { blue: 2, wild: 1, red: 0 })).toEqual([
      { card: 'wild', count: 1 },
      { card: 'blue', count: 2 },
    ]);
  });
});
