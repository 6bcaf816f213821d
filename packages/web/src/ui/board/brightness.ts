import type { LocationId, MapData, RouteId } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import type { BoardProps } from './board-props.ts';

/** What lies above the veil while everything else is dimmed, and what is landing. */
export interface Brightness {
  readonly isLanding: (route: RouteId) => boolean;
  readonly isBright: (route: RouteId) => boolean;
  readonly isBrightLocation: (location: LocationId) => boolean;
}

type BrightnessProps = Pick<
  BoardProps,
  'map' | 'dimmed' | 'litRoutes' | 'litLocations' | 'ghost' | 'landing'
>;

const NOTHING: readonly string[] = [];

/** The same functions for the same lights, so that a layer whose lights stay need not be drawn anew. */
export function useBrightness({
  map,
  dimmed = false,
  litRoutes,
  litLocations,
  ghost,
  landing,
}: BrightnessProps): Brightness {
  const ghostRoute = ghost?.route ?? null;
  return useMemo(() => {
    const routes = new Set(
      dimmed ? [...(litRoutes ?? NOTHING), ...(ghostRoute === null ? [] : [ghostRoute])] : [],
    );
    const locations = new Set(dimmed ? [...(litLocations ?? NOTHING), ...endsOf(map, ghostRoute)] : []);
    const landed = new Set(landing ?? NOTHING);
    return {
      isLanding: (id) => landed.has(id),
      isBright: (id) => routes.has(id),
      isBrightLocation: (id) => locations.has(id),
    };
  }, [map, dimmed, litRoutes, litLocations, ghostRoute, landing]);
}

/** Both ends of a route, if there is one. */
export function endsOf(map: MapData, id: RouteId | null): LocationId[] {
  const route = map.routes.find((one) => one.id === id);
  return route ? [route.a, route.b] : [];
}
