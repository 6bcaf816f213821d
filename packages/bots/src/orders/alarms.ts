import type { Board, View } from '@waybill/engine';
import type { GivenOrders, OrdersCourse, StandingOrders, WakeReason, WakeWhen } from './orders.ts';
import { routesAt, tracksOf } from './tracks.ts';

/** The course of orders that are given now. */
export function beginOrders(board: Board, view: View, { wake }: StandingOrders): OrdersCourse {
  const touched = wake.map((each) =>
    each.when === 'touched' ? routesOfOthers(board, view, each.location).length : 0,
  );
  return { step: 0, touched, lastRound: view.lastRound !== null };
}

/** What has happened that the player wants to know of, if anything has. */
export function alarmIn(board: Board, view: View, { orders, course }: GivenOrders): WakeReason | null {
  if (view.lastRound && !course.lastRound) return { code: 'LAST_ROUND', params: { seat: view.lastRound.by } };
  for (const [index, when] of orders.wake.entries()) {
    const reason = reasonFor(board, view, { when, touched: course.touched[index] ?? 0 });
    if (reason) return reason;
  }
  return null;
}

function reasonFor(
  board: Board,
  view: View,
  { when, touched }: { when: WakeWhen; touched: number },
): WakeReason | null {
  switch (when.when) {
    case 'touched': {
      const { location } = when;
      return routesOfOthers(board, view, location).length > touched
        ? { code: 'TOUCHED', params: { location } }
        : null;
    }
    case 'claimed': {
      const { route } = when;
      const seat = ownerOf(board, view, route);
      return seat === null ? null : { code: 'CLAIMED', params: { route, seat } };
    }
    case 'pieces': {
      const low = view.seats.find(({ seat, pieces }) => seat !== view.viewer && pieces <= when.atMost);
      return low ? { code: 'PIECES', params: { seat: low.seat, pieces: low.pieces } } : null;
    }
  }
}

function routesOfOthers(board: Board, { owners, viewer }: View, location: string): string[] {
  return routesAt(board, location)
    .map(({ id }) => id)
    .filter((id) => (owners[id] ?? viewer) !== viewer);
}

/** Who else owns either track of it. */
function ownerOf(board: Board, { owners, viewer }: View, route: string): number | null {
  const others = tracksOf(board, route).map(({ id }) => owners[id] ?? viewer);
  return (others.find((owner) => owner !== viewer) as number | undefined) ?? null;
}
