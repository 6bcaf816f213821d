import { INKS, type Ink } from './inks.ts';

/** Spaces are drawn in a box of 52 by 20 about their center, and scaled to the board. */
export const SPACE_BOX = { length: 52, width: 20 } as const;

const box = {
  x: -SPACE_BOX.length / 2,
  y: -SPACE_BOX.width / 2,
  width: SPACE_BOX.length,
  height: SPACE_BOX.width,
  rx: 3,
};

export function SpaceDefs() {
  return (
    <>
      <path id="space-strike" d="M-21-7 21 7M-21 7 21-7" />
      {Object.entries(INKS).map(([color, ink]) => (
        <SpaceDef key={color} id={`space-${color}`} ink={ink} />
      ))}
      {Object.entries(INKS).map(([color, ink]) => (
        <WornSpaceDef key={color} id={`worn-space-${color}`} ink={ink} />
      ))}
    </>
  );
}

/** Mixed inks instead of opacity: hundreds of see-through groups would make every frame of a zoom slow. */
function WornSpaceDef({ id, ink }: { id: string; ink: Ink }) {
  return (
    <rect
      id={id}
      {...box}
      fill={`color-mix(in srgb, ${ink.field} 38%, var(--paper-worn))`}
      stroke="color-mix(in srgb, var(--ink-line) 50%, var(--paper-worn))"
      stroke-width="2"
    />
  );
}

function SpaceDef({ id, ink }: { id: string; ink: Ink }) {
  return (
    <g id={id}>
      <rect {...box} fill={ink.field} />
      <rect {...box} fill={`url(#ink-${ink.pattern})`} />
      {ink.symbol !== 'none' && <circle r="8.4" fill={ink.field} />}
      <rect {...box} fill="none" stroke="var(--space-line)" stroke-width="2.2" />
    </g>
  );
}
