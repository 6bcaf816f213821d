import { type Signal, useComputed, useSignal } from '@preact/signals';
import { Board } from '../board/board.tsx';
import { endsToConnect, lightsOn, plannedRoutes, routeLooks } from './board-picture.ts';
import { Celebration } from './celebration.tsx';
import { ClaimPanel } from './claim/claim-panel.tsx';
import { pointAtRoute } from './claim/route-click.ts';
import { type Hover, RouteCaption } from './route-caption.tsx';
import { useTable } from './table-state.ts';
import { isPlaceWanted, pointAtLocation } from './tokens/location-click.ts';

/** The board with all that floats on it. */
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
  const { t } = table.speaker.value;
  const looks = useComputed(() => routeLooks(board, table.view.value, table.options.value));
  const planned = useComputed(() => plannedRoutes(table.aids));
  const marks = useComputed(() => endsToConnect(board, table.view.value));
  const landing = useComputed(() => [...table.landing.value]);
  const lights = useComputed(() => lightsOn(table)).value;
  return (
    <Board
      map={map}
      owners={view.owners}
      stacks={view.stacks}
      scores={table.points.value}
      label={t('table.BOARD', { map: map.name })}
      looks={looks.value}
      planned={planned.value}
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
      isPlaceWanted={(location) => isPlaceWanted(table, location)}
      onHover={(route, at) => {
        hover.value = { route, at };
      }}
    />
  );
}
