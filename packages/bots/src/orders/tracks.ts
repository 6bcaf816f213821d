import { type Board, NO_TWIN, type Route } from '@waybill/engine';

/** The route and the track beside it, if there is one. */
export function tracksOf(board: Board, id: string): Route[] {
  const route = board.routes.find((each) => each.id === id);
  if (!route) return [];
  return route.twin === NO_TWIN ? [route] : [route, board.route(route.twin)];
}

/** The routes that end at a location. */
export function routesAt(board: Board, location: string): Route[] {
  const place = board.locations.indexOf(location);
  return board.routes.filter(({ a, b }) => a === place || b === place);
}
