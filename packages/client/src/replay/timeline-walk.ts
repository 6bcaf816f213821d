import type { Timeline, TimelineTurn } from './timeline.ts';

/** Where a walk along the game may stop. */
export type TimelineStops = 'moves' | 'turns' | 'marks';

/** The next place to stop at, before or behind; where there is none, one end of the game. */
export function stopFrom(
  { turns, marks }: Timeline,
  at: { readonly entry: number; readonly last: number },
  { stops, by }: { readonly stops: TimelineStops; readonly by: 1 | -1 },
): number {
  if (stops === 'moves') return Math.max(0, Math.min(at.entry + by, at.last));
  // A turn is seen when all of it has been done.
  const places = stops === 'turns' ? turns.map(({ to }) => to) : marks.map(({ entry }) => entry);
  if (by === 1) return places.find((place) => place > at.entry) ?? at.last;
  return places.findLast((place) => place < at.entry) ?? 0;
}

export function turnAt({ turns }: Timeline, entry: number): TimelineTurn | null {
  return turns.find(({ from, to }) => from <= entry && entry <= to) ?? null;
}
