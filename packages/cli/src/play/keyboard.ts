import { createInterface, type Interface } from 'node:readline';
import type { Terminal } from '../terminal/terminal.ts';

/** The player quit or pressed Ctrl-C, or the input ended. */
export class LeftTable extends Error {}

const QUIT = 'quit';

/** Reads lines on demand and buffers those that a pipe delivers early. */
export class Keyboard {
  private readonly reader: Interface;
  /** Without a terminal, input lines are echoed here, so that the output reads like a conversation. */
  private readonly output: Terminal['output'] | null;
  private readonly waiting: string[] = [];
  private ended = false;
  private wake: (() => void) | null = null;
  /** Printed when the player types `quit`; only a second `quit` leaves. Before a game there is no question. */
  onQuit: (() => void) | null = null;

  constructor({ input, output }: Terminal) {
    const terminal = input.isTTY === true && output.isTTY === true;
    this.output = terminal ? null : output;
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

  async ask(prompt = '> '): Promise<string> {
    for (;;) {
      const line = await this.read(prompt);
      if (line.toLowerCase() !== QUIT) return line;
      if (!this.onQuit) throw new LeftTable();
      this.onQuit();
      const again = await this.read(prompt);
      if (again.toLowerCase() === QUIT) throw new LeftTable();
      if (again !== '') return again;
    }
  }

  private async read(prompt: string): Promise<string> {
    if (!this.ended) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    }
    while (this.waiting.length === 0 && !this.ended) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    const line = this.waiting.shift()?.trim();
    if (line !== undefined) this.output?.write(`${line}\n`);
    if (line === undefined) throw new LeftTable();
    return line;
  }

  close(): void {
    process.removeListener('SIGINT', this.interrupt);
    this.reader.close();
  }
}
