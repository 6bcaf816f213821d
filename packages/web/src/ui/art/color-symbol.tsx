import type { CardId } from '@waybill/engine';
import { useInkDefs } from './ink-defs.tsx';
import { inkOf, SYMBOL_PATHS } from './inks.ts';

interface ColorSymbolProps {
  readonly color: CardId;
  readonly size?: number | string | undefined;
  /** On its field with its pattern, as a small swatch; or the bare symbol in the color of the text. */
  readonly look?: 'swatch' | 'bare' | undefined;
}

/** A color in a line of text. Purely visual: the text beside it names the color. */
export function ColorSymbol({ color, size = '1.25em', look = 'swatch' }: ColorSymbolProps) {
  useInkDefs();
  const ink = inkOf(color);
  return (
    <svg class="color-symbol" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      {look === 'swatch' && (
        <>
          <rect x="-11" y="-11" width="22" height="22" rx="4" fill={ink.field} />
          <rect x="-11" y="-11" width="22" height="22" rx="4" fill={`url(#ink-${ink.pattern})`} />
          <rect
            x="-11"
            y="-11"
            width="22"
            height="22"
            rx="4"
            fill="none"
            stroke="var(--ink-line)"
            stroke-width="1.5"
          />
        </>
      )}
      {look === 'swatch' && ink.symbol !== 'none' && <circle r="8.500" fill={ink.field} />}
      <path
        d={SYMBOL_PATHS[ink.symbol]}
        fill={look === 'swatch' ? ink.on : 'currentColor'}
        fill-rule="evenodd"
        transform={look === 'swatch' ? 'scale(.72)' : undefined}
      />
    </svg>
  );
}
