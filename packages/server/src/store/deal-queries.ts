import type { DealMatch, DealResult, PointsCount, ResultState, WeekRow } from './deals.ts';
import type { Dialect } from './moderation-queries.ts';
import { counts, mapped, reads, readsOne } from './shared-query.ts';
import type { PlayerId } from './store.ts';

const RESULT = 'contest, player, points, moves, state, note, at';
const MATCH = 'id, host, map, deals, bots, created_at AS "createdAt", deadline';
const nothing = (): void => undefined;

/** Everything that `Deals` asks of a database. */
export function dealQueries(dialect: Dialect) {
  return { ...resultQueries(), ...resultLists(dialect), ...tableQueries(), ...matchQueries() };
}

function resultQueries() {
  return {
    addDealResult: mapped(
      counts(
        `INSERT INTO deal_results (${RESULT}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        ({ contest, player, points, moves, state, note, at }: DealResult) => [
          contest,
          player,
          points,
          moves,
          state,
          note,
          at,
        ],
      ),
      (count) => count > 0,
    ),
    dealResult: readsOne<[contest: string, player: PlayerId], DealResult>(
      `SELECT ${RESULT} FROM deal_results WHERE contest = ? AND player = ?`,
      (contest, player) => [contest, player],
    ),
    settleDealResult: mapped(
      counts(
        'UPDATE deal_results SET state = ?, note = ? WHERE contest = ? AND player = ?',
        (contest: string, player: PlayerId, to: { state: ResultState; note: string }) => [
          to.state,
          to.note,
          contest,
          player,
        ],
      ),
      nothing,
    ),
  };
}

function resultLists({ elements }: Dialect) {
  return {
    uncheckedResults: reads<[limit: number], DealResult>(
      `SELECT ${RESULT} FROM deal_results WHERE state = 'checking' ORDER BY at LIMIT ?`,
      (limit) => [limit],
    ),
    resultsAmong: reads<[contest: string, players: readonly PlayerId[]], DealResult>(
      `SELECT ${RESULT} FROM deal_results WHERE contest = ? AND state = 'proven' AND player IN (${elements('?')})`,
      (contest, players) => [contest, JSON.stringify(players)],
    ),
    resultsOf: reads<[player: PlayerId], DealResult>(
      `SELECT ${RESULT} FROM deal_results WHERE player = ? ORDER BY at, contest`,
      (player) => [player],
    ),
    removeResultsOf: mapped(
      counts('DELETE FROM deal_results WHERE player = ?', (player: PlayerId) => [player]),
      nothing,
    ),
  };
}

/** A share of the others: those with fewer points, and half of those with as many. */
const SHARES = `SELECT player,
    (RANK() OVER (PARTITION BY contest ORDER BY points) - 1
      + (COUNT(*) OVER (PARTITION BY contest, points) - 1) / 2.0)
      / NULLIF(COUNT(*) OVER (PARTITION BY contest) - 1, 0) AS share
  FROM deal_results WHERE contest >= ? AND contest <= ? AND state = 'proven'`;

function tableQueries() {
  return {
    pointsIn: reads<[contest: string], PointsCount>(
      `SELECT points, COUNT(*) AS count FROM deal_results WHERE contest = ? AND state = 'proven'
       GROUP BY points ORDER BY points`,
      (contest) => [contest],
    ),
    provenResults: reads<[contests: string], DealResult>(
      `SELECT ${RESULT} FROM deal_results WHERE contest >= ? AND contest < ? AND state = 'proven'
       ORDER BY contest, points DESC`,
      (contests) => [contests, `${contests}~`],
    ),
    weekTable: reads<[from: string, to: string, limit: number], WeekRow>(
      `SELECT player, COUNT(*) AS days, CAST(AVG(share) AS DOUBLE PRECISION) AS mean FROM (${SHARES}) AS shares
       WHERE share IS NOT NULL GROUP BY player ORDER BY AVG(share) DESC, COUNT(*) DESC, player LIMIT ?`,
      (from, to, limit) => [from, to, limit],
    ),
  };
}

function matchQueries() {
  return {
    addMatch: mapped(
      counts(
        'INSERT INTO deal_matches (id, host, map, deals, bots, created_at, deadline) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ({ id, host, map, deals, bots, createdAt, deadline }: DealMatch) => [
          id,
          host,
          map,
          deals,
          bots,
          createdAt,
          deadline,
        ],
      ),
      nothing,
    ),
    match: readsOne<[id: string], DealMatch>(`SELECT ${MATCH} FROM deal_matches WHERE id = ?`, (id) => [id]),
    matchesOf: reads<[player: PlayerId], DealMatch>(
      `SELECT ${MATCH} FROM deal_matches WHERE host = ? ORDER BY created_at DESC, id`,
      (player) => [player],
    ),
    // Others have played it: the match stays, and is nobody's.
    removeMatchesOf: mapped(
      counts("UPDATE deal_matches SET host = '' WHERE host = ?", (player: PlayerId) => [player]),
      nothing,
    ),
  };
}
