import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Failure, printable } from './failure.ts';
import { FAREWELL_MS } from './messages.ts';
import { ProcessGroup } from './process-group.ts';

/** Run without a shell. */
export interface ProgramCommand {
  readonly command: string;
  readonly args: readonly string[];
}

export interface ProgramWatcher {
  onOutput(chunk: Uint8Array): void;
  /** Called once, if the program exits before it is dismissed. */
  onGone(failure: Failure): void;
}

const KEPT_STDERR = 4096;
/** How long the pipes may take to say what an exit or a broken pipe means. */
const SETTLE_MS = 250;

/** One process: starts at once, takes lines, hands on its output, and is gone after `close`. */
export class BotProgram {
  private readonly watcher: ProgramWatcher;
  private readonly child: ChildProcessWithoutNullStreams | null;
  private readonly group: ProcessGroup | null;
  private readonly exited: Promise<void>;
  private stderrTail: Buffer = Buffer.alloc(0);
  private exit: Failure | null = null;
  private isGone = false;

  constructor({ command, args }: ProgramCommand, watcher: ProgramWatcher) {
    this.watcher = watcher;
    try {
      this.child = spawn(command, args, { stdio: 'pipe', detached: true, windowsHide: true });
    } catch (error) {
      this.child = null;
      this.group = null;
      this.exited = Promise.resolve();
      queueMicrotask(() => this.go(cannotStart(error)));
      return;
    }
    const { child } = this;
    // A program that did not start has no process id: killing it would kill our own group.
    this.group = child.pid === undefined ? null : new ProcessGroup(child.pid);
    this.exited = new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    this.watch(child);
  }

  get stderr(): string {
    return this.stderrTail
      .toString('utf8')
      .split('\n')
      .map((line) => printable(line, KEPT_STDERR))
      .filter((line) => line !== '')
      .join('\n');
  }

  send(line: string): void {
    if (this.child?.stdin.writable) this.child.stdin.write(`${line}\n`);
  }

  /** Lets it read what was sent, then kills whatever is left of it. */
  async close(): Promise<void> {
    this.isGone = true;
    const { child, group } = this;
    if (!child) return;
    child.stdout.destroy();
    child.stdin.end();
    const timer = setTimeout(() => group?.kill(), FAREWELL_MS);
    await this.exited;
    clearTimeout(timer);
    child.stdin.destroy();
    child.stderr.destroy();
  }

  private watch(child: ChildProcessWithoutNullStreams): void {
    child.on('error', (error) => this.go(cannotStart(error)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (!this.isGone) this.watcher.onOutput(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      // A copy, or its few bytes would hold on to the whole chunk.
      this.stderrTail = Buffer.concat([this.stderrTail, chunk.subarray(-KEPT_STDERR)]);
      this.stderrTail = Buffer.from(this.stderrTail.subarray(-KEPT_STDERR));
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('error', () => undefined);
    // A program that exits breaks its pipe too; a moment later we know which came first.
    child.stdin.on('error', () => this.goLater({ kind: 'CLOSED_INPUT', detail: {} }));
    child.once('exit', (code, signal) => {
      this.group?.kill();
      const exit: Failure = { kind: 'EXITED', detail: { code, signal } };
      this.exit = exit;
      // Its last output comes first, but another process may hold its pipes open.
      child.once('close', () => this.go(exit));
      this.goLater(exit);
    });
  }

  private goLater(failure: Failure): void {
    setTimeout(() => setImmediate(() => this.go(this.exit ?? failure)), SETTLE_MS).unref();
  }

  private go(failure: Failure): void {
    if (this.isGone) return;
    this.isGone = true;
    this.watcher.onGone(failure);
  }
}

function cannotStart(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return { kind: 'CANNOT_START', detail: { error: code } };
}
