import { EMBLEM_PATHS, seatInk } from '../art/inks.ts';
import type { BoardLayout } from './geometry/board-layout.ts';
import { scoreMarkers } from './geometry/score-track.ts';
import { memo } from './memo.ts';

/** The track round the edge with every player's marker. */
export function ScoreLayer({ layout, scores }: { layout: BoardLayout; scores: readonly number[] }) {
  return (
    <g class="score-track">
      <ScoreCells layout={layout} />
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

const ScoreCells = memo(({ layout }: { layout: BoardLayout }) => {
  const { cells, frame } = layout.scoreTrack;
  const { width, height } = layout.plan;
  return (
    <g class="score-cells">
      <path
        class="score-bed"
        fill-rule="evenodd"
        d={`M${frame.x} ${frame.y}h${frame.width}v${frame.height}h${-frame.width}ZM0 0H${width}V${height}H0Z`}
      />
      {cells.map(({ center, length, width: depth }, index) => (
        <g key={`${center.x} ${center.y}`} class={index % 5 === 0 ? 'score-cell fifth' : 'score-cell'}>
          <rect x={center.x - length / 2} y={center.y - depth / 2} width={length} height={depth} />
          {index % 5 === 0 && (
            <text x={center.x} y={center.y + 4.2} text-anchor="middle">
              {index}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});
