import { type Signal, useComputed, useSignal } from '@preact/signals';
import {
  endsToConnect,
  lightsOn,
  plannedRoutes,
  routesInTheNews,
} from '@waybill/client/interaction/board-picture';
import { isLocationWanted, pointAtLocation } from '@waybill/client/interaction/choosing';
import { pointAtRoute } from '@waybill/client/interaction/claiming';
import { routesNeedingWilds } from '@waybill/client/position/options';
import { routeStatuses } from '@waybill/client/position/route-status';
import { Board } from '../../ui/board/board.tsx';
import { mapName } from '../../ui/words/map-name.ts';
import { ClaimPanel } from '../claim/claim-panel.tsx';
import { useTable } from '../model/table-state.ts';
import type { Hover } from './caption-model.ts';
import { Celebration } from './celebration.tsx';
import { RouteCaption } from './route-caption.tsx';

/** The board with everything that floats on it. */
export function BoardArea() {
  const hover = useSignal<Hover | null>(null);
  return (
    <section class="table-board">
      <TableBoard hover={hover} />
      <Celebration />
      <RouteCaption hover={hover} />
      <ClaimPanel />
    </section>
  );
}

function TableBoard({ hover }: { readonly hover: Signal<Hover | null> }) {
  const table = useTable();
  const { map, board, boardHandle } = table;
  const view = table.view.value;
  const { t } = table.phrasing.value;
  const statuses = useComputed(() => routeStatuses(board, table.view.value, table.options.value));
  const costly = useComputed(() => routesNeedingWilds(board, table.options.value));
  const planned = useComputed(() => plannedRoutes(table.assist));
  const fresh = useComputed(() => routesInTheNews(table));
  const marks = useComputed(() => endsToConnect(board, table.view.value));
  const landing = useComputed(() => [...table.landing.value]);
  const lights = useComputed(() => lightsOn(table)).value;
  return (
    <Board
      map={map}
      owners={view.owners}
      stacks={view.stacks}
      scores={table.points.value}
      label={t('table.BOARD', { map: mapName(t, map) })}
      statuses={statuses.value}
      costly={costly.value}
      planned={planned.value}
      fresh={fresh.value}
      litRoutes={lights.routes}
      litLocations={lights.locations}
      dimmed={lights.dimmed}
      marks={marks.value}
      ghost={table.ghost.value}
      landing={landing.value}
      tools={{ zoomIn: t('board.ZOOM_IN'), zoomOut: t('board.ZOOM_OUT'), whole: t('board.WHOLE') }}
      handle={boardHandle}
      onRoute={(route, tap) => pointAtRoute(table, route, tap)}
      onLocation={(location, tap) => pointAtLocation(table, location, tap)}
      isLocationWanted={(location) => isLocationWanted(table, location)}
      onHover={(route, at) => {
        hover.value = { route, at };
      }}
    />
  );
}
