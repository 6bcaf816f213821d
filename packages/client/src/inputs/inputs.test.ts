import { signal } from '@preact/signals-core';
import type { Action, RouteId } from '@waybill/engine';
import { describe, expect, it, vi } from 'vitest';
import { lastAnnouncement, onMyTurn, tableAt, tableFor } from '../../test/table.ts';
import { lightsOn } from '../interaction/board-picture.ts';
import { pointAtRoute } from '../interaction/claiming.ts';
import type { Interaction } from '../interaction/interaction.ts';
import { commandOf } from './key-bindings.ts';
import { doCommand } from './keyboard.ts';
import { StackDrag } from './stack-drag.ts';
import { playTyped, typedLines } from './typed-move.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function press(table: Interaction, key: string, repeat = false) {
  const command = commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, repeat });
  return command && doCommand(table, command);
}

const canClaim = (now: Parameters<typeof onMyTurn>[0]): boolean =>
  onMyTurn(now) && Object.keys(now.view.owners).length > 3;

function claimable(options = {}) {
  const { table, session } = tableAt(canClaim, 'north-america', options);
  const [route = ''] = table.options.value.claims.keys();
  return { table, session, route };
}

describe('keys', () => {
  it('walk over the payable routes, say each, and claim the one walked to', async () => {
    const { table } = claimable({ whenToAsk: () => 'always' });
    press(table, 'j');
    const first = table.walkedRoute.value;
    expect(table.spotlight.value?.routes).toEqual([first]);
    expect(lastAnnouncement(table)).toContain(`1 of ${table.options.value.claims.size}`);
    press(table, 'j');
    press(table, 'k');
    expect(table.walkedRoute.value).toBe(first);
    press(table, 'r');
    expect(table.claim.value?.opened).toBe(first);
    press(table, 'y');
    await settled();
    expect(table.view.value.owners[first ?? '']).toBe(0);
  });

  it('walk round, and back from the first to the last', () => {
    const { table } = claimable();
    const all = [...table.options.value.claims.keys()];
    press(table, 'k');
    expect(table.walkedRoute.value).toBe(all.at(-1));
    press(table, 'j');
    expect(table.walkedRoute.value).toBe(all[0]);
    press(table, 'k');
    expect(table.walkedRoute.value).toBe(all.at(-1));
  });

  it('play nothing for somebody who watches', async () => {
    const { session } = claimable();
    const now = signal({ ...session.now.value, seat: null });
    const table = tableFor({ ...session, now });
    for (const key of ['d', 't', 'p', '1', 'y']) press(table, key);
    await settled();
    expect(table.refusal.value).toBeNull();
    expect(session.now.value.seq).toBe(now.value.seq);
  });

  it('light the route whose payment is open, without dimming the rest', () => {
    const { table, route } = claimable({ whenToAsk: () => 'always' });
    pointAtRoute(table, route);
    const { a, b } = table.board.routeData(route) ?? {};
    expect(lightsOn(table)).toEqual({ routes: [route], locations: [a, b], dimmed: false });
  });

  it('close one thing at a time', () => {
    const { table } = claimable({ whenToAsk: () => 'always' });
    press(table, 'c');
    press(table, 'j');
    press(table, 'r');
    const open = (): boolean[] => [
      table.claim.value !== null,
      table.walkedRoute.value !== null,
      table.pickedColor.value !== null,
    ];
    expect(open()).toEqual([true, true, true]);
    press(table, 'Escape');
    expect(open()).toEqual([false, true, true]);
    press(table, 'Escape');
    expect(open()).toEqual([false, false, true]);
    expect(table.spotlight.value).toBeNull();
    press(table, 'Escape');
    expect(open()).toEqual([false, false, false]);
    press(table, 'l');
    press(table, '?');
    expect(table.panel.value).toBe('keys');
    press(table, 'Escape');
    expect(table.panel.value).toBeNull();
  });

  it('tick tickets by their number and keep what is ticked', async () => {
    const { table } = tableAt(() => true);
    press(table, '1');
    press(table, '2');
    press(table, '3');
    press(table, '2');
    expect([...table.tickedTickets.value]).toEqual([0, 2]);
    expect(lastAnnouncement(table)).not.toBe('');
    const offer = table.me.value?.own?.offer ?? [];
    press(table, 'y');
    await settled();
    expect([...(table.me.value?.own?.tickets ?? [])].sort()).toEqual([offer[0], offer[2]].sort());
  });

  it('take the face-up card of that slot, and do nothing while a key is held down', async () => {
    const { table } = tableAt((now) => onMyTurn(now) && now.view.row[1] !== 'wild');
    const card = table.view.value.row[1] ?? '';
    const held = table.me.value?.own?.hand?.[card] ?? 0;
    expect(press(table, '2', true)).toBeNull();
    press(table, '2');
    await settled();
    expect(table.me.value?.own?.hand?.[card]).toBe(held + 1);
  });

  it('leave to the screen what only it can do', () => {
    const { table } = claimable();
    expect(press(table, '+')).toEqual({ effect: 'zoom', by: 'in' });
    expect(press(table, 'h')).toEqual({ effect: 'focus', part: 'hand' });
    expect(press(table, 'w')).toEqual({ effect: 'assist', aid: 'planner', turn: 'on' });
    expect(press(table, 'x')).toBeNull();
  });

  it('take the last action back and say the status', async () => {
    const { table, session } = tableAt(() => true);
    press(table, '1');
    press(table, '2');
    press(table, 'y');
    await settled();
    const { seq } = session.now.value;
    press(table, 'u');
    await settled();
    expect(session.now.value.seq).toBe(seq + 1);
    expect(table.me.value?.own?.tickets).toEqual([]);
    press(table, 's');
    expect(lastAnnouncement(table)).not.toBe('');
  });
});

