import type { ActionKind } from '@waybill/engine';
import { duelsIn, marginIn, winsIn } from './comparison.ts';
import { eloOf } from './elo.ts';
import { type FailureTally, failuresIn } from './failures.ts';
import { type ArenaResult, type BlockResult, countByKind, type Performance } from './results.ts';
import { type SprtQuestion, type SprtState, testSequentially } from './sprt.ts';
import { type Estimate, estimateMean, estimateRate, mean } from './statistics.ts';
import { Stopwatch } from './thinking-time.ts';

/** What the first contestant achieved. */
export interface Headline {
  readonly winRate: Estimate;
  readonly margin: Estimate;
  readonly elo: Estimate;
}

export interface MatchSummary extends Headline {
  readonly blocks: number;
  readonly games: number;
  readonly sprt: (SprtState & SprtQuestion) | null;
  readonly contestants: readonly ContestantSummary[];
  readonly seatWinRates: readonly Estimate[];
  /** The same by turn order: who plays first is drawn. */
  readonly orderWinRates: readonly Estimate[];
  /** Of programs that failed. */
  readonly failures: readonly FailureTally[];
}

/** Means over the games; contestants of the same name, except the first, are counted together. */
export interface ContestantSummary {
  readonly name: string;
  /** What a program calls itself; `null` for others. */
  readonly title: string | null;
  readonly seats: number;
  readonly winRate: number;
  readonly score: number;
  /** The mean score of the games it won; null if it won none. */
  readonly winningScore: number | null;
  readonly turns: number;
  readonly decisions: number;
  readonly ticketsKept: number;
  readonly ticketsDone: number;
  readonly ticketsFailed: number;
  readonly longestPath: number;
  readonly tokens: number;
  /** The share of games in which a claim of its made an opponent's ticket impossible. */
  readonly spoilingGames: number;
  readonly actions: Readonly<Record<ActionKind, number>>;
  /** Milliseconds for a decision. */
  readonly thinking: { readonly mean: number; readonly p95: number; readonly longest: number };
}

export function summarize(
  bots: readonly string[],
  blocks: readonly BlockResult[],
  question: SprtQuestion | null = null,
): MatchSummary {
  const games = blocks.flatMap((block) => block.games);
  return {
    blocks: blocks.length,
    games: games.length,
    ...headlineOf(blocks),
    sprt: question && { ...question, ...testSequentially(blocks.map(duelsIn), question) },
    contestants: groupsOf(bots).map((group) => contestantSummary(group, games)),
    seatWinRates: bots.map((_, at) => winRateOf(blocks, ({ seat }) => seat === at)),
    orderWinRates: bots.map((_, at) => winRateOf(blocks, ({ order }) => order === at)),
    failures: failuresIn([{ bots, blocks }]),
  };
}

export function headlineOf(blocks: readonly BlockResult[]): Headline {
  return {
    winRate: estimateRate(blocks.map(winsIn)),
    margin: estimateMean(blocks.map(marginIn)),
    elo: eloOf(estimateRate(blocks.map(duelsIn))),
  };
}

interface SummaryGroup {
  readonly name: string;
  readonly contestants: readonly number[];
}

function groupsOf(bots: readonly string[]): SummaryGroup[] {
  const [first = '', ...others] = bots;
  const names = [...new Set(others)];
  return [
    { name: first, contestants: [0] },
    ...names.map((name) => ({
      name,
      contestants: bots.flatMap((bot, contestant) => (contestant > 0 && bot === name ? [contestant] : [])),
    })),
  ];
}

function winRateOf(blocks: readonly BlockResult[], isMeant: (each: Performance) => boolean): Estimate {
  return estimateRate(blocks.map(({ games }) => mean(games.map((game) => game.find(isMeant)?.won ?? 0))));
}

function contestantSummary(
  { name, contestants }: SummaryGroup,
  games: readonly ArenaResult[],
): ContestantSummary {
  const all = games.flatMap((game) => game.filter((_, contestant) => contestants.includes(contestant)));
  const meanOf = (measure: (each: Performance) => number): number => mean(all.map(measure));
  const won = all.filter((each) => each.won > 0);
  const thinking = new Stopwatch();
  for (const each of all) thinking.addAll(each.thinking);
  return {
    name,
    title: all.findLast((each) => each.title !== undefined)?.title ?? null,
    seats: contestants.length,
    winRate: meanOf((each) => each.won),
    score: meanOf((each) => each.score),
    winningScore: won.length === 0 ? null : mean(won.map(({ score }) => score)),
    turns: meanOf((each) => each.turns),
    decisions: meanOf((each) => each.thinking.count),
    ticketsKept: meanOf((each) => each.ticketsKept),
    ticketsDone: meanOf((each) => each.ticketsDone),
    ticketsFailed: meanOf((each) => each.ticketsKept - each.ticketsDone),
    longestPath: meanOf((each) => each.longestPath),
    tokens: meanOf((each) => each.tokens),
    spoilingGames: meanOf((each) => (each.ticketsSpoilt > 0 ? 1 : 0)),
    actions: countByKind((kind) => meanOf((each) => each.actions[kind])),
    thinking: { mean: thinking.mean, p95: thinking.quantile(0.95), longest: thinking.longest },
  };
}
