import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

/** How far a long run has come, on stderr and only where somebody watches. */
export class ProgressBar {
  private readonly bar: SingleBar | null;

  constructor({ errors }: Terminal, { total, label }: { total: number; label: string }) {
    const format = `${label} {bar} {percentage}%  {value}/{total}  {eta_formatted}  {note}`;
    const options = { format, stream: errors, clearOnComplete: true, hideCursor: true, gracefulExit: false };
    this.bar = errors.isTTY === true ? new SingleBar(options) : null;
    this.bar?.start(total, 0, { note: '' });
  }

  /** The note is what has come out so far. */
  show(done: number, note = ''): void {
    this.bar?.update(done, { note });
  }

  stop(): void {
    this.bar?.stop();
  }
}
