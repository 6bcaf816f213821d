import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DealAnswer, DealProver, DealQuestion } from './deal-prover.ts';

/** The compiled worker, beside this file or, when the sources run as they are, where they are compiled to. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/deals/deal-worker.js', import.meta.url)
  : new URL('./deal-worker.js', import.meta.url);
const HEAP_MB = 256;

/** Answers one question after the other in a thread of its own, so that proving delays nobody. */
export class DealThread implements DealProver {
  private worker: Worker | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  ask(question: DealQuestion): Promise<DealAnswer> {
    const answer = this.last.then(() => this.askNow(question));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.isClosed = true;
    void this.worker?.terminate();
  }

  private async askNow(question: DealQuestion): Promise<DealAnswer> {
    if (this.isClosed) throw new Error('the server is closing');
    const worker = (this.worker ??= this.start());
    worker.postMessage(question);
    const ended = once(worker, 'exit').then(() => {
      throw new Error('the thread that proves deals has ended');
    });
    const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [DealAnswer];
    return answer;
  }

  private start(): Worker {
    // Without the parent's options, which may have it look for sources.
    const worker = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}
