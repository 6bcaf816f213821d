import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSession } from '../../test/page-session.ts';
import { onMyTurn, tableFor } from '../../test/table.ts';
import { plannedRoutes } from '../interaction/board-picture.ts';
import type { Interaction } from '../interaction/interaction.ts';
import type { Session } from '../session/session.ts';

const BOTH = { planner: true, ledger: true };
let wantedAids = signal(BOTH);

const tableWithAids = (session: Session): Interaction => tableFor(session, { wantedAids });

beforeEach(() => {
  vi.useFakeTimers();
  wantedAids = signal(BOTH);
});
afterEach(() => vi.useRealTimers());

/** Idle time, at once. */
function planned(table: Interaction): Interaction['assist'] {
  vi.runAllTimers();
  return table.assist;
}

describe('the planner of a table', () => {
  it('plans when there is time, and anew with every step', () => {
    const session = pageSession('north-america', 3);
    const table = tableWithAids(session);
    expect(table.assist.journey.value).toBeNull();
    session.playOn(onMyTurn);
    const { journey } = planned(table);
    expect(journey.value?.tickets.length).toBeGreaterThan(0);
    expect(plannedRoutes(table.assist)).toEqual(journey.value?.routes.map(({ id }) => id));
    wantedAids.value = { planner: false, ledger: true };
    expect([journey.value, plannedRoutes(table.assist)]).toEqual([null, []]);
  });

  it('says which planned route was lost, and forgets it once the player has acted', () => {
    for (let seed = 0; seed < 60; seed++) {
      const session = pageSession('san-francisco', 2, `lost ${seed}`);
      const table = tableWithAids(session);
      const lost = () => planned(table).loss.value;
      session.playOn(() => lost() !== null);
      const loss = lost();
      if (!loss) continue;
      const { owners } = session.now.value.view;
      for (const { route, by } of loss.routes) {
        const twin = table.map.routes.find(({ id }) => id === route)?.doubleOf ?? '';
        expect([owners[route], owners[twin]]).toContain(by);
        expect(plannedRoutes(table.assist)).not.toContain(route);
      }
      session.playOn(onMyTurn);
      const { seq } = session.now.value;
      session.playOn((now) => now.seq > seq);
      expect(lost()).not.toBe(loss);
      return;
    }
    throw new Error('nobody loses a route');
  });

  it('follows wishes, and says what ticked tickets add', () => {
    const table = tableWithAids(pageSession('north-america', 2));
    table.tickedTickets.value = new Set([0]);
    const before = plannedRoutes(planned(table));
    expect(table.assist.offers.value).toHaveLength(3);
    expect(before.length).toBeGreaterThan(0);
    table.assist.wish({ kind: 'avoid', of: 'route', id: before[0] ?? '' });
    expect(plannedRoutes(planned(table))).not.toContain(before[0]);
    table.assist.unwish({ kind: 'avoid', of: 'route', id: before[0] ?? '' });
    expect(plannedRoutes(planned(table))).toEqual(before);
  });
});

describe('a table that does not allow it', () => {
  it('has neither plan nor ledger, whatever the settings say', () => {
    const session = pageSession('north-america', 2);
    const now = signal({ ...session.now.value, aids: { planner: false, ledger: false } });
    const table = tableWithAids({ ...session, now });
    expect(planned(table).shown.value).toEqual({ planner: false, ledger: false });
    expect(table.assist.journey.value).toBeNull();
    table.panel.value = 'text';
    expect(planned(table).journey.value).toBeNull();
  });

  it('shows those who watch the ledger, and no plan', () => {
    const session = pageSession('north-america', 2);
    const now = signal({ ...session.now.value, seat: null });
    const table = tableWithAids({ ...session, now });
    expect(planned(table).shown.value).toEqual({ planner: false, ledger: true });
  });
});
