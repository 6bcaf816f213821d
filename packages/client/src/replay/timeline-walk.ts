import type { Timeline, TimelineTurn } from './timeline.ts';

/** Where a walk along the game may stop. */
export type TimelineStops = 'moves' | 'turns' | 'marks';

/** The next entry to stop at, before or behind; where there is none, one end of the game. */
export function stopFrom(
  { turns, marks }: Timeline,
  at: { readonly entry: number; readonly last: number },
  { stops, by }: { readonly stops: TimelineStops; readonly by: 1 | -1 },
): number {
  if (stops === 'moves') return Math.max(0, Math.min(at.entry + by, at.last));
  // A turn is seen when all of it has been done.
  const entries = stops === 'turns' ? turns.map(({ to }) => to) : marks.map(({ entry }) => entry);
  if (by === 1) return entries.find((entry) => entry > at.entry) ?? at.last;
  return entries.findLast((entry) => entry < at.entry) ?? 0;
}

export function turnAt({ turns }: Timeline, entry: number): TimelineTurn | null {
  return turns.find(({ from, to }) => from <= entry && entry <= to) ?? null;
}
