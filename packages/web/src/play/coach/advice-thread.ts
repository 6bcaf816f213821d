import type { Advice, StepWorth } from '@waybill/bots/judge';
import type { AdviceThread } from '@waybill/client/coach/coach';
import type { Seat, View } from '@waybill/engine';
import type { FromAdvisor, ToAdvisor } from './advice-worker.ts';

type Settle = (answer: FromAdvisor) => void;

/** The coach's worker, begun with the first question. */
export class WorkerAdvice implements AdviceThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Settle>();
  private questions = 0;

  async advise(view: View, inQuestion?: string): Promise<Advice> {
    const answer = await this.ask({ type: 'advise', view, inQuestion });
    if ('advice' in answer) return answer.advice;
    throw new Error('no advice');
  }

  async worthOf({ before, after }: { before: View; after: View }, seat: Seat): Promise<StepWorth> {
    const answer = await this.ask({ type: 'worth', before, after, seat });
    if ('worth' in answer) return answer.worth;
    throw new Error('no figures');
  }

  close(): void {
    this.worker?.terminate();
    this.fail('closed');
  }

  private ask(question: DistributiveOmit<ToAdvisor, 'id'>): Promise<FromAdvisor> {
    const id = ++this.questions;
    this.worker ??= this.begin();
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker?.postMessage({ ...question, id });
    });
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', ({ message }) => this.fail(message));
    worker.addEventListener('message', ({ data }: MessageEvent<FromAdvisor>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    });
    return worker;
  }

  private fail(failed: string): void {
    for (const [id, answer] of this.waiting) answer({ id, failed });
    this.waiting.clear();
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
