import { type Board, type GameFile, itemAt, notationOf, type Seat } from '@waybill/engine';
import { accountOf, type Evidence, gamesIn, luckAt, type PointsAccount } from './accounts.ts';
import type { DecisionValue } from './decision.ts';
import { type Figure, figureOf, isClear, markOf, shrink, USUAL } from './figures.ts';
import type { GamePath } from './game-path.ts';
import {
  type CurvePoint,
  JUDGMENT_VERSION,
  type JudgedMove,
  type JudgeName,
  type Judgment,
  type LuckyMoment,
  type MoveDetail,
  type SeatJudgment,
} from './judgment.ts';
import { marginsOf } from './samples.ts';
import { turningPoints } from './turning-points.ts';
import type { Parts } from './why.ts';
import { WinChances } from './win-chance.ts';

export interface Judged {
  readonly board: Board;
  readonly file: GameFile;
  readonly path: GamePath;
  readonly name: JudgeName;
  readonly evidence: Evidence;
  readonly decisions: ReadonlyMap<number, DecisionValue>;
}

/** Sums up everything found, in numbers. */
export function assemble(judged: Judged): Judgment {
  const { file, path, name } = judged;
  const moves = movesOf(judged);
  const chances = chancesOf(judged);
  const seats = Array.from({ length: file.players }, (_, seat) => seatJudgment(judged, seat, chances));
  return {
    version: JUDGMENT_VERSION,
    judge: name,
    seats,
    moves,
    turningPoints: turningPoints(path, seats),
    luck: luckyMoments(judged),
    details: detailsOf(judged),
  };
}

/** After the deal and every entry, by seat. The end is what it is. */
function chancesOf({ board, evidence }: Judged): Figure[][] {
  const { positions, entries } = evidence;
  const chances = new WinChances(board, itemAt(positions, 0));
  return positions.map((samples, entry) =>
    entry === entries.length ? samples.wins.map(figureOf) : chances.of(samples),
  );
}

function seatJudgment(judged: Judged, seat: Seat, chances: readonly Figure[][]): SeatJudgment {
  const { evidence, path } = judged;
  const account = accountOf(evidence, seat);
  const { deal, draws, decisions, hidden, remainder } = account;
  return {
    seat,
    winChance: chances.map((all, entry): CurvePoint => ({ entry, ...tidyFigure(itemAt(all, seat)) })),
    margin: evidence.positions.map((samples, entry) => ({
      entry,
      ...tidyFigure(figureOf(marginsOf(samples, seat))),
    })),
    luck: {
      deal: tidy(deal.value),
      draws: tidy(draws.value),
      error: tidy(luckError(account)),
      dealError: tidy(deal.error),
      drawsError: tidy(draws.error),
    },
    decisions: {
      total: tidy(decisions.value),
      error: tidy(decisions.error),
      ratePerTurn: tidy(lossOf(judged, seat) / Math.max(1, path.turns[seat] ?? 0)),
    },
    hidden: { total: tidy(hidden.value), error: tidy(hidden.error) },
    remainder: tidy(remainder),
  };
}

function luckError({ deal, draws }: PointsAccount): number {
  return Math.sqrt(deal.error ** 2 + draws.error ** 2);
}

/** What the seat's moves lost against the best, noise included, so that the sum of many is not too large. */
function lossOf({ decisions, evidence, board }: Judged, seat: Seat): number {
  let sum = 0;
  for (const entry of evidence.entries) {
    const decision = entry.seat === seat ? decisions.get(entry.entry) : undefined;
    if (decision) sum += shrink(decision.loss, usual(board, 'loss')).value;
  }
  return sum;
}

function usual({ rules }: Board, what: 'loss' | 'luck'): number {
  return rules.pieces * USUAL[what];
}

function movesOf({ board, evidence, decisions }: Judged): JudgedMove[] {
  return evidence.entries.flatMap(({ entry, seat, action }): JudgedMove[] => {
    const decision = decisions.get(entry);
    if (!decision) return [];
    const loss = shrink(decision.loss, usual(board, 'loss'));
    const lossWin = shrink(decision.lossWin, USUAL.win);
    return [
      {
        entry,
        seat,
        action: notationOf(board, action),
        loss: tidy(Math.max(0, loss.value)),
        lossWin: tidy(Math.max(0, lossWin.value)),
        error: tidy(loss.error),
        best: notationOf(board, decision.best),
        mark: markOf(lossWin),
      },
    ];
  });
}

/** The moments of luck that are clear for at least one seat. */
function luckyMoments({ board, file, evidence }: Judged): LuckyMoment[] {
  const games = gamesIn(evidence);
  return evidence.entries.flatMap((entry): LuckyMoment[] => {
    if (entry.luck === null || entry.luck === 'first') return [];
    const figures = Array.from({ length: file.players }, (_, seat) =>
      shrink(figureOf(luckAt(evidence, entry, { seat, games }) ?? []), usual(board, 'luck')),
    );
    if (!figures.some(isClear)) return [];
    const points = figures.map(({ value }) => tidy(value));
    const errors = figures.map(({ error }) => tidy(error));
    return [{ entry: entry.entry, kind: entry.luck, points, errors }];
  });
}

function detailsOf({ board, decisions }: Judged): MoveDetail[] {
  return [...decisions.values()].map(({ entry, candidates, parts, beliefs, odds }) => ({
    entry,
    candidates: candidates
      .map(({ action, margin, win, worlds }) => ({
        action: notationOf(board, action),
        margin: tidyFigure(margin),
        win: tidyFigure(win),
        worlds,
      }))
      .sort((one, other) => other.margin.value - one.margin.value),
    parts: parts && tidyParts(parts),
    odds: odds === null ? null : tidy(odds),
    beliefs: beliefs.map((belief) => ({ ...belief, chance: tidy(belief.chance) })),
  }));
}

/** No digits that mean nothing: judgments are stored and sent. Adding nothing turns −0 into 0. */
function tidy(number: number): number {
  return Math.round(number * 10_000) / 10_000 + 0;
}

function tidyFigure({ value, error }: Figure): Figure {
  return { value: tidy(value), error: tidy(error) };
}

function tidyParts({ tickets, routes, tokens, path, rivals, turns }: Parts): Parts {
  return {
    tickets: tidyFigure(tickets),
    routes: tidyFigure(routes),
    tokens: tidyFigure(tokens),
    path: tidyFigure(path),
    rivals: tidyFigure(rivals),
    turns: tidyFigure(turns),
  };
}
