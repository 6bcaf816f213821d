import type { Board, Route } from '@waybill/engine';

/** What a player wants of the plan: past this place or along this route, or not. */
export interface PlanWish {
  readonly kind: 'through' | 'avoid';
  readonly of: 'place' | 'route';
  /** Of a place or of a route, as `of` says. */
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
 * Which routes the plan may use. A place is avoided by all routes that touch it, unless a ticket leads there; a track is avoided
 * with the other one beside it.
 */
export function mayUseBy(
  board: Board,
  wishes: readonly PlanWish[],
  ends: ReadonlySet<number>,
): (route: Route) => boolean {
  const avoided = wishes.filter(({ kind }) => kind === 'avoid');
  const places = new Set(
    avoided
      .filter(({ of }) => of === 'place')
      .map(({ id }) => board.locations.indexOf(id))
      .filter((place) => !ends.has(place)),
  );
  const routes = avoided.filter(({ of }) => of === 'route').map(({ id }) => id);
  const isAvoided = (route: Route): boolean =>
    routes.some((id) => {
      const other = board.routeById(id);
      return other !== undefined && (other === route || other.twin === route.index);
    });
  return (route) => !places.has(route.a) && !places.has(route.b) && !isAvoided(route);
}
