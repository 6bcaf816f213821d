import type { LocationId, RouteId } from '@waybill/engine';
import { useMemo, useRef } from 'preact/hooks';
import { useInkDefs } from '../art/ink-defs.tsx';
import { useBoardHandle } from './board-handle.ts';
import { useBoardPointer } from './board-pointer.ts';
import type { BoardProps } from './board-props.ts';
import { BoardTools } from './board-tools.tsx';
import { useBrightness } from './brightness.ts';
import type { Drawing } from './drawings/drawing.ts';
import { useDrawing } from './drawings/use-drawing.ts';
import { type BoardLayout, layBoard } from './geometry/board-layout.ts';
import { PlacesLayer } from './places-layer.tsx';
import { RoutesLayer } from './routes-layer.tsx';
import { ScoreCells, ScoreMarkers } from './score-layer.tsx';
import { useBoardView } from './view/board-view.ts';
import './board.css';

/** A board on the table: zoomed and panned by hand, answering to the pointer, showing what it is told. */
export function Board(props: BoardProps) {
  useInkDefs();
  const drawing = useDrawing(props.map);
  if (!drawing) return <div class="board" data-board={props.map.id} aria-busy="true" />;
  return <DrawnBoard {...props} drawing={drawing} />;
}

/** The drawing alone, for a picture: nothing in it answers, lights up or lands. */
export function BoardPicture(props: BoardProps) {
  useInkDefs();
  const { map } = props;
  const drawing = useDrawing(map);
  const layout = useMemo(() => drawing && layBoard(map, drawing.plan), [map, drawing]);
  if (!drawing || !layout) return null;
  return (
    <svg class="board-drawing" role="img" aria-label={props.label} viewBox={viewBoxOf(layout)}>
      <Ground map={map} layout={layout} Land={drawing.Land} />
      <Played {...props} layout={layout} />
    </svg>
  );
}

function DrawnBoard(props: BoardProps & { readonly drawing: Drawing }) {
  const { map, drawing, dimmed = false } = props;
  const layout = useMemo(() => layBoard(map, drawing.plan), [map, drawing]);
  const window = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const view = useBoardView({ window, sheet, frame: layout.scoreTrack.frame });
  const handle = useBoardHandle({ layout, view, handle: props.handle });
  useBoardPointer({
    window,
    view,
    handle,
    onRoute: props.onRoute,
    onLocation: props.onLocation,
  });
  return (
    <div class="board" data-board={map.id} data-dimmed={dimmed} ref={window}>
      <div class="board-sheet" ref={sheet}>
        <BoardLayers {...props} layout={layout} />
      </div>
      {props.tools && <BoardTools tools={props.tools} handle={handle} corner={drawing.plan.bareCorner} />}
    </div>
  );
}

type Laid = BoardProps & { readonly layout: BoardLayout };

/**
 * Sheets upon each other, each painted for itself: most of the ink is in the land, which never changes, and what is played, the
 * veil and what is lit do without painting it again.
 */
function BoardLayers(props: Laid & { readonly drawing: Drawing }) {
  const { layout, drawing, map, dimmed = false, landing = [] } = props;
  const { isLanding, isBright, isBrightPlace } = useBrightness(props);
  const piece = map.vocabulary.piece;
  const viewBox = viewBoxOf(layout);
  return (
    <>
      <svg class="board-ground" viewBox={viewBox} aria-hidden="true">
        <Ground map={map} layout={layout} Land={drawing.Land} />
      </svg>
      <svg class="board-drawing" role="img" aria-label={props.label} viewBox={viewBox} data-board={map.id}>
        <Played {...props} shown={(id) => !isLanding(id)} again={isBright} againPlace={isBrightPlace} />
      </svg>
      <div class="board-veil" style={withinTrack(layout)} />
      <svg class="board-lit" viewBox={viewBox} aria-hidden="true">
        {dimmed && <RoutesLayer {...props} piece={piece} shown={(id) => !isLanding(id) && isBright(id)} />}
        {dimmed && <PlacesLayer {...props} shown={isBrightPlace} />}
        {landing.length > 0 && <RoutesLayer {...props} piece={piece} shown={isLanding} />}
      </svg>
    </>
  );
}

function viewBoxOf({ scoreTrack }: BoardLayout): string {
  const { x, y, width, height } = scoreTrack.frame;
  return `${x} ${y} ${width} ${height}`;
}

/** Over the map alone: the track round it is never dimmed. */
function withinTrack({ plan, scoreTrack: { frame } }: BoardLayout) {
  const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
  return {
    left: percent(-frame.x / frame.width),
    top: percent(-frame.y / frame.height),
    width: percent(plan.width / frame.width),
    height: percent(plan.height / frame.height),
  };
}

/** What is printed: nothing of it changes in a game. */
function Ground({ map, layout, Land }: Pick<Laid, 'map' | 'layout'> & Pick<Drawing, 'Land'>) {
  return (
    <>
      <Land map={map} />
      <ScoreCells layout={layout} />
    </>
  );
}

interface Again {
  readonly shown?: (route: RouteId) => boolean;
  readonly again?: (route: RouteId) => boolean;
  readonly againPlace?: (location: LocationId) => boolean;
}

const all = () => true;
const none = () => false;

/** Markers, routes and places as the game has left them. */
function Played({ shown = all, again = none, againPlace = none, ...props }: Laid & Again) {
  return (
    <>
      <ScoreMarkers layout={props.layout} scores={props.scores} />
      <RoutesLayer {...props} piece={props.map.vocabulary.piece} shown={shown} again={again} />
      <PlacesLayer {...props} shown={all} again={againPlace} />
    </>
  );
}
