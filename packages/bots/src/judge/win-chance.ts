import { type Board, itemAt } from '@waybill/engine';
import { type Figure, figureOf, shareOf } from './figures.ts';
import { marginsOf, type Samples } from './samples.ts';

/**
 * Results lie further apart than the judge's own games, because people and other bots play otherwise: by so many standard
 * deviations of those games' margins after the deal, by number of players. Fitted on other games than those that prove
 * them (docs/review.md).
 */
const WIDTHS: Readonly<Record<'withPathBonus' | 'without', readonly number[]>> = {
  withPathBonus: [0, 0, 5, 3, 2, 2],
  without: [0, 0, 2.5, 1.6, 1.5],
};

/** Turns the judge's games into chances among players of any kind. */
export class WinChances {
  private readonly width: number;
  private readonly turns: number;

  /** `opening` holds the games played on from the deal. */
  constructor(board: Board, opening: Samples) {
    const { margins, turns } = opening;
    const spreads = margins.map((list) => figureOf(list).error * Math.sqrt(list.length));
    const widths = WIDTHS[board.rules.longestPath === null ? 'without' : 'withPathBonus'];
    this.width = (widths[margins.length] ?? 0) * figureOf(spreads).value;
    this.turns = figureOf(turns).value;
  }

  /** By seat; together they make 1. */
  of(samples: Samples): Figure[] {
    const width = this.width * shareToTheThreeQuarters(figureOf(samples.turns).value, this.turns);
    const raw = samples.wins.map((wins, seat) =>
      width > 0 ? figureOf(marginsOf(samples, seat).map((margin) => slope(margin / width))) : shareOf(wins),
    );
    const sum = raw.reduce((all, { value }) => all + value, 0);
    return raw.map((_, seat) => {
      const { value, error } = itemAt(raw, seat);
      return { value: value / sum, error: error / sum };
    });
  }
}

/** What is left of the game makes the difference. Square roots alone give the same number on every machine. */
function shareToTheThreeQuarters(left: number, all: number): number {
  const share = all > 0 ? Math.min(1, left / all) : 0;
  return Math.sqrt(share * Math.sqrt(share));
}

/** From 0 to 1, and never quite there. */
function slope(x: number): number {
  return 0.5 + (0.5 * x) / Math.sqrt(1 + x * x);
}
