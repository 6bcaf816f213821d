import type { Board } from '@waybill/engine';

export interface ProofSetting {
  readonly board: Board;
  readonly players: readonly number[];
  /** How many games of bots. */
  readonly count: number;
  /** Games played on from each position, as the page's own number of games. */
  readonly games: number;
  readonly seed: number;
  readonly names: readonly string[];
}

/** Seeds of the proofs lie apart by this much, so that no two games are the same. */
const SEED_STEP = 100_003;

export function seedAt({ seed }: ProofSetting, players: number, at: number): number {
  return seed * SEED_STEP * 10 + players * SEED_STEP + at;
}

export function headline({ board, count, games, names }: ProofSetting, what: string): string {
  return `${board.id}, ${what}: ${count} games of ${names.join(', ')}; ${games} games a position`;
}

/** Calls once a game with a share of `count` for each number of players. */
export function forEachGame(setting: ProofSetting, play: (players: number, seed: number) => void): void {
  const { players: table, count } = setting;
  for (const players of table)
    for (let at = 0; at < Math.round(count / table.length); at++) play(players, seedAt(setting, players, at));
}
