import { signal } from '@preact/signals-core';
import { type RouteId, viewFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na } from '../../../engine/test/boards.ts';
import { scenario } from '../../../engine/test/scenario.ts';
import { pageSession } from '../../test/page-session.ts';
import { onMyTurn, type TestTableOptions, tableAt, tableFor } from '../../test/table.ts';
import { optionsIn } from '../position/options.ts';
import { findBoard } from '../session/boards.ts';
import type { Situation } from '../session/session.ts';
import { openClaim } from './claim.ts';
import {
  cancelClaim,
  changeWilds,
  chooseClaimColor,
  chooseClaimTrack,
  claimWith,
  confirmClaim,
  cycleColor,
  ghostOver,
  payableRoutes,
  pickColor,
  pointAtRoute,
} from './claiming.ts';
import type { Interaction } from './interaction.ts';
import { paymentGroups } from './payments.ts';

const ASK: TestTableOptions = { whenToAsk: () => 'always' };

/** The routes that can be claimed now and for which this holds. */
function routesWith(now: Situation, holds: (groups: ReturnType<typeof paymentGroups>) => boolean): RouteId[] {
  const board = findBoard(now.view.map);
  if (!board || !onMyTurn(now)) return [];
  const { claims } = optionsIn(board, now.view);
  return [...claims].filter(([, actions]) => holds(paymentGroups(board, actions))).map(([route]) => route);
}

function tableWith(
  holds: (groups: ReturnType<typeof paymentGroups>) => boolean,
  options: TestTableOptions = {},
) {
  const at = tableAt((now) => routesWith(now, holds).length > 0, 'north-america', options);
  const [route = ''] = routesWith(at.session.now.value, holds);
  return { ...at, route };
}

const several = (groups: ReturnType<typeof paymentGroups>): boolean => groups.length > 1;
const withWilds = (groups: ReturnType<typeof paymentGroups>): boolean =>
  groups.some(({ payments }) => payments.length > 2);
/** A color pays for it without any wild. */
const plain = (groups: ReturnType<typeof paymentGroups>): boolean =>
  groups.some(({ color, payments }) => color !== 'wild' && payments[0].wilds === 0);

