import type { JudgeThread } from '@waybill/client/replay/judging';
import type { GameFile } from '@waybill/engine';
import type { BetterLine, FromJudge, ToJudge } from './judge-worker.ts';

type Listener = Parameters<JudgeThread['judge']>[0];

/** Judges one game in a worker, which lives until `close`: so a review that was closed goes on where it stopped. */
export class WorkerJudge implements JudgeThread {
  private readonly worker: Worker;
  private readonly lines = new Map<number, (line: BetterLine | null) => void>();
  private listener: Listener | null = null;

  constructor(file: GameFile) {
    this.worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
    this.worker.addEventListener('error', ({ message }) => this.listener?.failed(message));
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromJudge>) => this.hear(data));
    this.send({ type: 'open', file });
  }

  judge(on: Listener): () => void {
    this.listener = on;
    this.send({ type: 'work' });
    return () => {
      this.listener = null;
      this.send({ type: 'pause' });
    };
  }

  /** How it might have gone with the better move at an entry; `null` where the judge does not know. */
  line(entry: number, better: string): Promise<BetterLine | null> {
    const id = this.lines.size;
    return new Promise((resolve) => {
      this.lines.set(id, resolve);
      this.send({ type: 'line', id, entry, better });
    });
  }

  close(): void {
    this.worker.terminate();
  }

  private send(message: ToJudge): void {
    this.worker.postMessage(message);
  }

  private hear(data: FromJudge): void {
    if (data.type === 'line') this.lines.get(data.id)?.(data.line);
    else if (data.type === 'failed') this.listener?.failed(data.reason);
    else this.listener?.news(data);
  }
}
