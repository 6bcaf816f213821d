/** The server as a process of its own, as `npm start` runs it: started, killed, started again on the same file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

export interface ProgramOptions {
  /** The compiled `main.js`. */
  readonly main: string;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
  /** Where it listens. */
  readonly host?: string;
  /** What is put before the command. */
  readonly launcher?: readonly string[];
}

const LOOPBACK = '127.0.0.1';

/** Limits that no honest crowd on one machine reaches. */
const NO_LIMITS = {
  WAYBILL_REQUESTS_PER_MINUTE: '10000000',
  WAYBILL_GUESTS_PER_HOUR: '10000000',
  WAYBILL_TABLES_PER_HOUR: '10000000',
  WAYBILL_SOCKETS_PER_ADDRESS: '1000000',
  WAYBILL_SOCKETS: '1000000',
  WAYBILL_FRAMES_PER_SECOND: '100000',
};

/** A build of before does not start with a setting that it does not know. */
function isToday(main: string): boolean {
  return !main.includes('fixtures');
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export class Program {
  readonly url: string;
  private readonly options: ProgramOptions;
  private readonly port: number;
  private child: ChildProcess | null = null;
  /** The compiled `main.js` of the next start. */
  main: string;
  /** What it wrote, the last of it. */
  output = '';

  private constructor(options: ProgramOptions, port: number) {
    this.options = options;
    this.main = options.main;
    this.port = port;
    this.url = `http://${options.host ?? LOOPBACK}:${port}`;
  }

  static async start(options: ProgramOptions): Promise<Program> {
    const program = new Program(options, await freePort());
    await program.start();
    return program;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.child === null || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resolves when it is ready; gives how many milliseconds that took. */
  async start(): Promise<number> {
    const { folder, env = {}, nodeArgs = [], host = LOOPBACK, launcher = [] } = this.options;
    const begun = performance.now();
    const { PATH, LANG } = process.env;
    const [program, ...args] = [...launcher, process.execPath, ...nodeArgs, this.main];
    this.child = spawn(program, args, {
      env: {
        PATH,
        LANG,
        ...NO_LIMITS,
        WAYBILL_HOST: host,
        WAYBILL_PORT: String(this.port),
        WAYBILL_DATA: folder,
        WAYBILL_LOG: 'warn',
        WAYBILL_BOT_THREADS: '1',
        ...(isToday(this.main) && { WAYBILL_BOT_PAUSE: '0' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (data: Buffer) => (this.output = (this.output + data.toString()).slice(-20_000)));
    }
    while (!(await this.isReady())) {
      if (this.hasEnded) throw new Error(`the server ended: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return performance.now() - begun;
  }

  /** For one whose database may be away just now: tried until it comes up. */
  async startAgain(): Promise<void> {
    for (;;) {
      try {
        return void (await this.start());
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** A number from `/metrics`. */
  async figure(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (.*)$`, 'm').exec(text)?.[1]);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || this.hasEnded) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
