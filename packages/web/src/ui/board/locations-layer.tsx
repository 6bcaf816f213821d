import type { LocationId } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import { TokenCoin } from '../art/token-symbol.tsx';
import type { BoardProps } from './board-props.ts';
import { endsOf } from './brightness.ts';
import type { BoardLayout } from './geometry/board-layout.ts';
import { locationPoint } from './geometry/board-layout.ts';

type LocationsLayerProps = Pick<BoardProps, 'map' | 'stacks' | 'litLocations' | 'marks' | 'ghost'> & {
  readonly layout: BoardLayout;
  /** Which locations this layer holds. */
  readonly shown: (location: LocationId) => boolean;
  /** Which of them are drawn once more above the veil. */
  readonly again?: ((location: LocationId) => boolean) | undefined;
};

/** Rings, token stacks, marks of tickets and names: above all routes. */
export function LocationsLayer(props: LocationsLayerProps) {
  const { map, layout, stacks, litLocations, marks, ghost, shown, again } = props;
  const ends = endsOf(map, ghost?.route ?? null);
  return (
    <g class="locations">
      {map.locations
        .filter(({ id }) => shown(id))
        .map(({ id }) => (
          <LocationDrawing
            key={id}
            id={id}
            again={again?.(id) ?? false}
            layout={layout}
            symbol={stacks[id]?.symbol ?? null}
            tokens={stacks[id]?.tokens ?? 0}
            lit={litLocations?.includes(id) ?? false}
            marked={marks?.includes(id) ?? false}
            end={ends.includes(id) ? (ghost?.ok ? 'ok' : 'no') : null}
          />
        ))}
      <Labels layout={layout} shown={shown} again={again} />
    </g>
  );
}

interface LocationDrawingProps {
  readonly id: string;
  readonly again: boolean;
  readonly layout: BoardLayout;
  readonly symbol: string | null;
  readonly tokens: number;
  readonly lit: boolean;
  readonly marked: boolean;
  /** An end of the route that ghost pieces hover over. */
  readonly end: 'ok' | 'no' | null;
}

function LocationDrawing({ id, again, layout, symbol, tokens, marked, ...props }: LocationDrawingProps) {
  const [lit, end] = again ? [false, null] : [props.lit, props.end];
  return useMemo(() => {
    const { x, y } = locationPoint(layout.locations, id);
    const ring = layout.plan.ring;
    return (
      <g
        class="location"
        data-location={again ? undefined : id}
        data-lit={lit}
        data-marked={marked}
        data-end={end ?? undefined}
        transform={`translate(${x} ${y})`}
      >
        {(lit || end) && <circle class="location-glow" r={ring + 1.5} />}
        {(lit || end) && <circle class="location-glow-line" r={ring + 4.5} />}
        <circle class="location-ring" r={ring - 1} />
        <circle class="location-inner" r={ring * 0.62} />
        {marked ? (
          <path
            class="location-mark"
            d={`M0 ${-ring * 0.66}L${ring * 0.66} 0 0 ${ring * 0.66} ${-ring * 0.66} 0Z`}
          />
        ) : (
          <circle class="location-dot" r={ring * 0.34} />
        )}
        {symbol && <TokenStack symbol={symbol} tokens={tokens} ring={ring} />}
        {symbol && marked && <Flag ring={ring} />}
      </g>
    );
  }, [id, again, layout, symbol, tokens, marked, lit, end]);
}

/** The mark of a ticket's end where tokens lie over it. */
function Flag({ ring }: { ring: number }) {
  const [off, half] = [ring * 0.56, ring * 0.28];
  return (
    <>
      <circle class="location-flag" cx={off} cy={-off} r={ring * 0.44} />
      <path
        class="location-mark"
        d={`M${off} ${-off - half}L${off + half} ${-off} ${off} ${-off + half} ${off - half} ${-off}Z`}
      />
    </>
  );
}

/** So many coins upon each other, all within the ring. */
function TokenStack({ symbol, tokens, ring }: { symbol: string; tokens: number; ring: number }) {
  // As far apart as the ring allows: how many are left is seen at a glance.
  const step = ring * Math.min(0.4, 0.48 / Math.max(1, tokens - 1));
  const lift = (n: number) => (((tokens - 1) / 2 - n) * step).toFixed(2);
  return (
    <g class="token-stack" data-tokens={tokens}>
      {Array.from({ length: tokens - 1 }, (_, n) => (
        <circle key={n} class="token-below" r={ring * 0.76} cy={lift(n)} />
      ))}
      <g transform={`translate(0 ${lift(tokens - 1)}) scale(${((ring * 0.76) / 22).toFixed(3)})`}>
        <TokenCoin symbol={symbol} />
      </g>
    </g>
  );
}

function Labels({ layout, shown, again }: Pick<LocationsLayerProps, 'layout' | 'shown' | 'again'>) {
  return useMemo(
    () => (
      <g class="labels" font-size={layout.plan.labelSize}>
        {layout.labels
          .filter(({ id }) => shown(id))
          .map(({ id, lines, baselines }) => (
            <text key={id} class="label" data-label={again?.(id) ? undefined : id} text-anchor="middle">
              {lines.map((line, index) => (
                <tspan key={line} x={baselines[index]?.x} y={baselines[index]?.y}>
                  {line}
                </tspan>
              ))}
            </text>
          ))}
      </g>
    ),
    [layout, shown, again],
  );
}
