import { itemAt, type Seat } from '@waybill/engine';
import { type Figure, figureOf, NOTHING, sumOf } from './figures.ts';
import { isOwnLuck, LUCK_KINDS, type LuckKind, type PathEntry } from './game-path.ts';
import { marginsOf, type Samples } from './samples.ts';

/** Everything found about one game, by position and entry. */
export interface Evidence {
  readonly entries: readonly PathEntry[];
  /** Games played on after the deal and after every entry, the same games everywhere. */
  readonly positions: readonly Samples[];
  /** By entry: games played on from what was done, before its luck; only where the judge would have done something else. */
  readonly played: ReadonlyMap<number, Samples>;
  /** By entry: what it brought its seat against the judge's own move, from what the seat could know. */
  readonly gains: ReadonlyMap<number, Figure>;
  /** Games from fresh deals. */
  readonly deals: Samples;
}

/** Where the points of a seat came from: `result − average` is the sum of all parts and the remainder. */
export interface PointsAccount {
  readonly deal: Figure;
  readonly luck: Readonly<Record<LuckKind, Figure>>;
  readonly draws: Figure;
  readonly decisions: Figure;
  readonly hidden: Figure;
  readonly remainder: number;
}

export function accountOf(evidence: Evidence, seat: Seat): PointsAccount {
  const games = gamesIn(evidence);
  const opening = first(evidence, 0, { seat, games });
  const average = averageDeal(evidence.deals);
  const firstPlayer = luckSum(evidence, 'first', { seat, games });
  const deal = minus(figureOf(columnSum([opening, firstPlayer])), average);
  const kinds = LUCK_KINDS.map((kind) => [kind, luckSum(evidence, kind, { seat, games })] as const);
  const draws = figureOf(columnSum(kinds.map(([, sums]) => sums)));
  const decisions = sumOf(
    evidence.entries.filter((entry) => entry.seat === seat).map(({ entry }) => gainAt(evidence, entry)),
  );
  const hidden = minus(openDecisions(evidence, { seat, games }), decisions);
  const result = first(evidence, evidence.entries.length, { seat, games })[0] ?? 0;
  const explained = deal.value + draws.value + decisions.value + hidden.value;
  return {
    deal,
    luck: {
      deck: figureOf(itemAt(kinds, 0)[1]),
      row: figureOf(itemAt(kinds, 1)[1]),
      tickets: figureOf(itemAt(kinds, 2)[1]),
    },
    draws,
    decisions,
    hidden,
    remainder: result - average.value - explained,
  };
}

/** How many games every position has been played on for. */
export function gamesIn({ positions, played }: Evidence): number {
  const counts = [...positions, ...played.values()].map((samples) => marginsOf(samples, 0).length);
  return Math.min(...counts);
}

/** By game: the luck of an entry for a seat; `null` where nothing was left to chance. */
export function luckAt(
  evidence: Evidence,
  entry: PathEntry,
  of: { seat: Seat; games: number },
): number[] | null {
  if (entry.luck === null) return null;
  const before = beforeLuck(evidence, entry, of);
  return first(evidence, entry.entry, of).map((after, game) => after - itemAt(before, game));
}

/** What the move was worth, luck to come. */
function beforeLuck(evidence: Evidence, entry: PathEntry, of: { seat: Seat; games: number }): number[] {
  const played = isOwnLuck(entry) ? evidence.played.get(entry.entry) : undefined;
  if (played) return marginsOf(played, of.seat).slice(0, of.games);
  return first(evidence, entry.luck === null ? entry.entry : entry.entry - 1, of);
}

function luckSum(evidence: Evidence, kind: PathEntry['luck'], of: { seat: Seat; games: number }): number[] {
  const sums = new Array<number>(of.games).fill(0);
  for (const entry of evidence.entries) {
    if (entry.luck !== kind) continue;
    const luck = luckAt(evidence, entry, of) ?? [];
    for (const [game, value] of luck.entries()) sums[game] = itemAt(sums, game) + value;
  }
  return sums;
}

/** What all players' moves changed against the judge's own, with all cards open. */
function openDecisions(evidence: Evidence, of: { seat: Seat; games: number }): Figure {
  const sums = new Array<number>(of.games).fill(0);
  for (const entry of evidence.entries) {
    // The judge's own move changes nothing: it is what the value before it stands for.
    if (entry.action === entry.own) continue;
    const before = first(evidence, entry.entry - 1, of);
    const after = beforeLuck(evidence, entry, of);
    for (const [game, value] of after.entries())
      sums[game] = itemAt(sums, game) + value - itemAt(before, game);
  }
  return figureOf(sums);
}

function first(evidence: Evidence, position: number, of: { seat: Seat; games: number }): number[] {
  return marginsOf(itemAt(evidence.positions, position), of.seat).slice(0, of.games);
}

function gainAt({ gains }: Evidence, entry: number): Figure {
  return gains.get(entry) ?? NOTHING;
}

/** What a seat gets on average. The first player is drawn by lot, so all seats are worth the same. */
function averageDeal({ margins }: Samples): Figure {
  const games = margins[0]?.length ?? 0;
  const means = Array.from({ length: games }, (_, game) => {
    return margins.reduce((sum, list) => sum + itemAt(list, game), 0) / margins.length;
  });
  return figureOf(means);
}

function minus(one: Figure, other: Figure): Figure {
  return sumOf([one, { value: -other.value, error: other.error }]);
}

function columnSum(lists: readonly (readonly number[])[]): number[] {
  const [head = []] = lists;
  return head.map((_, at) => lists.reduce((sum, list) => sum + itemAt(list, at), 0));
}
