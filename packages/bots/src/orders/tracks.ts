import { type Board, knownState, NO_TWIN, type Route, type View, whyNotRoute } from '@waybill/engine';

/** The route and the track beside it, if there is one. */
export function tracksOf(board: Board, id: string): Route[] {
  const route = board.routeById(id);
  if (!route) return [];
  return route.twin === NO_TWIN ? [route] : [route, board.route(route.twin)];
}

/** The routes that end at a location. */
export function routesAt(board: Board, location: string): Route[] {
  const index = board.locations.indexOf(location);
  return board.routes.filter(({ a, b }) => a === index || b === index);
}

/** The routes this player may still claim, on either track, one of each pair. */
export function openRoutes(board: Board, view: View): Route[] {
  const { viewer } = view;
  if (typeof viewer !== 'number') return [];
  const state = knownState(board, view);
  const isFirst = ({ index, twin }: Route): boolean => twin === NO_TWIN || index < twin;
  return board.routes.filter((route) => {
    const tracks = isFirst(route) ? tracksOf(board, route.id) : [];
    return tracks.some((track) => whyNotRoute(state, viewer, track) === null);
  });
}