function plainColor({ board, options }: Interaction, route: RouteId): string {
  const groups = paymentGroups(board, options.value.claims.get(route) ?? []);
  return groups.find((group) => group.color !== 'wild' && group.payments[0].wilds === 0)?.color ?? '';
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const owner = ({ view }: Interaction, route: RouteId) => view.value.owners[route];

describe('cards held over a double', () => {
  it('show their pieces on the track that takes them', () => {
    const session = pageSession('north-america', 4);
    const { state } = scenario(na, { players: 4, hands: [{ red: 3 }] });
    const table = tableFor({ ...session, now: signal({ ...session.now.value, view: viewFor(state, 0) }) });
    const red = { route: 'boston--new-york--1', seat: 0, ok: true };
    expect(ghostOver(table, 'red', 'boston--new-york--1')).toEqual(red);
    expect(ghostOver(table, 'red', 'boston--new-york--2')).toEqual(red);
  });
});

describe('pointing at a route', () => {
  it('opens the payment with the color that was dropped on it', () => {
    const { table, route } = tableWith(several, ASK);
    const color = paymentGroups(table.board, table.options.value.claims.get(route) ?? [])[1]?.color ?? '';
    claimWith(table, { route, color, at: null });
    expect(table.pickedColor.value).toBe(color);
    expect(table.bill.value?.group.color).toBe(color);
    cancelClaim(table);
  });

  it('claims it at once with a color in hand', async () => {
    const { table, route } = tableWith(plain, { whenToAsk: () => 'never' });
    table.pickedColor.value = plainColor(table, route);
    pointAtRoute(table, route);
    await settled();
    expect(owner(table, route)).toBe(0);
    expect(table.claim.value).toBeNull();
  });

  it('asks first where the person wants to be asked', () => {
    const { table, route } = tableWith(plain, ASK);
    table.pickedColor.value = plainColor(table, route);
    pointAtRoute(table, route);
    expect(table.bill.value?.track).toBe(route);
    expect(owner(table, route)).toBeUndefined();
  });

  it('opens the payment where there are several, with the pieces as they would lie', () => {
    const { table, route } = tableWith(several);
    pointAtRoute(table, route);
    expect(table.claim.value?.opened).toBe(route);
    expect(table.ghost.value).toEqual({ route: table.bill.value?.track, seat: 0, ok: true });
  });

  it('says why not, near the point, and opens nothing', () => {
    const { table } = tableAt((now) => onMyTurn(now) && Object.keys(now.view.owners).length > 3);
    const [taken = ''] = Object.keys(table.view.value.owners);
    const at = { x: 3, y: 4, pointer: 'touch' } as const;
    pointAtRoute(table, taken, at);
    expect(table.refusal.value).toMatchObject({ refusal: { code: 'ROUTE_TAKEN' }, at });
    expect(table.claim.value).toBeNull();
  });

  it('asks by the last pointer where the input has none', () => {
    const asked: string[] = [];
    const { table, route } = tableWith(plain, {
      whenToAsk: (pointer) => {
        asked.push(pointer);
        return 'always';
      },
    });
    table.lastPoint.value = { x: 0, y: 0, pointer: 'touch' };
    pointAtRoute(table, route);
    table.lastPoint.value = null;
    pointAtRoute(table, route);
    expect(asked).toEqual(['touch', 'keyboard']);
  });
});

describe('an open claim', () => {
  it('pays what is chosen, and closes', async () => {
    const { table, route } = tableWith(several);
    pointAtRoute(table, route);
    const color = table.bill.value?.groups.at(-1)?.color ?? '';
    chooseClaimColor(table, color);
    const payment = table.bill.value?.payment;
    expect(table.bill.value?.group.color).toBe(color);
    const before = { ...table.me.value?.own?.hand };
    confirmClaim(table);
    expect(table.claim.value).toBeNull();
    await settled();
    expect(owner(table, route)).toBe(0);
    const hand = table.me.value?.own?.hand ?? {};
    expect((before['wild'] ?? 0) - (hand['wild'] ?? 0)).toBe(
      color === 'wild' ? (payment?.colored ?? 0) + (payment?.wilds ?? 0) : payment?.wilds,
    );
  });

  it('closes while its payment is still on its way', () => {
    const { session, route } = tableWith(several);
    const table = tableFor({ ...session, submit: () => new Promise(() => {}) });
    pointAtRoute(table, route);
    confirmClaim(table);
    expect([table.claim.value, table.busy.value]).toEqual([null, true]);
  });

  it('spends wilds one by one, within what is legal', () => {
    const { table, route } = tableWith(withWilds, ASK);
    pointAtRoute(table, route);
    const long = table.bill.value?.groups.find(({ payments }) => payments.length > 2);
    chooseClaimColor(table, long?.color ?? '');
    const wilds = (): number => table.bill.value?.payment.wilds ?? -1;
    const all = long?.payments.map((payment) => payment.wilds) ?? [];
    expect(wilds()).toBe(all[0]);
    changeWilds(table, -1);
    expect(wilds()).toBe(all[0]);
    for (const expected of [...all.slice(1), all.at(-1)]) {
      changeWilds(table, 1);
      expect(wilds()).toBe(expected);
    }
    changeWilds(table, -1);
    expect(wilds()).toBe(all.at(-2));
  });

  it('forgets how many wilds were chosen when another color pays', () => {
    const { table, route } = tableWith((groups) => several(groups) && withWilds(groups), ASK);
    pointAtRoute(table, route);
    const long = table.bill.value?.groups.find(({ payments }) => payments.length > 2);
    chooseClaimColor(table, long?.color ?? '');
    changeWilds(table, 1);
    const other = table.bill.value?.groups.find(({ color }) => color !== long?.color);
    chooseClaimColor(table, other?.color ?? '');
    expect(table.bill.value?.payment).toEqual(other?.payments[0]);
  });

  it('takes its pieces away when it is cancelled', () => {
    const { table, route } = tableWith(several);
    pointAtRoute(table, route);
    cancelClaim(table);
    expect([table.claim.value, table.bill.value, table.ghost.value]).toEqual([null, null, null]);
  });

  it('closes by itself when a step takes the route away', async () => {
    const { table, route } = tableWith(several);
    pointAtRoute(table, route);
    await table.act({ type: 'drawCard' });
    expect([table.claim.value, table.ghost.value]).toEqual([null, null]);
  });

  it('closes at once on a route that nobody can pay for', () => {
    const { table } = tableAt((now) => onMyTurn(now) && Object.keys(now.view.owners).length > 3);
    const [taken = ''] = Object.keys(table.view.value.owners);
    table.claim.value = openClaim(taken, null);
    expect([table.claim.value, table.ghost.value]).toEqual([null, null]);
  });

  it('moves its pieces with the track', () => {
    const { table, route } = tableWith(several, ASK);
    pointAtRoute(table, route);
    for (const track of table.bill.value?.tracks ?? []) {
      chooseClaimTrack(table, track);
      expect(table.ghost.value?.route).toBe(track);
    }
  });
});

describe('a color in hand', () => {
  it('narrows the routes to those it pays for, and the same again lets it go', () => {
    const { table } = tableWith(several);
    const all = payableRoutes(table).length;
    const color = cycleColor(table, 1) ?? '';
    expect(payableRoutes(table).length).toBeLessThanOrEqual(all);
    pickColor(table, color);
    expect(table.pickedColor.value).toBeNull();
    pickColor(table, color);
    expect(table.pickedColor.value).toBe(color);
  });

  it('is refused in words while it is not the own turn', () => {
    const { table } = tableAt(({ view }) => view.phase === 'turn' && view.toAct.includes(1));
    pickColor(table, 'red');
    expect(table.pickedColor.value).toBeNull();
    expect(table.refusal.value?.refusal.code).toBe('NOT_YOUR_TURN');
  });

  it('goes round all held colors and back to none', () => {
    const { table } = tableAt(onMyTurn);
    const held = Object.values(table.me.value?.own?.hand ?? {}).filter((count) => count > 0).length;
    const seen = Array.from({ length: held + 1 }, () => cycleColor(table, 1));
    expect(new Set(seen).size).toBe(held + 1);
    expect(seen.at(-1)).toBeNull();
    expect(cycleColor(table, -1)).toBe(seen.at(-2));
  });

  it('ends the walk over the routes of another color', () => {
    const { table, route } = tableWith(several);
    table.walkedRoute.value = route;
    cycleColor(table, 1);
    expect(table.walkedRoute.value).toBeNull();
  });

  it('pays with that color only', () => {
    const { table, route } = tableWith(several);
    const [, group] = paymentGroups(table.board, table.options.value.claims.get(route) ?? []);
    claimWith(table, { route, color: group?.color ?? '', at: null });
    if (table.bill.value) expect(table.bill.value.groups.map(({ color }) => color)).toEqual([group?.color]);
  });
});
