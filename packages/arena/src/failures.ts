import type { FailureKind } from '@waybill/bots/open-seat';
import type { BlockResult, Performance, ProgramFailure } from './results.ts';

/** A match and the blocks played so far. */
interface PlayedMatch {
  readonly bots: readonly string[];
  readonly blocks: readonly BlockResult[];
}

/** A failure and where it was noticed. */
export interface FailureNote extends ProgramFailure {
  readonly match: number;
  readonly block: number;
  readonly game: number;
  readonly contestant: number;
}

/** What went wrong with a program in all its games, in all its seats. */
export interface FailureTally {
  readonly bot: string;
  readonly games: number;
  /** Games in which the fallback decided for it: more than the failures once it is not started again. */
  readonly replacedGames: number;
  /** The most frequent first. */
  readonly kinds: readonly KindTally[];
}

export interface KindTally {
  readonly kind: FailureKind;
  readonly count: number;
  readonly first: FailureNote;
}

/** A game of one contestant. */
interface Appearance extends Omit<FailureNote, keyof ProgramFailure> {
  readonly bot: string;
  readonly performance: Performance;
}

/** The contestants that failed at least once. */
export function failuresIn(matches: readonly PlayedMatch[]): FailureTally[] {
  const all = matches.flatMap(appearancesIn);
  const failing = new Set(all.flatMap(({ bot, performance }) => (performance.trouble ? [bot] : [])));
  return [...failing].map((name) => {
    const own = all.filter(({ bot }) => bot === name);
    return {
      bot: name,
      games: own.length,
      replacedGames: own.filter(({ performance }) => performance.trouble?.isReplaced).length,
      kinds: kindsOf(own.flatMap(notesOf)),
    };
  });
}

function appearancesIn({ bots, blocks }: PlayedMatch, match: number): Appearance[] {
  return blocks.flatMap(({ index: block, games }) =>
    games.flatMap((performances, game) =>
      performances.map((performance, contestant) => {
        return { match, block, game, contestant, bot: bots[contestant] ?? '', performance };
      }),
    ),
  );
}

function notesOf({ performance, match, block, game, contestant }: Appearance): FailureNote[] {
  const failures = performance.trouble?.failures ?? [];
  return failures.map((failure) => ({ match, block, game, contestant, ...failure }));
}

function kindsOf(notes: readonly FailureNote[]): KindTally[] {
  const tallies = new Map<FailureKind, KindTally>();
  for (const note of notes) {
    const { count, first } = tallies.get(note.kind) ?? { count: 0, first: note };
    tallies.set(note.kind, { kind: note.kind, count: count + 1, first });
  }
  return [...tallies.values()].sort((a, b) => b.count - a.count);
}
