import { SingleBar } from 'cli-progress';
import { widthOf } from './columns.ts';
import type { Terminal } from './terminal.ts';

const USUAL_COLUMNS = 80;
const WIDEST_BAR = 40;

/** The progress bar of a long run: on stderr, and only on a terminal. */
export class ProgressBar {
  private readonly bar: SingleBar | null;

  constructor({ errors }: Terminal, { total, label }: { total: number; label: string }) {
    const format: Format = (_, { value, eta }, { note }: { note: string }) => {
      const facts = { label, value, total, eta, note };
      return progressLine(facts, errors.columns ?? USUAL_COLUMNS);
    };
    const options = { format, stream: errors, clearOnComplete: true, hideCursor: true, gracefulExit: false };
    this.bar = errors.isTTY === true ? new SingleBar(options) : null;
    this.bar?.start(total, 0, { note: '' });
  }

  /** `note` is the result so far. */
  show(done: number, note = ''): void {
    this.bar?.update(done, { note });
  }

  stop(): void {
    this.bar?.stop();
  }
}

type Format = (options: unknown, at: { value: number; eta: number }, payload: { note: string }) => string;

interface Progress {
  readonly label: string;
  readonly value: number;
  readonly total: number;
  readonly eta: number;
  readonly note: string;
}

/** The words come first; the bar takes what they leave of the line. */
export function progressLine({ label, value, total, eta, note }: Progress, columns: number): string {
  const share = total === 0 ? 1 : value / total;
  const seconds = Number.isFinite(eta) ? `  ${Math.round(eta)} s` : '';
  const words = `${Math.floor(share * 100)}%  ${value}/${total}${seconds}  ${note}`.trimEnd();
  const room = Math.min(WIDEST_BAR, columns - widthOf(`${label}  ${words}`) - 2);
  if (room < 4) return `${label} ${words}`;
  const full = Math.round(share * room);
  return `${label} ${'█'.repeat(full)}${'░'.repeat(room - full)} ${words}`;
}
