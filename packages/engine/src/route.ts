/** The color of a route that any one color pays for. */
export const GRAY = -1;
/** The twin of a route that stands alone. */
export const NO_TWIN = -1;

export interface Route {
  readonly index: number;
  readonly id: string;
  readonly a: number;
  readonly b: number;
  readonly length: number;
  readonly color: number;
  readonly ferries: number;
  readonly twin: number;
  readonly points: number;
  readonly group: number;
}

/** Routes that the same sets of cards pay for: one color and one kind. */
export interface RouteGroup {
  readonly color: number;
  readonly length: number;
  readonly ferries: number;
  readonly routes: readonly number[];
}
