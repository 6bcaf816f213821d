import type { Judgment } from '@waybill/bots/judge';
import { costlyMoves } from '@waybill/client/replay/judgment-words';
import { chancesAt, winChanceLines } from '@waybill/client/replay/win-chance-lines';
import { useMemo } from 'preact/hooks';
import { seatInk } from '../../../ui/art/inks.ts';
import { SEAT_DASHES } from '../../statistics/chart-lines.ts';

interface WinChanceCurveProps {
  readonly judgment: Judgment;
  readonly at: number;
  readonly last: number;
}

/** Every seat's win chance on the time line of the replay. For screen readers, the slider and the panel say the same. */
export function WinChanceCurve({ judgment, at, last }: WinChanceCurveProps) {
  return (
    <div class="win-curve" aria-hidden="true">
      <CurveLines judgment={judgment} last={last} />
      <svg width="100%" height="100%">
        <line
          class="curve-cursor"
          x1={`${(100 * at) / last}%`}
          x2={`${(100 * at) / last}%`}
          y1="0"
          y2="100%"
        />
      </svg>
    </div>
  );
}

/** Drawn once for each judgment: only the cursor moves. */
function CurveLines({ judgment, last }: Omit<WinChanceCurveProps, 'at'>) {
  const lines = useMemo(() => winChanceLines(judgment), [judgment]);
  const percent = (share: number): string => `${100 * share}%`;
  return (
    <>
      <svg width="100%" height="100%" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none">
        <path class="curve-grid" d={`M0 .5H${last}M0 0H${last}M0 1H${last}`} />
        {lines.map(({ path, band }, seat) => {
          const { field } = seatInk(seat);
          return (
            <g key={seat}>
              <path class="curve-band" d={band} fill={field} />
              <path
                class="curve-line"
                d={path}
                stroke={field}
                stroke-dasharray={SEAT_DASHES[seat % SEAT_DASHES.length]}
              />
            </g>
          );
        })}
      </svg>
      <svg class="curve-marks" width="100%" height="100%">
        {costlyMoves(judgment).map(({ entry, seat, mark }) => (
          <svg
            key={entry}
            x={percent(entry / last)}
            y={percent(1 - (chancesAt(judgment, entry)[seat]?.value ?? 0))}
          >
            <circle data-mark={mark} r={mark === 'blunder' ? 5 : mark === 'mistake' ? 4 : 3} />
          </svg>
        ))}
      </svg>
    </>
  );
}
