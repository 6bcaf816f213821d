import { useMemo, useRef } from 'preact/hooks';
import { useInkDefs } from '../art/ink-defs.tsx';
import { useBoardHandle } from './board-handle.ts';
import { useBoardPointer } from './board-pointer.ts';
import type { BoardProps } from './board-props.ts';
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
    onHover: props.onHover,
  });
  return (
    <div class="board" data-board={map.id} data-dimmed={dimmed} ref={window}>
      <div class="board-sheet" ref={sheet}>
        <BoardDrawing {...props} layout={layout} />
      </div>
    </div>
  );
}

/** The drawing alone, without zoom or pointer: also for thumbnails and pictures. */
export function BoardDrawing(
  props: Omit<BoardProps, 'handle' | 'onRoute' | 'onLocation' | 'onHover'> & {
    readonly drawing: Drawing;
    readonly layout: BoardLayout;
  },
) {
  const { layout, drawing, map } = props;
  const { x, y, width, height } = layout.scoreTrack.frame;
  const Land = drawing.Land;
  return (
    <svg
      class="board-drawing"
      role="img"
      aria-label={props.label}
      viewBox={`${x} ${y} ${width} ${height}`}
      data-board={map.id}
    >
      <rect class="board-sea" width={layout.plan.width} height={layout.plan.height} />
      <Land map={map} />
      <ScoreLayer layout={layout} scores={props.scores} />
      <RoutesLayer {...props} piece={map.vocabulary.piece} />
      <PlacesLayer {...props} />
    </svg>
  );
}
