import { createInterface, type Interface } from 'node:readline';
import type { Terminal } from '../terminal.ts';

/** The player has quit, pressed Ctrl-C, or the input has come to its end. */
export class LeftTable extends Error {}

/** Asks for lines; keeps those that a pipe brought before they were asked for. */
export class Keyboard {
  private readonly reader: Interface;
  /** Where to repeat what was read, since no terminal does; then the output reads like a conversation. */
  private readonly output: Terminal['output'] | null;
  private readonly waiting: string[] = [];
  private ended = false;
  private wake: (() => void) | null = null;

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
    if (line === undefined || line.toLowerCase() === 'quit') throw new LeftTable();
    return line;
  }

  close(): void {
    process.removeListener('SIGINT', this.interrupt);
    this.reader.close();
  }
}
