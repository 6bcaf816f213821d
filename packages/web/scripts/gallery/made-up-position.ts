import type { RouteStatus } from '@waybill/client/position/route-status';
import type { MapData } from '@waybill/engine';
import type { BoardProps } from '../../src/ui/board/board-props.ts';

type Position = Omit<BoardProps, 'map' | 'label'>;

/** A position that nobody played but that shows everything: no rule is looked at. */
export function madeUpPosition(map: MapData, kind: string): Position {
  const seats = map.rules.players.max;
  const stacks = Object.fromEntries(
    (map.rules.tokens?.stacks ?? []).map((place, index) => [
      place,
      { symbol: map.rules.tokens?.symbols[index] ?? '', tokens: 1 + (index % 3) },
    ]),
  );
  if (kind === 'empty') return { owners: {}, stacks, scores: Array.from({ length: seats }, () => 0) };
  const owners: Record<string, number> = {};
  map.routes.forEach(({ id }, index) => {
    if (kind === 'full' || index % 5 < (kind === 'late' ? 4 : 1))
      owners[id] = (index * 7 + (index >> 2)) % seats;
  });
  if (kind === 'endgame')
    return { owners: grownNetworks(map), stacks, scores: [98, 47, 61, 12, 83].slice(0, seats) };
  const statuses: Record<string, RouteStatus> = {};
  map.routes.forEach(({ id }, index) => {
    const status = (['open', 'payable', 'closed'] as const)[index % 3];
    if (kind === 'looks' && status) statuses[id] = status;
  });
  const scores = [98, 47, 47, 12, 47].slice(0, seats);
  if (kind === 'ticket') {
    const ticket = map.tickets[5];
    const ends = ticket ? [ticket.a, ticket.b] : [];
    const litRoutes = map.routes.slice(3, 8).map(({ id }) => id);
    return { owners: {}, stacks, scores, litLocations: ends, marks: ends, dimmed: true, litRoutes };
  }
  const marks = map.tickets.slice(0, 3).map(({ a }) => a);
  return { owners, stacks, scores, statuses, marks };
}

/** Networks as at the end of a game: everybody builds on from a place of their own until the pieces are nearly gone. */
function grownNetworks(map: MapData): Record<string, number> {
  const seats = map.rules.players.max;
  const owners: Record<string, number> = {};
  const reached = Array.from(
    { length: seats },
    (_, seat) =>
      new Set([map.locations[Math.floor(((seat + 0.3) * map.locations.length) / seats)]?.id ?? '']),
  );
  const left = Array.from({ length: seats }, () => map.rules.pieces);
  for (let turn = 0; turn < seats * 30; turn++) {
    const seat = turn % seats;
    const mine = reached[seat] ?? new Set();
    const free = map.routes.filter(
      ({ id, a, b, doubleOf, length }) =>
        owners[id] === undefined &&
        owners[doubleOf ?? ''] !== seat &&
        length <= (left[seat] ?? 0) &&
        mine.has(a) !== mine.has(b),
    );
    const next = free[(turn * 5) % Math.max(1, free.length)];
    if (!next) continue;
    owners[next.id] = seat;
    left[seat] = (left[seat] ?? 0) - next.length;
    mine.add(next.a).add(next.b);
  }
  return owners;
}
