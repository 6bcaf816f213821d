import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { run } from '../src/run.ts';
import { temporaryFolder } from './files.ts';

/** A person at a terminal of their own, who types while the program prints. */
export class OnlineTerminal {
  readonly env: Record<string, string>;
  output = '';
  private readonly input = new PassThrough();
  private read = 0;
  private wake: (() => void)[] = [];
  readonly ended: Promise<number>;
  private isOver = false;

  constructor(argv: readonly string[], env: Record<string, string> = {}) {
    this.env = { XDG_DATA_HOME: temporaryFolder(), LANG: 'en', ...env };
    const output = new PassThrough({ encoding: 'utf8' });
    output.on('data', (text: string) => {
      this.output += text;
      for (const wake of this.wake.splice(0)) wake();
    });
    this.ended = run(argv, { input: this.input, output, errors: output, env: this.env }).finally(() => {
      this.isOver = true;
      for (const wake of this.wake.splice(0)) wake();
    });
  }

  type(line: string): void {
    this.input.write(`${line}\n`);
  }

  /** Waits for a text that was not read yet, and reads up to its end. */
  async sees(text: string | RegExp): Promise<RegExpExecArray> {
    const sought =
      typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) : text;
    for (;;) {
      const found = sought.exec(this.output.slice(this.read));
      if (found) {
        this.read += found.index + found[0].length;
        return found;
      }
      if (this.isOver) throw new Error(`ended without ${sought}:\n${this.output.slice(this.read)}`);
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }

  /** Answers each prompt until the program ends; `null` waits for more. */
  async answer(react: (text: string) => string | null): Promise<void> {
    while (!this.isOver) {
      const fresh = this.output.slice(this.read);
      if (/(^|\n)(\[[^\]\n]*\] )?> $/.test(fresh)) {
        this.read = this.output.length;
        const line = react(fresh);
        if (line !== null) this.type(line);
      }
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }
}

/** A line to a server that can be cut. */
export class Wire {
  private readonly ends = new Set<Socket>();
  private readonly proxy;
  private isCut = false;

  private constructor(port: number) {
    this.proxy = createServer((near) => {
      if (this.isCut) return void near.destroy();
      const far = connect(port, '127.0.0.1');
      for (const end of [near, far]) this.ends.add(end.on('error', () => undefined));
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  }

  static async to(url: string): Promise<Wire> {
    const wire = new Wire(Number(new URL(url).port));
    await new Promise<void>((resolve) => wire.proxy.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.proxy.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const end of this.ends) end.destroy();
    this.ends.clear();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.proxy.close();
  }
}