describe('keys of those who only watch', () => {
  function watching(paused: boolean) {
    const { session } = claimable();
    const submit = vi.fn((action: Action) => session.submit(action));
    const next = vi.fn();
    const now = signal({ ...session.now.value, seat: null, paused });
    return { table: tableFor({ ...session, now, submit, next }), submit, next };
  }

  it('play nothing', () => {
    const { table, submit } = watching(false);
    press(table, 'd');
    expect(submit).not.toHaveBeenCalled();
  });

  it('ask for the next step only where the table waits for it', () => {
    for (const paused of [false, true]) {
      const { table, next } = watching(paused);
      press(table, 'n');
      expect(next).toHaveBeenCalledTimes(paused ? 1 : 0);
    }
  });
});

describe('a stack dragged onto the board', () => {
  const at = (x: number, y: number) => ({ x, y });

  function dragging(route: RouteId | null, options = {}) {
    const { table, route: payable } = claimable(options);
    const [number = 0] = table.options.value.claims.get(payable) ?? [];
    const card = table.board.card(table.board.actions.entry(number).card);
    const over: (RouteId | null)[] = [];
    const drag = new StackDrag(table, {
      ...at(100, 500),
      card,
      touch: true,
      routeAt: (_, y) => {
        over.push(y < 300 ? (route ?? payable) : null);
        return over.at(-1) ?? null;
      },
    });
    return { table, drag, payable, card };
  }

  it('is a click until it has gone far enough', () => {
    const { table, drag } = dragging(null);
    drag.move(at(104, 503));
    expect([table.drag.value, table.pressWasDrag.value]).toEqual([null, false]);
    drag.move(at(110, 500));
    expect(table.pressWasDrag.value).toBe(true);
    expect(table.drag.value?.aim.value).toEqual({ x: 110, y: 436, pointer: 'touch' });
  });

  it('shows where its pieces would lie, and claims on release', async () => {
    const { table, drag, payable } = dragging(null, { whenToAsk: () => 'never' });
    drag.move(at(100, 320));
    expect(table.ghost.value).toMatchObject({ seat: 0, ok: true });
    drag.release(at(100, 320));
    await settled();
    expect([table.drag.value]).toEqual([null]);
    const claimed = table.view.value.owners[payable] === 0 || table.claim.value !== null;
    expect(claimed).toBe(true);
  });

  it('shows what cannot be claimed, and says why on release', () => {
    const { table } = claimable();
    const [taken = ''] = Object.keys(table.view.value.owners);
    const drag = new StackDrag(table, { ...at(0, 0), card: 'red', touch: false, routeAt: () => taken });
    drag.move(at(50, 50));
    expect(table.ghost.value).toEqual({ route: taken, seat: 0, ok: false });
    drag.release(at(50, 50));
    expect(table.ghost.value).toBeNull();
    expect(table.refusal.value).toMatchObject({
      refusal: { code: 'ROUTE_TAKEN' },
      at: { x: 50, y: 50, pointer: 'mouse' },
    });
  });

  it('means nothing when it is cancelled or dropped beside', () => {
    const { table, drag } = dragging(null);
    drag.move(at(100, 320));
    drag.cancel();
    expect([table.drag.value, table.ghost.value, table.claim.value]).toEqual([null, null, null]);
    drag.release(at(100, 320));
    expect(table.refusal.value).toBeNull();
    const beside = dragging(null);
    beside.drag.move(at(100, 480));
    beside.drag.release(at(100, 480));
    expect([beside.table.claim.value, beside.table.refusal.value]).toEqual([null, null]);
  });

  it('is no drop when it never became a drag', async () => {
    const { table, drag } = dragging(null, { whenToAsk: () => 'always' });
    drag.release(at(100, 200));
    await settled();
    expect([table.claim.value, table.refusal.value]).toEqual([null, null]);
  });

  it('closes a claim that was open', () => {
    const { table, drag } = dragging(null);
    table.claim.value = { opened: 'denver--omaha', track: 'denver--omaha', color: null, wilds: null };
    drag.move(at(100, 480));
    expect(table.claim.value).toBeNull();
  });
});

describe('a typed move', () => {
  it('is done, and says what was done', async () => {
    const { table } = tableAt(onMyTurn);
    expect(await playTyped(table, 'draw')).toEqual({ kind: 'done', action: { type: 'drawCard' } });
    expect(table.view.value.phase).toBe('secondCard');
  });

  it('is refused by its rule', async () => {
    const { table } = claimable();
    expect(await playTyped(table, 'pass')).toMatchObject({
      kind: 'refused',
      refusal: { code: 'PASS_NOT_ALLOWED' },
    });
  });

  it('that nobody understands comes back with an example', async () => {
    const { table } = claimable();
    const answer = await playTyped(table, 'fly to the moon');
    expect(answer).toMatchObject({ kind: 'unknown', line: 'fly to the moon' });
    expect(typedLines(table)).toContain(answer.kind === 'unknown' ? answer.example : '');
  });
});
