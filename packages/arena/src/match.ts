import { duelsIn } from './comparison.ts';
import type { BlockPlayer } from './pool.ts';
import type { BlockResult } from './results.ts';
import { type SprtQuestion, testSequentially } from './sprt.ts';

export interface MatchPlan {
  readonly bots: readonly string[];
  /** The most blocks to play. */
  readonly blocks: number;
  readonly sprt?: SprtQuestion | null;
  /** Blocks played before, by their number. */
  readonly known?: ReadonlyMap<number, BlockResult>;
}

export interface Hall {
  readonly player: BlockPlayer;
  /** How many blocks are played side by side. */
  readonly jobs: number;
  readonly signal?: AbortSignal;
  /** Called with every new block, and with all blocks so far that have no gap before them. */
  readonly onBlock?: (block: BlockResult, inOrder: readonly BlockResult[]) => void;
}

/**
 * Plays blocks until there are enough or the test has its answer. The test looks at the blocks in their
 * order, whichever is finished first, so that the result does not depend on the number of jobs.
 */
export async function playMatch(plan: MatchPlan, hall: Hall): Promise<BlockResult[]> {
  const run = new MatchRun(plan);
  const stop = (): void => run.stop();
  hall.signal?.addEventListener('abort', stop);
  if (hall.signal?.aborted) stop();
  try {
    await Promise.all(Array.from({ length: hall.jobs }, () => playOn(run, plan, hall)));
  } finally {
    hall.signal?.removeEventListener('abort', stop);
  }
  return run.results();
}

/** One job: plays blocks until the match is over, and does not wait for a surplus block. */
async function playOn(run: MatchRun, { bots, known }: MatchPlan, hall: Hall): Promise<void> {
  for (let index = run.take(); index !== null; index = run.take()) {
    const before = known?.get(index);
    if (before) {
      run.add(before);
      continue;
    }
    const block = await Promise.race([hall.player.play({ bots, block: index }), run.over]);
    if (!block) return;
    run.add(block);
    hall.onBlock?.(block, run.inOrder);
  }
}

class MatchRun {
  /** Those with no gap before them, as far as the test has looked. */
  readonly inOrder: BlockResult[] = [];
  readonly over: Promise<null>;
  private readonly plan: MatchPlan;
  private readonly duels: number[] = [];
  private readonly ahead = new Map<number, BlockResult>();
  private endWaiting: () => void = () => {};
  private next = 0;
  private state: 'running' | 'stopped' | 'answered' = 'running';

  constructor(plan: MatchPlan) {
    this.plan = plan;
    this.over = new Promise((resolve) => {
      this.endWaiting = () => resolve(null);
    });
  }

  /** The number of the next block to play. */
  take(): number | null {
    return this.state === 'running' && this.next < this.plan.blocks ? this.next++ : null;
  }

  add(block: BlockResult): void {
    this.ahead.set(block.index, block);
    for (;;) {
      const following = this.ahead.get(this.inOrder.length);
      if (!following || this.state === 'answered') return;
      this.ahead.delete(following.index);
      this.inOrder.push(following);
      this.duels.push(duelsIn(following));
      if (this.isAnswered()) this.end('answered');
    }
  }

  private isAnswered(): boolean {
    const { sprt } = this.plan;
    return sprt ? testSequentially(this.duels, sprt).answer !== null : false;
  }

  stop(): void {
    if (this.state === 'running') this.end('stopped');
  }

  private end(state: 'stopped' | 'answered'): void {
    this.state = state;
    this.endWaiting();
  }

  /** If the match was aborted, blocks finished out of order count too. */
  results(): BlockResult[] {
    const gapped = this.state === 'stopped' ? [...this.ahead.values()] : [];
    return [...this.inOrder, ...gapped.sort((a, b) => a.index - b.index)];
  }
}
