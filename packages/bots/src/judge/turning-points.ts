import type { GamePath } from './game-path.ts';
import type { SeatJudgment } from './judgment.ts';

const MOST = 3;

/** The turns in which a seat's win chance changed most beyond what its error explains; each by its last entry. */
export function turningPoints({ positions, entries }: GamePath, seats: readonly SeatJudgment[]): number[] {
  const turns = new Map<number, { first: number; last: number }>();
  for (const { entry } of entries) {
    const turn = positions[entry - 1]?.turn ?? 0;
    const number = positions[entry]?.turn ?? turn;
    // An entry that goes on with a turn belongs to it; one that begins a turn has raised the count.
    const at = Math.max(turn, number);
    const known = turns.get(at);
    turns.set(at, { first: known?.first ?? entry, last: entry });
  }
  return [...turns.values()]
    .map(({ first, last }) => ({ entry: last, change: greatestChange(seats, first - 1, last) }))
    .filter(({ change }) => change > 0)
    .sort((one, other) => other.change - one.change || one.entry - other.entry)
    .slice(0, MOST)
    .map(({ entry }) => entry)
    .sort((one, other) => one - other);
}

function greatestChange(seats: readonly SeatJudgment[], from: number, to: number): number {
  return Math.max(
    ...seats.map(({ winChance }) => {
      const [before, after] = [winChance[from], winChance[to]];
      if (!before || !after) return 0;
      return Math.abs(after.value - before.value) - (before.error + after.error) / 2;
    }),
  );
}
