import type { DealResult, PointsCount } from '../store/deals.ts';
import type { PlayerId } from '../store/store.ts';

/** So many results make a field; before, plays of bots fill it. */
export const FULL_FIELD = 14;

/** How the field stands with the plays of bots that fill it. */
export function filledField(
  people: readonly PointsCount[],
  par: readonly number[],
): {
  readonly field: readonly PointsCount[];
  readonly people: number;
  readonly bots: number;
} {
  const count = people.reduce((sum, row) => sum + row.count, 0);
  const filling = par.slice(0, Math.max(0, FULL_FIELD - count));
  const counts = new Map<number, number>();
  for (const { points, count: more } of people) counts.set(points, (counts.get(points) ?? 0) + more);
  for (const points of filling) counts.set(points, (counts.get(points) ?? 0) + 1);
  const field = [...counts].map(([points, total]) => ({ points, count: total }));
  return {
    field: field.sort((one, other) => one.points - other.points),
    people: count,
    bots: filling.length,
  };
}

/** The share of the others in the field who have less, ties by half; `null` for somebody alone. */
export function shareOf(points: number, field: readonly PointsCount[]): number | null {
  const others = field.reduce((sum, { count }) => sum + count, 0) - 1;
  if (others < 1) return null;
  const below = field.reduce((sum, row) => sum + (row.points < points ? row.count : 0), 0);
  const equal = (field.find((row) => row.points === points)?.count ?? 1) - 1;
  return (below + equal / 2) / others;
}

interface MatchDeal {
  readonly points: number;
  /** One for each result beaten, a half for each tie. */
  readonly matchpoints: number;
  readonly share: number;
}

interface MatchRow {
  readonly player: PlayerId;
  readonly place: number;
  readonly played: number;
  readonly mean: number;
  readonly deals: readonly (MatchDeal | null)[];
}

/** The table of a match; `results` holds the proven ones by deal. Somebody alone on a deal has beaten half of nobody. */
export function matchTable(results: readonly (readonly DealResult[])[]): MatchRow[] {
  const players = [...new Set(results.flat().map(({ player }) => player))];
  const rows = players.map((player) => {
    const deals = results.map((deal) => dealOf(deal, player));
    const played = deals.filter((deal) => deal !== null);
    const mean = played.reduce((sum, { share }) => sum + share, 0) / results.length;
    return { player, played: played.length, mean, deals };
  });
  const ranked = rows.sort((one, other) => other.mean - one.mean || one.player.localeCompare(other.player));
  return ranked.map((row) => ({
    ...row,
    place: 1 + ranked.filter(({ mean }) => mean > row.mean + ROUNDING).length,
  }));
}

/** Sums of halves and thirds differ in their last bits. */
const ROUNDING = 1e-9;

function dealOf(results: readonly DealResult[], player: PlayerId): MatchDeal | null {
  const own = results.find((result) => result.player === player);
  if (!own) return null;
  const others = results.filter((result) => result !== own);
  const below = others.filter(({ points }) => points < own.points).length;
  const equal = others.filter(({ points }) => points === own.points).length;
  const matchpoints = below + equal / 2;
  return { points: own.points, matchpoints, share: others.length === 0 ? 0.5 : matchpoints / others.length };
}
