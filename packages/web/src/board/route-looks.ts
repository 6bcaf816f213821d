import type { RouteId } from '@waybill/engine';
import type { BoardProps, RouteLook } from './board-props.ts';

/** Everything that is told of routes. */
export type ToldOfRoutes = Pick<
  BoardProps,
  'owners' | 'looks' | 'planned' | 'litRoutes' | 'ghost' | 'landing'
>;

export function lookOf({ owners, looks, planned }: ToldOfRoutes, id: RouteId): RouteLook {
  if (owners[id] !== undefined) return 'claimed';
  const look = looks?.[id] ?? 'free';
  return look === 'free' && planned?.includes(id) ? 'planned' : look;
}

/** Whether ghost pieces hover over the route, and whether they may land. */
export function ghostOn({ ghost }: ToldOfRoutes, id: RouteId): 'ok' | 'no' | undefined {
  if (ghost?.route !== id) return undefined;
  return ghost.ok ? 'ok' : 'no';
}
