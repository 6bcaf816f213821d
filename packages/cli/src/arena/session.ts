import { appendFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type ArenaRun,
  BlockFailure,
  type BlockResult,
  Journal,
  JournalFault,
  type MatchPlan,
  type ProgramLog,
  playMatch,
  WorkerPool,
} from '@waybill/arena';
import { compileBoard, type GameFile } from '@waybill/engine';
import type { Context } from '../command-line/command.ts';
import { CommandFault } from '../command-line/fault.ts';
import { randomSeedText } from '../command-line/seed.ts';
import { reasonOf } from '../files/text-file.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { print } from '../terminal/terminal.ts';
import { detailOf } from './failure-report.ts';
import type { CommonOptions } from './options.ts';

export interface Schedule {
  readonly plans: readonly MatchPlan[];
  /** The result so far, for the progress bar. */
  readonly note: (match: number, blocks: readonly BlockResult[]) => string;
  /** What saves the games of a block; `null` if nobody wants them. */
  readonly onGames: ((block: number, files: readonly GameFile[]) => void) | null;
}

export interface Played {
  readonly seed: string;
  readonly isInterrupted: boolean;
  /** The blocks of each match. */
  readonly matches: readonly (readonly BlockResult[])[];
}

/** Plays all matches of a run, one after the other, each on all cores. */
export async function playAll(options: CommonOptions, schedule: Schedule, context: Context): Promise<Played> {
  const { journal, seed } = openJournal(options, schedule);
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  const pool = openPool(options, { ...schedule, seed }, context);
  const bar = new Scoreboard(context, schedule, journal);
  const hall = { player: pool, jobs: options.jobs, signal: interrupted.signal };
  const matches: BlockResult[][] = [];
  let notStarted: CommandFault | null = null;
  try {
    for (const [match, plan] of schedule.plans.entries()) {
      const known = journal?.blocksOf(match);
      const onBlock = (block: BlockResult, inOrder: readonly BlockResult[]): void => {
        notStarted ??= startFailure(plan, block);
        if (notStarted) return interrupt();
        journal?.add(match, block);
        bar.show(match, inOrder);
      };
      matches.push(
        await playMatch({ ...plan, ...(known && { known: new Map(known) }) }, { ...hall, onBlock }),
      );
    }
    if (notStarted !== null) throw notStarted as CommandFault;
    return { seed, isInterrupted: interrupted.signal.aborted, matches };
  } catch (error) {
    if (!(error instanceof BlockFailure)) throw error;
    throw new CommandFault((t) => t('arena.CRASHED_TWICE', factsOf(error)));
  } finally {
    process.off('SIGINT', interrupt);
    bar.stop();
    await pool.close();
  }
}

function openPool(
  { map, log }: CommonOptions,
  { seed, onGames }: Schedule & { readonly seed: string },
  { t, terminal }: Context,
): WorkerPool {
  return new WorkerPool({
    map,
    seed,
    file: arenaWorkerFile(),
    onFailure: (crash) => print(terminal.errors, t('arena.CRASHED', factsOf(crash))),
    onLog: logWriter(log),
    ...(onGames && { onGames }),
  });
}

/** Adds one line of JSON for every message, so that a program can read them. */
function logWriter(path: string | undefined): (log: ProgramLog) => void {
  return (log) => {
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(log)}\n`);
  };
}

/** A program that cannot be started would be measured by its fallback. */
function startFailure({ bots }: MatchPlan, { games }: BlockResult): CommandFault | null {
  for (const performances of games) {
    for (const [contestant, { trouble }] of performances.entries()) {
      const failure = trouble?.failures.find(({ kind }) => kind === 'CANNOT_START');
      if (!failure) continue;
      const facts = { bot: bots[contestant] ?? '', reason: detailOf(failure) };
      return new CommandFault((t) => t('arena.NOT_STARTED', facts));
    }
  }
  return null;
}

function factsOf({ task, message }: BlockFailure): { block: number; bots: string; reason: string } {
  return { block: task.block, bots: task.bots.join(','), reason: message };
}

/** A resumed run uses the seed in its journal. */
function openJournal(
  { resume: path, map, seed: wanted }: CommonOptions,
  { plans }: Schedule,
): { journal: Journal | null; seed: string } {
  if (path === undefined) return { journal: null, seed: wanted ?? randomSeedText() };
  try {
    const journal = new Journal(path);
    const seed = wanted ?? journal.run?.seed ?? randomSeedText();
    const board = compileBoard(map).fingerprint();
    journal.begin({ map: map.id, board, matches: plans.map(({ bots }) => bots), seed });
    return { journal, seed };
  } catch (error) {
    throw journalFault(path, error);
  }
}

function journalFault(file: string, error: unknown): CommandFault {
  if (!(error instanceof JournalFault)) {
    return new CommandFault((t) => t('cli.FILE_UNWRITABLE', { file, reason: reasonOf(t, error) }));
  }
  const { reason } = error;
  if ('line' in reason) return new CommandFault((t) => t('arena.NOT_A_JOURNAL', { file, line: reason.line }));
  return new CommandFault((t) => t('arena.OTHER_MATCH', { file, match: matchText(reason.other) }));
}

function matchText({ map, matches, seed }: ArenaRun): string {
  return `${map}: ${matches.map((bots) => bots.join(',')).join(' · ')}; ${seed}`;
}

const REDRAW_MS = 250;

/** The progress bar with the result so far, which is too slow to count after every block. */
class Scoreboard {
  private readonly bar: ProgressBar;
  private readonly schedule: Schedule;
  private done = 0;
  private drawn = 0;

  constructor({ t, terminal }: Context, schedule: Schedule, journal: Journal | null) {
    const total = schedule.plans.reduce((sum, { blocks }) => sum + blocks, 0);
    this.schedule = schedule;
    this.done = schedule.plans.reduce((sum, { blocks }, match) => {
      return sum + Math.min(blocks, journal?.blocksOf(match).size ?? 0);
    }, 0);
    this.bar = new ProgressBar(terminal, { total, label: t('arena.BLOCKS') });
  }

  show(match: number, blocks: readonly BlockResult[]): void {
    this.done++;
    if (performance.now() - this.drawn < REDRAW_MS) return;
    this.drawn = performance.now();
    this.bar.show(this.done, this.schedule.note(match, blocks));
  }

  stop(): void {
    this.bar.stop();
  }
}

/** A bundled program starts the bundled worker, a compiled program the compiled one. */
function arenaWorkerFile(): URL {
  const isBundled = import.meta.url.endsWith('/waybill.js');
  const path = isBundled ? './arena-worker.js' : '../../../arena/dist/worker.js';
  const url = new URL(path, import.meta.url);
  const file = fileURLToPath(url);
  if (!existsSync(file)) throw new CommandFault((t) => t('arena.WORKER_MISSING', { file }));
  return url;
}
