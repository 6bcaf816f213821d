import type { PlayerId } from './store.ts';

/** Whether the moves of the bots in a result were played again. */
export type ResultState = 'checking' | 'proven' | 'refused';

/** What somebody made of a deal: of a day (`daily:MAP:DAY`), or of a match (`match:ID:NUMBER`). */
export interface DealResult {
  readonly contest: string;
  readonly player: PlayerId;
  readonly points: number;
  /** All moves, as the engine writes them for links. */
  readonly moves: string;
  readonly state: ResultState;
  /** Why it is refused; the store never looks into it. */
  readonly note: string;
  readonly at: number;
}

export interface PointsCount {
  readonly points: number;
  readonly count: number;
}

/** One player's days of a week. */
export interface WeekRow {
  readonly player: PlayerId;
  readonly days: number;
  /** From 0 to 1: the mean share of the others who were beaten, ties by half. */
  readonly mean: number;
}

/** Deals that a host has chosen for everybody with the link. */
export interface DealMatch {
  readonly id: string;
  readonly host: PlayerId;
  readonly map: string;
  readonly deals: number;
  readonly bots: number;
  readonly createdAt: number;
  readonly deadline: number;
}

export interface Deals {
  /** `false` if this player has a result in this contest already. */
  addDealResult(result: DealResult): Promise<boolean>;
  dealResult(contest: string, player: PlayerId): Promise<DealResult | null>;
  settleDealResult(
    contest: string,
    player: PlayerId,
    to: { state: ResultState; note: string },
  ): Promise<void>;
  /** Those that were not checked yet, the oldest first. */
  uncheckedResults(limit: number): Promise<readonly DealResult[]>;
  /** How many proven results have how many points. */
  pointsIn(contest: string): Promise<readonly PointsCount[]>;
  /** Proven results in all contests that begin so. */
  provenResults(contests: string): Promise<readonly DealResult[]>;
  /** Proven results of these players. */
  resultsAmong(contest: string, players: readonly PlayerId[]): Promise<readonly DealResult[]>;
  /** By mean share of the others beaten, over contests from one name to another. */
  weekTable(from: string, to: string, limit: number): Promise<readonly WeekRow[]>;
  resultsOf(player: PlayerId): Promise<readonly DealResult[]>;
  removeResultsOf(player: PlayerId): Promise<void>;
  addMatch(match: DealMatch): Promise<void>;
  match(id: string): Promise<DealMatch | null>;
  matchesOf(player: PlayerId): Promise<readonly DealMatch[]>;
  removeMatchesOf(player: PlayerId): Promise<void>;
}
