import { type Board, knownState, type Seat, type View } from '@waybill/engine';
import type { Dice, Opponent } from './ground.ts';
import { Keen } from './keen.ts';
import { Tree } from './tree.ts';
import { Wary } from './wary.ts';

/** Opponents to tune against. */
export const TUNING_POOL = {
  racer: (board: Board): Opponent =>
    new Keen(board, { tickets: 0, tokens: 1, hold: 0.8, drawAbove: 2, cut: 0, turn: 4, base: 2, spare: 0 }),
  hungry: (board: Board): Opponent =>
    new Keen(board, {
      tickets: 1,
      tokens: 0.8,
      hold: 0.75,
      drawAbove: 0.55,
      cut: 0,
      turn: 3,
      base: 2,
      spare: 1.6,
    }),
  eager: (board: Board): Opponent =>
    new Keen(board, {
      tickets: 1,
      tokens: 1.2,
      hold: 0.3,
      drawAbove: 2,
      cut: 0,
      turn: 5,
      base: 1.5,
      spare: 1.3,
    }),
  miser: (board: Board): Opponent =>
    new Keen(board, {
      tickets: 1.4,
      tokens: 1,
      hold: 1.1,
      drawAbove: 2,
      cut: 0,
      turn: 6,
      base: 3,
      spare: 1.2,
    }),
} satisfies Record<string, (board: Board) => Opponent>;

/** Opponents written from scratch: none of them shares code with the bots they are measured against. */
export const OPPONENTS = {
  ...TUNING_POOL,
  sniper: (board: Board): Opponent =>
    new Keen(board, {
      tickets: 1,
      tokens: 1,
      hold: 0.75,
      drawAbove: 0.8,
      cut: 1,
      turn: 4,
      base: 2,
      spare: 2,
    }),
  wary: (board: Board): Opponent => new Wary(board),
} satisfies Record<string, (board: Board) => Opponent>;
type OpponentName = keyof typeof OPPONENTS;

/** Sees what its seat may see. The tree search is the only one that needs the view itself. */
export function opponentNamed(name: string, board: Board): ((view: View, chance: Dice) => number) | null {
  if (name === 'tree') {
    const tree = new Tree(board);
    return (view, chance) =>
      tree.chooseFrom(view, { known: knownState(board, view), seat: seatOf(view), chance });
  }
  if (!isOpponentName(name)) return null;
  const opponent = OPPONENTS[name](board);
  return (view, chance) => opponent.choose(knownState(board, view), seatOf(view), chance);
}

function isOpponentName(name: string): name is OpponentName {
  return Object.hasOwn(OPPONENTS, name);
}

function seatOf({ viewer }: View): Seat {
  return typeof viewer === 'number' ? viewer : 0;
}
