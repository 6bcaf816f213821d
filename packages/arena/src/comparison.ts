import type { ArenaResult, BlockResult, Performance } from './results.ts';
import { mean } from './statistics.ts';

/** What the first contestant of a match made of a block: the unit of all statistics. */

export function winsIn({ games }: BlockResult): number {
  return mean(games.map(([first]) => first?.won ?? 0));
}

/** Its score less the best other's. */
export function marginIn({ games }: BlockResult): number {
  return mean(
    games.map(([first, ...others]) => (first?.score ?? 0) - Math.max(...others.map(({ score }) => score))),
  );
}

/**
 * Bradley–Terry: a game of n players is taken as n − 1 duels of the first contestant, one with each other.
 * With two players this is the share of games won.
 */
export function duelsIn(block: BlockResult): number {
  return duelsBetween(block, (contestant) => (contestant === 0 ? 'left' : 'right'));
}

type Side = 'left' | 'right';

/** The share of duels between the two sides that the left one wins. */
export function duelsBetween({ games }: BlockResult, sideOf: (contestant: number) => Side): number {
  return mean(
    games.map((game) => {
      const left = sideIn(game, 'left', sideOf);
      const right = sideIn(game, 'right', sideOf);
      return mean(left.flatMap((mine) => right.map((theirs) => duel(mine, theirs))));
    }),
  );
}

function sideIn(game: ArenaResult, side: Side, sideOf: (contestant: number) => Side): ArenaResult {
  return game.filter((_, contestant) => sideOf(contestant) === side);
}

/** Whoever played to the end beats a program that its fallback replaced; a winner beats a loser; otherwise points decide. */
function duel(mine: Performance, theirs: Performance): number {
  const lead = forfeit(theirs) - forfeit(mine) || mine.won - theirs.won || mine.score - theirs.score;
  return (Math.sign(lead) + 1) / 2;
}

function forfeit({ trouble }: Performance): number {
  return trouble?.isReplaced === true ? 1 : 0;
}
