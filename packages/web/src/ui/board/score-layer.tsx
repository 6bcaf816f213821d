import { useMemo } from 'preact/hooks';
import { EMBLEM_PATHS, seatInk } from '../art/inks.ts';
import type { BoardLayout } from './geometry/board-layout.ts';
import { scoreMarkers } from './geometry/score-track.ts';
import type { Box } from './geometry/shapes.ts';

/** Every player's marker on the track round the edge. */
export function ScoreMarkers({ layout, scores }: { layout: BoardLayout; scores: readonly number[] }) {
  return (
    <g class="score-markers">
      {scoreMarkers(layout.scoreTrack, scores).map(({ seat, center, radius, rounds }) => {
        const ink = seatInk(seat);
        return (
          <g
            key={seat}
            class="score-marker"
            data-seat={seat}
            style={{ transform: `translate(${center.x}px, ${center.y}px) scale(${(radius - 0.6) / 10})` }}
          >
            <path d={EMBLEM_PATHS[ink.emblem]} fill={ink.field} stroke="var(--ink-line)" stroke-width="1.8" />
            <path d={EMBLEM_PATHS[ink.emblem]} fill={`url(#seat-${ink.pattern})`} />
            {rounds > 0 && <circle r="3.2" fill={ink.on} />}
          </g>
        );
      })}
    </g>
  );
}

/** The track round the edge. */
export function ScoreCells({ layout }: { layout: BoardLayout }) {
  return useMemo(() => drawCells(layout), [layout]);
}

function drawCells(layout: BoardLayout) {
  const { cells, frame } = layout.scoreTrack;
  const { width, height } = layout.plan;
  const fifths = cells.filter((_, index) => index % 5 === 0);
  const others = cells.filter((_, index) => index % 5 !== 0);
  return (
    <g class="score-cells">
      <path
        class="score-bed"
        fill-rule="evenodd"
        d={`M${frame.x} ${frame.y}h${frame.width}v${frame.height}h${-frame.width}ZM0 0H${width}V${height}H0Z`}
      />
      <path class="score-cell" d={others.map(outline).join('')} />
      <path class="score-cell fifth" d={fifths.map(outline).join('')} />
      {fifths.map(({ center }, index) => (
        <text key={`${center.x} ${center.y}`} x={center.x} y={center.y + 4.2} text-anchor="middle">
          {index * 5}
        </text>
      ))}
    </g>
  );
}

function outline({ center, length, width }: Box): string {
  return `M${center.x - length / 2} ${center.y - width / 2}h${length}v${width}h${-length}Z`;
}
