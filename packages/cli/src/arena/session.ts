import {
  BlockCrash,
  type BlockResult,
  Journal,
  JournalFault,
  type MatchPlan,
  type Programme,
  playMatch,
  WorkerPool,
} from '@waybill/arena';
import { compileBoard } from '@waybill/engine';
import { arenaWorkerFile } from '../arena-worker-file.ts';
import type { Context } from '../command.ts';
import { Complaint } from '../complaint.ts';
import { reasonOf } from '../files.ts';
import { ProgressBar } from '../progress.ts';
import { randomSeedText } from '../seed.ts';
import { print } from '../terminal.ts';
import type { CommonOptions } from './options.ts';

export interface Schedule {
  readonly plans: readonly MatchPlan[];
  /** The result so far, for the progress bar. */
  readonly note: (match: number, blocks: readonly BlockResult[]) => string;
}

export interface Played {
  readonly seed: string;
  readonly isInterrupted: boolean;
  /** The blocks of each match. */
  readonly matches: readonly (readonly BlockResult[])[];
}

/** Plays all matches of a run, one after the other, each on all cores. */
export async function playAll(options: CommonOptions, schedule: Schedule, context: Context): Promise<Played> {
  const { terminal, t } = context;
  const file = arenaWorkerFile();
  const { journal, seed } = openJournal(options, schedule);
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  const onCrash = (crash: BlockCrash): void => print(terminal.errors, t('arena.CRASHED', factsOf(crash)));
  const pool = new WorkerPool({ map: options.map, seed, file, onCrash });
  const bar = new Scoreboard(context, schedule, journal);
  const hall = { player: pool, jobs: options.jobs, signal: interrupted.signal };
  const matches: BlockResult[][] = [];
  try {
    for (const [match, plan] of schedule.plans.entries()) {
      const known = journal?.blocksOf(match);
      const onBlock = (block: BlockResult, inOrder: readonly BlockResult[]): void => {
        journal?.add(match, block);
        bar.show(match, inOrder);
      };
      matches.push(
        await playMatch({ ...plan, ...(known && { known: new Map(known) }) }, { ...hall, onBlock }),
      );
    }
    return { seed, isInterrupted: interrupted.signal.aborted, matches };
  } catch (error) {
    throw error instanceof BlockCrash ? new Complaint(() => t('arena.CRASHED_TWICE', factsOf(error))) : error;
  } finally {
    process.off('SIGINT', interrupt);
    bar.stop();
    await pool.close();
  }
}

function factsOf({ task, message }: BlockCrash): { block: number; bots: string; reason: string } {
  return { block: task.block, bots: task.bots.join(','), reason: message };
}

/** A journal that was begun without a seed of the user's own has one; the run goes on with it. */
function openJournal(
  { resume: path, map, seed: wanted }: CommonOptions,
  { plans }: Schedule,
): { journal: Journal | null; seed: string } {
  if (path === undefined) return { journal: null, seed: wanted ?? randomSeedText() };
  try {
    const journal = new Journal(path);
    const seed = wanted ?? journal.programme?.seed ?? randomSeedText();
    const board = compileBoard(map).fingerprint();
    journal.begin({ map: map.id, board, matches: plans.map(({ bots }) => bots), seed });
    return { journal, seed };
  } catch (error) {
    throw journalComplaint(path, error);
  }
}

function journalComplaint(file: string, error: unknown): Complaint {
  if (!(error instanceof JournalFault)) {
    return new Complaint((t) => t('cli.FILE_UNWRITABLE', { file, reason: reasonOf(error) }));
  }
  const { reason } = error;
  if ('line' in reason) return new Complaint((t) => t('arena.NOT_A_JOURNAL', { file, line: reason.line }));
  return new Complaint((t) => t('arena.OTHER_MATCH', { file, match: matchText(reason.other) }));
}

function matchText({ map, matches, seed }: Programme): string {
  return `${map}: ${matches.map((bots) => bots.join(',')).join(' · ')}; ${seed}`;
}

const REDRAW_MS = 250;

/** The progress bar with the result so far; to count that takes time, so not after every block. */
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
