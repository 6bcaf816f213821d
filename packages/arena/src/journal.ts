import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { BlockResult } from './results.ts';

/** Identifies a run: blocks of different runs must not be mixed. */
export interface ArenaRun {
  readonly map: string;
  /** The board's fingerprint: a map may change under its name. */
  readonly board: string;
  /** The contestants of each match. */
  readonly matches: readonly (readonly string[])[];
  readonly seed: string;
}

/** Why a journal cannot be resumed. */
export class JournalFault extends Error {
  /** The line that cannot be read; or the run it belongs to instead of this one. */
  readonly reason: { readonly line: number } | { readonly other: ArenaRun };

  constructor(reason: JournalFault['reason']) {
    super('line' in reason ? `line ${reason.line} is no result` : 'the journal of another run');
    this.reason = reason;
  }
}

type JournalLine = BlockResult & { readonly match: number };

/** Finished blocks, one per line, written as they come, so that an interrupted run can resume. */
export class Journal {
  readonly run: ArenaRun | null;
  private readonly path: string;
  private readonly matches = new Map<number, Map<number, BlockResult>>();

  constructor(path: string) {
    this.path = path;
    const [head, ...lines] = wholeLines(path);
    this.run = head === undefined ? null : readHead(head);
    for (const [at, text] of lines.entries()) {
      const { match, ...block } = readBlock(text, at + 2, this.run);
      this.blocksOf(match).set(block.index, block);
    }
  }

  /** Makes it the journal of this run; refuses if it is another's already. */
  begin(run: ArenaRun): void {
    if (this.run === null) return this.write({ arena: 1, ...run });
    const { map: _, ...ours } = run;
    const { map: __, ...theirs } = this.run;
    if (!isDeepStrictEqual(ours, theirs)) throw new JournalFault({ other: this.run });
  }

  /** The blocks of a match that were played before, by their number. */
  blocksOf(match: number): Map<number, BlockResult> {
    const blocks = this.matches.get(match) ?? new Map<number, BlockResult>();
    this.matches.set(match, blocks);
    return blocks;
  }

  add(match: number, block: BlockResult): void {
    this.blocksOf(match).set(block.index, block);
    this.write({ match, ...block });
  }

  private write(line: object): void {
    appendFileSync(this.path, `${JSON.stringify(line)}\n`);
  }
}

/** A line without its end was being written when the run was cut short: it is dropped. */
function wholeLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) {
    // Only if it begins like ours: a file named by mistake must not lose a byte.
    if (whole === '' && !text.startsWith('{"arena"')) throw new JournalFault({ line: 1 });
    if (whole !== '') readHead(whole.slice(0, whole.indexOf('\n')));
    truncateSync(path, Buffer.byteLength(whole));
  }
  return whole.split('\n').slice(0, -1);
}

function readHead(text: string): ArenaRun {
  const head = parse(text);
  const { arena, map, board, matches, seed } = (head ?? {}) as Partial<ArenaRun & { arena: number }>;
  if (arena !== 1 || !map || !board || !Array.isArray(matches) || seed === undefined) {
    throw new JournalFault({ line: 1 });
  }
  return { map, board, matches, seed };
}

function readBlock(text: string, line: number, run: ArenaRun | null): JournalLine {
  const { match, index, games } = (parse(text) ?? {}) as Partial<JournalLine>;
  const players = run?.matches[match ?? -1]?.length;
  const isSound = games?.length === players && games?.every((game) => game.length === players);
  if (!isSound || !games || match === undefined || index === undefined) throw new JournalFault({ line });
  return { match, index, games };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
