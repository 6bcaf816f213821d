import { createInterface, type Interface } from 'node:readline';
import { print, type Terminal } from '../terminal/terminal.ts';

/** The player quit or pressed Ctrl-C, or the input ended. */
export class LeftTable extends Error {}

const QUIT = 'quit';
const CLEAR_LINE = '\r\u001b[K';

/** Reads lines on demand and buffers those that a pipe delivers early. */
export class Keyboard {
  private readonly reader: Interface;
  /** Without a terminal, input lines are echoed here, so that the output reads like a conversation. */
  private readonly echo: Terminal['output'] | null;
  private readonly screen: Terminal['output'];
  private readonly waiting: string[] = [];
  private ended = false;
  private wake: (() => void) | null = null;
  private isAsking = false;
  /** Printed when the player types `quit`; only a second `quit` leaves. Before a game there is no question. */
  onQuit: (() => void) | null = null;

  constructor({ input, output }: Terminal) {
    const terminal = input.isTTY === true && output.isTTY === true;
    this.screen = output;
    this.echo = terminal ? null : output;
    // No history: the arrow keys must not show one player what another has typed.
    this.reader = createInterface({ input, output, terminal, historySize: 0 });
    this.reader.on('line', (line) => {
      this.waiting.push(line);
      this.wake?.();
    });
    this.reader.on('SIGINT', () => this.reader.close());
    this.reader.on('close', () => {
      this.ended = true;
      this.wake?.();
    });
    process.once('SIGINT', this.interrupt);
  }

  private readonly interrupt = (): void => this.reader.close();

  /** Rejects with the signal's reason when it is aborted before a line came. */
  async ask(prompt = '> ', signal?: AbortSignal): Promise<string> {
    for (;;) {
      const line = await this.read(prompt, signal);
      if (line.toLowerCase() !== QUIT) return line;
      if (!this.onQuit) throw new LeftTable();
      this.onQuit();
      const again = await this.read(prompt, signal);
      if (again.toLowerCase() === QUIT) throw new LeftTable();
      if (again !== '') return again;
    }
  }

  /** Prints above the line that is being typed. */
  interject(lines: string | readonly string[]): void {
    this.leaveLine();
    print(this.screen, lines);
    if (this.isAsking) this.reader.prompt(true);
  }

  private async read(prompt: string, signal: AbortSignal | undefined): Promise<string> {
    if (!this.ended) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    }
    this.isAsking = true;
    const line = await this.nextLine(signal).finally(() => {
      this.isAsking = false;
    });
    if (line === undefined) throw new LeftTable();
    this.echo?.write(`${line}\n`);
    return line;
  }

  /** `undefined` once the input has ended. */
  private async nextLine(signal: AbortSignal | undefined): Promise<string | undefined> {
    for (;;) {
      if (signal?.aborted) this.leaveLine();
      signal?.throwIfAborted();
      if (this.waiting.length > 0 || this.ended) return this.waiting.shift()?.trim();
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  /** What is printed next begins a line of its own. */
  private leaveLine(): void {
    if (this.isAsking) this.screen.write(this.echo ? '\n' : CLEAR_LINE);
  }

  close(): void {
    process.removeListener('SIGINT', this.interrupt);
    this.reader.close();
  }
}
