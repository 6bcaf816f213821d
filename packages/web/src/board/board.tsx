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
import { ScoreLayer } from './score-layer.tsx';
import { useBoardView } from './view/board-view.ts';
import './board.css';

/** A board on the table: zoomed and panned by hand, answering to the pointer, showing what it is told. */
export function Board(props: BoardProps) {
  useInkDefs();
  const drawing = useDrawing(props.map);
  if (!drawing) return <div class="board" data-board={props.map.id} aria-busy="true" />;
  return <DrawnBoard {...props} drawing={drawing} />;
}

/** The drawing alone, for a picture: nothing in it answers. */
export function BoardPicture(props: BoardProps) {
  useInkDefs();
  const { map } = props;
  const drawing = useDrawing(map);
  const layout = useMemo(() => drawing && layBoard(map, drawing.plan), [map, drawing]);
  return drawing && layout ? <BoardDrawing {...props} drawing={drawing} layout={layout} /> : null;
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
        <BoardDrawing {...props} layout={layout} />
      </div>
      {props.tools && <BoardTools tools={props.tools} handle={handle} corner={drawing.plan.bareCorner} />}
    </div>
  );
}

/** The drawing alone, without zoom or pointer. What is lit lies above the veil, what lands above everything. */
function BoardDrawing(props: BoardProps & { readonly drawing: Drawing; readonly layout: BoardLayout }) {
  const { layout, drawing, map, dimmed = false } = props;
  const { x, y, width, height } = layout.scoreTrack.frame;
  const { isLanding, isBright, isBrightPlace, isDimPlace } = useBrightness(props);
  const Land = drawing.Land;
  const piece = map.vocabulary.piece;
  return (
    <svg
      class="board-drawing"
      role="img"
      aria-label={props.label}
      viewBox={`${x} ${y} ${width} ${height}`}
      data-board={map.id}
    >
      <Land map={map} />
      <ScoreLayer layout={layout} scores={props.scores} />
      <RoutesLayer {...props} piece={piece} shown={(id) => !isLanding(id) && !isBright(id)} />
      <PlacesLayer {...props} shown={isDimPlace} />
      {dimmed && <rect class="board-veil" width={layout.plan.width} height={layout.plan.height} />}
      {dimmed && <RoutesLayer {...props} piece={piece} shown={(id) => !isLanding(id) && isBright(id)} />}
      {dimmed && <PlacesLayer {...props} shown={isBrightPlace} />}
      {props.landing && props.landing.length > 0 && (
        <RoutesLayer {...props} piece={piece} shown={isLanding} />
      )}
    </svg>
  );
}
