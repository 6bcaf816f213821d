import type { RouteStatus } from '@waybill/client/position/route-status';
import type { LocationId, MapData, RouteId, Seat, View } from '@waybill/engine';
import type { RefObject } from 'preact';

/** Pieces held over a route while a color is dragged onto it: green ends if `ok`, red if not. */
export interface GhostPieces {
  readonly route: RouteId;
  readonly seat: Seat;
  readonly ok: boolean;
}

/** Where and with what the player tapped, to open a popover there or to ask for confirmation on touch. */
export interface BoardTap {
  readonly x: number;
  readonly y: number;
  readonly pointer: 'mouse' | 'touch' | 'pen';
}

/** The board gets everything as props: what is legal, what is lit, what lands. It knows no rules. */
export interface BoardProps {
  readonly map: MapData;
  readonly owners: View['owners'];
  readonly stacks: View['stacks'];
  /** Route points by seat, for the track round the edge. */
  readonly scores: readonly number[];
  /** The accessible name of the whole drawing. */
  readonly label: string;
  /** How each route stands to the viewer. */
  readonly statuses?: Readonly<Record<RouteId, RouteStatus>> | undefined;
  /** Payable, but at the cost of wilds: marked faintly. */
  readonly costly?: ReadonlySet<RouteId> | undefined;
  /** Routes of the viewer's plan; one that is payable too shows both. */
  readonly planned?: readonly RouteId[] | undefined;
  /** Built since the viewer last looked: a soft halo. */
  readonly fresh?: readonly RouteId[] | undefined;
  readonly litRoutes?: readonly RouteId[] | undefined;
  readonly litLocations?: readonly LocationId[] | undefined;
  /** Everything that is not lit steps back. */
  readonly dimmed?: boolean | undefined;
  /** Ends of tickets that are still to be connected. */
  readonly marks?: readonly LocationId[] | undefined;
  readonly ghost?: GhostPieces | null | undefined;
  /** Routes whose pieces land now, one by one. */
  readonly landing?: readonly RouteId[] | undefined;
  /** A route or location that answers to the pointer; nothing answers without these. */
  readonly onRoute?: ((route: RouteId, tap: BoardTap) => void) | undefined;
  readonly onLocation?: ((location: LocationId, tap: BoardTap) => void) | undefined;
  /** Which locations can be acted on; by default, all of them. */
  readonly isLocationWanted?: ((location: LocationId) => boolean) | undefined;
  /** What the mouse lies on while no button is pressed; `null` as soon as it lies on no route. */
  readonly onHover?: ((route: RouteId | null, at: Pick<BoardTap, 'x' | 'y'>) => void) | undefined;
  /** What the buttons for zooming are called; there are none without. */
  readonly tools?: { readonly zoomIn: string; readonly zoomOut: string; readonly whole: string } | undefined;
  readonly handle?: RefObject<BoardHandle | null> | undefined;
}

/** What others may ask of a board that is on the screen; points are in client pixels. */
export interface BoardHandle {
  /** The nearest route within `reach` pixels of a point (24 by default). */
  routeAt(x: number, y: number, reach?: number): RouteId | null;
  locationAt(x: number, y: number, reach?: number): LocationId | null;
  pointOfRoute(route: RouteId): { readonly x: number; readonly y: number } | null;
  pointOfLocation(location: LocationId): { readonly x: number; readonly y: number } | null;
  /** Brings these locations into view, as near as is useful. */
  fitTo(locations: readonly LocationId[]): void;
  /** By how much to zoom about the middle: 1.5 nearer, 1 / 1.5 farther. */
  zoomBy(factor: number): void;
  /** The whole board again. */
  reset(): void;
  /** `+ − 0` and the arrows; true if the key was one of them. */
  moveByKey(key: string): boolean;
}
