import type { BoardPlan } from '../geometry/board-layout.ts';
import './land.css';

interface SeaProps {
  readonly plan: BoardPlan;
  readonly coast: string;
  /** How wide the engraved lines along the coast are, the farthest first. */
  readonly rings: readonly number[];
  readonly line: number;
}

/** Water with lines that follow the coast. A line is what a wide stroke leaves outside a narrower one. */
export function Sea({ plan: { width, height }, coast, rings, line }: SeaProps) {
  return (
    <>
      <rect class="sea" width={width} height={height} />
      {rings.map((wide, ring) => (
        <g key={wide} class="waterline">
          <path d={coast} stroke={`var(--waterline-${ring + 1})`} stroke-width={wide} />
          <path d={coast} stroke="var(--sea)" stroke-width={wide - line} />
        </g>
      ))}
    </>
  );
}
