import { expect, it } from 'vitest';
import { onMyTurn, tableAt } from '../../test/table.ts';
import { routesOf } from '../position/networks.ts';
import { FIRST_HINTS, hintWords, nextHint } from './first-hints.ts';

function hintsAt({ session, table }: ReturnType<typeof tableAt>, said: readonly string[]) {
  const longestPath = table.map.rules.longestPath;
  return nextHint(
    { now: session.now.value, history: session.history.value, couldPlan: true, longestPath },
    said,
  );
}

it('explains tickets before they are chosen, and turns at the first one', () => {
  const start = tableAt(() => true);
  expect(hintsAt(start, [])).toBe('tickets');
  expect(hintWords(start.table.phrasing.value, 'tickets')).toMatch(/^A ticket names two cities/);
  expect(hintsAt(start, ['tickets'])).toBeNull();
  expect(hintsAt(tableAt(onMyTurn), ['tickets', 'sweep'])).toBe('turn');
});

it('explains the longest path and the planner to whoever has built, and nothing twice', () => {
  const built = tableAt((now) => onMyTurn(now) && routesOf(now.view.owners, 0).length > 1);
  expect(hintsAt(built, ['sweep'])).toBe('path');
  expect(hintsAt(built, ['sweep', 'path'])).toBe('planner');
  expect(hintsAt(built, FIRST_HINTS)).toBeNull();
});

it('explains a swept row once it has happened', () => {
  const swept = tableAt(({ view }) => view.phase === 'over' || false, 'san-francisco');
  expect(swept.session.history.value.length).toBeGreaterThan(0);
  expect(hintsAt(swept, [])).toBeNull();
});
