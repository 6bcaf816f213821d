import type { RouteStatus } from '@waybill/client/position/route-status';
import type { RouteId } from '@waybill/engine';
import type { BoardProps } from './board-props.ts';

/** Everything the board shows about routes. */
export type RouteMarks = Pick<
  BoardProps,
  'owners' | 'statuses' | 'costly' | 'planned' | 'litRoutes' | 'ghost' | 'landing'
>;

/** Without a status given, an owned route is taken and any other open. */
export function statusOf({ owners, statuses }: RouteMarks, id: RouteId): RouteStatus {
  return statuses?.[id] ?? (owners[id] === undefined ? 'open' : 'taken');
}

/** Whether ghost pieces hover over the route, and whether they may land. */
export function ghostOn({ ghost }: RouteMarks, id: RouteId): 'ok' | 'no' | undefined {
  if (ghost?.route !== id) return undefined;
  return ghost.ok ? 'ok' : 'no';
}
