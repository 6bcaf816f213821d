import type { GameFault } from '@waybill/engine';
import type { ReviewAnswer, Reviewed, ReviewQuestion } from './review-worker.ts';

/** A game that cannot be lived through again; `fault` says what is wrong with it, and where. */
export class GameFileFault extends Error {
  readonly fault: GameFault;

  constructor(fault: GameFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Lives through a game in a worker; rejects with `GameFileFault`. */
export function review(question: ReviewQuestion): Promise<Reviewed> {
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Reviewed>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<ReviewAnswer>) => {
      if ('fault' in data) reject(new GameFileFault(data.fault));
      else resolve(data);
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
