import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSession } from '../../test/page-session.ts';
import type { Situation } from '../session/session.ts';
import { settings } from '../settings/settings.ts';
import { plannedRoutes } from '../table/board-picture.ts';
import { createTableState, type TableState } from '../table/table-state.ts';

const onMyTurn = ({ view }: Situation): boolean => view.phase === 'turn' && view.toAct.includes(0);

beforeEach(() => {
  vi.useFakeTimers();
  settings.planner.value = 'on';
  settings.ledger.value = 'on';
});
afterEach(() => {
  vi.useRealTimers();
  settings.planner.value = 'off';
  settings.ledger.value = 'off';
});

/** Idle time, at once. */
function planned(table: TableState): TableState['aids'] {
  vi.runAllTimers();
  return table.aids;
}

describe('the planner of a table', () => {
  it('plans when there is time, and anew with every step', () => {
    const session = pageSession('north-america', 3);
    const table = createTableState(session);
    expect(table.aids.journey.value).toBeNull();
    session.playOn(onMyTurn);
    const { journey } = planned(table);
    expect(journey.value?.tickets.length).toBeGreaterThan(0);
    expect(plannedRoutes(table.aids)).toEqual(journey.value?.routes.map(({ id }) => id));
    settings.planner.value = 'off';
    expect([journey.value, plannedRoutes(table.aids)]).toEqual([null, []]);
  });

  it('says which planned route was lost, and forgets it once the player has acted', () => {
    for (let seed = 0; seed < 60; seed++) {
      const session = pageSession('san-francisco', 2, `lost ${seed}`);
      const table = createTableState(session);
      const lost = () => planned(table).loss.value;
      session.playOn(() => lost() !== null);
      const loss = lost();
      if (!loss) continue;
      const { owners } = session.now.value.view;
      for (const { route, by } of loss.routes) {
        const twin = table.map.routes.find(({ id }) => id === route)?.doubleOf ?? '';
        expect([owners[route], owners[twin]]).toContain(by);
        expect(plannedRoutes(table.aids)).not.toContain(route);
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
    const table = createTableState(pageSession('north-america', 2));
    table.kept.value = new Set([0]);
    const before = plannedRoutes(planned(table));
    expect(table.aids.offers.value).toHaveLength(3);
    expect(before.length).toBeGreaterThan(0);
    table.aids.wish({ kind: 'avoid', of: 'route', id: before[0] ?? '' });
    expect(plannedRoutes(planned(table))).not.toContain(before[0]);
    table.aids.unwish({ kind: 'avoid', of: 'route', id: before[0] ?? '' });
    expect(plannedRoutes(planned(table))).toEqual(before);
  });
});

describe('a table that does not allow it', () => {
  it('has neither plan nor ledger, whatever the settings say', () => {
    const session = pageSession('north-america', 2);
    const now = signal({ ...session.now.value, aids: { planner: false, ledger: false } });
    const table = createTableState({ ...session, now });
    expect(planned(table).shown.value).toEqual({ planner: false, ledger: false });
    expect(table.aids.journey.value).toBeNull();
    table.panel.value = 'text';
    expect(planned(table).journey.value).toBeNull();
  });

  it('shows those who watch the ledger, and no plan', () => {
    const session = pageSession('north-america', 2);
    const now = signal({ ...session.now.value, seat: null });
    const table = createTableState({ ...session, now });
    expect(planned(table).shown.value).toEqual({ planner: false, ledger: true });
  });
});
