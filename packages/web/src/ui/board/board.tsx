import { useMemo, useRef } from 'preact/hooks';
import { useInkDefs } from '../art/ink-defs.tsx';
import { useBoardHandle } from './board-handle.ts';
import { BoardLayers } from './board-layers.tsx';
import { useBoardPointer } from './board-pointer.ts';
import type { BoardProps } from './board-props.ts';
import { BoardTools } from './board-tools.tsx';
import type { Drawing } from './drawings/drawing.ts';
import { useDrawing } from './drawings/use-drawing.ts';
import { layBoard } from './geometry/board-layout.ts';
import { useBoardView } from './view/board-view.ts';
import './board.css';

/** A board on the table: zoomed and panned by hand, answering to the pointer, drawn from its props. */
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
    answers: (id) => props.statuses?.[id] === 'payable' || (props.litRoutes?.includes(id) ?? false),
    isLocationWanted: props.isLocationWanted ?? (() => true),
    onRoute: props.onRoute,
    onLocation: props.onLocation,
    onHover: props.onHover,
  });
  return (
    <div class="board" data-board={map.id} data-dimmed={dimmed} ref={window}>
      <div class="board-sheet" ref={sheet} role="img" aria-label={props.label}>
        <BoardLayers {...props} layout={layout} />
      </div>
      {props.tools && <BoardTools tools={props.tools} handle={handle} corner={drawing.plan.bareCorner} />}
    </div>
  );
}
