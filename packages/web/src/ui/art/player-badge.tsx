import type { Seat } from '@waybill/engine';
import { BotFace } from './bot-face.tsx';
import { useInkDefs } from './ink-defs.tsx';
import { EMBLEM_PATHS, seatInk } from './inks.ts';

interface PlayerBadgeProps {
  readonly seat: Seat;
  readonly name: string;
  readonly size?: number | string | undefined;
  readonly active?: boolean | undefined;
  /** The face of this character stands in place of the initial. */
  readonly bot?: string | undefined;
}

/** Color, pattern, outline and initial or face of a player. The name stands beside it in words. */
export function PlayerBadge({ seat, name, size = '2em', active = false, bot }: PlayerBadgeProps) {
  useInkDefs();
  const ink = seatInk(seat);
  const outline = EMBLEM_PATHS[ink.emblem];
  const initial = String.fromCodePoint(name.trim().codePointAt(0) ?? 0x2022).toLocaleUpperCase();
  return (
    <svg class="player-badge" width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      {active && (
        <path d={outline} transform="scale(1.28)" fill="none" stroke={ink.field} stroke-width="1.8" />
      )}
      <path
        d={outline}
        fill={ink.field}
        stroke="var(--ink-line)"
        stroke-width="1.4"
        stroke-linejoin="round"
      />
      <path d={outline} fill={`url(#seat-${ink.pattern})`} opacity=".55" />
      {bot === undefined ? (
        <text
          y="4.6"
          text-anchor="middle"
          font-size="13"
          font-weight="700"
          fill={ink.on}
          stroke={ink.field}
          stroke-width="2.5"
          paint-order="stroke"
        >
          {initial}
        </text>
      ) : (
        <BotFace bot={bot} within={{ x: -10.5, y: -10.5, size: 21 }} />
      )}
    </svg>
  );
}
