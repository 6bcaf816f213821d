import type { RouteId } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import { useInkDefs } from '../art/ink-defs.tsx';
import { SizedPatterns } from '../art/ink-patterns.tsx';
import { useStages } from '../rendering/stages.ts';
import type { BoardProps } from './board-props.ts';
import { useBrightness } from './brightness.ts';
import type { Drawing } from './drawings/drawing.ts';
import { useDrawing } from './drawings/use-drawing.ts';
import { type BoardLayout, layBoard } from './geometry/board-layout.ts';
import { LitRoutes, Veil } from './lit-layer.tsx';
import { LocationsLayer } from './locations-layer.tsx';
import { EdgesLayer, FreshMarks, PlanMarks, RisingPoints } from './marks-layer.tsx';
import { pieceScale, spaceScale } from './print-sizes.ts';
import { RoutesLayer } from './routes-layer.tsx';
import { ScoreCells, ScoreMarkers } from './score-layer.tsx';
import './board.css';

type Laid = BoardProps & { readonly layout: BoardLayout };

/**
 * Sheets upon each other, each painted for itself: most of the ink is in the land, which never changes, and in the routes, which
 * change when somebody builds; what is within reach, where tickets end and what is lit do without painting those again.
 */
export function BoardLayers(props: Laid & { readonly drawing: Drawing }) {
  const { layout, drawing, map, dimmed = false, landing = [] } = props;
  const { isLanding, isBright, isBrightLocation } = useBrightness(props);
  const piece = map.vocabulary.piece;
  const viewBox = viewBoxOf(layout);
  const { isDrawn, isWhole } = useDrawnRoutes(layout);
  return (
    // At all times, for the board answers as a whole: a dialog that makes all these so would have to go through each of them.
    <div class="board-layers" inert>
      <svg class="board-ground" viewBox={viewBox}>
        <Ground map={map} layout={layout} Land={drawing.Land} />
      </svg>
      <svg viewBox={viewBox}>
        <FreshMarks layout={layout} fresh={props.fresh} shown={isDrawn} />
        <PlanMarks {...props} shown={isDrawn} />
      </svg>
      <svg class={isWhole ? 'board-drawing' : undefined} viewBox={viewBox} data-board={map.id}>
        <ScoreMarkers layout={layout} scores={props.scores} />
        <RoutesLayer {...props} piece={piece} shown={(id) => !isLanding(id) && isDrawn(id)} />
      </svg>
      <svg viewBox={viewBox}>
        <EdgesLayer
          {...props}
          piece={piece}
          shown={(id) => !isLanding(id) && isDrawn(id)}
          bright={isBright}
        />
      </svg>
      <svg viewBox={viewBox}>
        {isWhole && <LocationsLayer {...props} shown={all} again={isBrightLocation} />}
      </svg>
      <Veil layout={layout} viewBox={viewBox} dimmed={dimmed} bright={isBright} />
      <svg class="board-lit" viewBox={viewBox}>
        {dimmed && <LitRoutes {...props} piece={piece} shown={(id) => !isLanding(id) && isBright(id)} />}
        {dimmed && <LocationsLayer {...props} shown={isBrightLocation} />}
        {landing.length > 0 && <RoutesLayer {...props} piece={piece} shown={isLanding} />}
        {landing.length > 0 && <RisingPoints layout={layout} map={map} landing={landing} />}
      </svg>
    </div>
  );
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
      <PlanMarks {...props} layout={layout} shown={all} />
      <ScoreMarkers layout={layout} scores={props.scores} />
      <RoutesLayer {...props} layout={layout} piece={map.vocabulary.piece} shown={all} />
      <EdgesLayer {...props} layout={layout} piece={map.vocabulary.piece} shown={all} bright={none} />
      <LocationsLayer {...props} layout={layout} shown={all} />
    </svg>
  );
}

/** So many routes at a time: a board at once would hold up a slow phone for a quarter of a second. */
const ROUTES_A_STAGE = 20;

function useDrawnRoutes({ routes }: BoardLayout) {
  const stages = Math.ceil(routes.length / ROUTES_A_STAGE);
  const stage = useStages(stages);
  const isWhole = stage === stages;
  const isDrawn = useMemo(() => {
    const drawn = new Set(routes.slice(0, stage * ROUTES_A_STAGE).map(({ route }) => route.id));
    return (id: RouteId) => drawn.has(id);
  }, [routes, stage]);
  return { isDrawn, isWhole };
}

function viewBoxOf({ scoreTrack }: BoardLayout): string {
  const { x, y, width, height } = scoreTrack.frame;
  return `${x} ${y} ${width} ${height}`;
}

/** What is printed: nothing of it changes in a game. */
function Ground({ map, layout, Land }: Pick<Laid, 'map' | 'layout'> & Pick<Drawing, 'Land'>) {
  return (
    <>
      <SizedPatterns spaceScale={spaceScale(layout.plan.space)} pieceScale={pieceScale(layout.plan.space)} />
      <Land map={map} />
      <ScoreCells layout={layout} />
    </>
  );
}

const all = () => true;
const none = () => false;
