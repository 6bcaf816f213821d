import type { FinalScore, Seat } from '@waybill/engine';
import { listOf } from '@waybill/i18n';
import type { RefObject } from 'preact';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { BoardPicture } from '../../ui/board/board-layers.tsx';
import { useDrawing } from '../../ui/board/drawings/use-drawing.ts';
import { mapName } from '../../ui/words/map-name.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useTable } from '../model/table-state.ts';
import { type PosterPoint, posterPlan } from './poster-plan.ts';

/** The finished board with who played and how it ended: a poster of its own, drawn in the page. */
export function PicturePoster({ poster }: { readonly poster: RefObject<SVGSVGElement | null> }) {
  const { map, view, phrasing, now } = useTable();
  const { t, playerName } = phrasing.value;
  const { result, owners, stacks } = view.value;
  const { origin } = now.value;
  const drawing = useDrawing(map);
  if (!result || !drawing) return null;
  const ranked = [...result.seats].sort((one, other) => other.total - one.total);
  const plan = posterPlan(drawing.plan.width / drawing.plan.height, ranked.length);
  const { width, height, board } = plan;
  const scores = ranked.map(({ seat, total }) =>
    t('replay.CHART_SCORE', { player: playerName(seat), points: withMinus(total) }),
  );
  const label = t('replay.PICTURE_LABEL', { map: mapName(t, map), scores: listOf(t, scores) });
  return (
    <svg class="poster-picture" ref={poster} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect class="poster-paper" width={width} height={height} />
      <rect class="poster-frame" x="14" y="14" width={width - 28} height={height - 28} />
      <text class="poster-title" x="48" y="92">
        {mapName(t, map)}
      </text>
      <text class="poster-mark" x={width - 48} y="88" text-anchor="end">
        Waybill
      </text>
      {origin?.kind === 'branch' && (
        <text class="poster-branch" x={width - 250} y="86" text-anchor="end">
          {t('home.BRANCH', { entry: origin.entry })}
        </text>
      )}
      <svg x={board.x} y={board.y} width={board.width} height={board.height}>
        <BoardPicture
          map={map}
          owners={owners}
          stacks={stacks}
          scores={result.seats.map(({ total }) => total)}
          label={mapName(t, map)}
        />
      </svg>
      {ranked.map(({ seat, total }, rank) => (
        <PosterScore key={seat} seat={seat} total={total} at={plan.scores[rank]} winners={result.winners} />
      ))}
    </svg>
  );
}

interface PosterScoreProps {
  readonly seat: Seat;
  readonly total: number;
  readonly at: PosterPoint | undefined;
  readonly winners: FinalScore['winners'];
}

/** Roughly how wide a letter is, for names that must not run into the points. */
const LETTER = 0.56;

function PosterScore({ seat, total, at, winners }: PosterScoreProps) {
  const { t, playerName } = useTable().phrasing.value;
  if (!at) return null;
  const name = playerName(seat);
  const size = Math.min(30, (at.width - 64) / (name.length * LETTER));
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <PlayerBadge seat={seat} name={name} size={52} />
      <text class="poster-name-line" x="62" y="26" font-size={size}>
        {name}
      </text>
      <text class="poster-points" x="62" y="70">
        {withMinus(total)}
      </text>
      {winners.includes(seat) && (
        <text class="poster-winner" x={74 + withMinus(total).length * 25} y="68">
          {t('play.WINNER_MARK')}
        </text>
      )}
    </g>
  );
}
