import type { Board, Route } from '@waybill/engine';

/** What a player wants of the plan: past this location or along this route, or not. */
export interface PlanWish {
  readonly kind: 'through' | 'avoid';
  readonly of: 'location' | 'route';
  /** Of a location or of a route, as `of` says. */
  readonly id: string;
}

export function isSameWish(one: PlanWish, other: PlanWish): boolean {
  return one.kind === other.kind && one.of === other.of && one.id === other.id;
}

/** With the wish; the opposite one about the same thing goes. */
export function wished(wishes: readonly PlanWish[], wish: PlanWish): PlanWish[] {
  return [...wishes.filter(({ of, id }) => of !== wish.of || id !== wish.id), wish];
}

/**
 * Which routes the plan may use. A location is avoided by all routes that touch it, unless a ticket leads there; a track is avoided
 * with the other one beside it.
 */
export function mayUseBy(
  board: Board,
  wishes: readonly PlanWish[],
  ends: ReadonlySet<number>,
): (route: Route) => boolean {
  const avoided = wishes.filter(({ kind }) => kind === 'avoid');
  const locations = new Set(
    avoided
      .filter(({ of }) => of === 'location')
      .map(({ id }) => board.locations.indexOf(id))
      .filter((location) => !ends.has(location)),
  );
  const routes = avoided.filter(({ of }) => of === 'route').map(({ id }) => id);
  const isAvoided = (route: Route): boolean =>
    routes.some((id) => {
      const other = board.routeById(id);
      return other !== undefined && (other === route || other.twin === route.index);
    });
  return (route) => !locations.has(route.a) && !locations.has(route.b) && !isAvoided(route);
}
