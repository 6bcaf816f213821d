import { type ChildProcess, spawn } from 'node:child_process';

/** Waits for the end of its input, which comes when the process at the other end dies. */
const GUARD = 'read -r _; kill -9 "-$1"';

/**
 * A program and everything it starts. A group of its own does not hear the terminal's Ctrl-C, and a worker
 * thread that is terminated runs nothing more; therefore a guard outside kills the group when we are gone.
 */
export class ProcessGroup {
  private readonly leader: number;
  private readonly guard: ChildProcess | null;
  private isKilled = false;

  constructor(leader: number) {
    this.leader = leader;
    this.guard = process.platform === 'win32' ? null : startGuard(leader);
  }

  /** Only once: the system may reuse the number afterwards. */
  kill(): void {
    if (this.isKilled) return;
    this.isKilled = true;
    if (this.guard?.pid !== undefined) this.guard.kill('SIGKILL');
    try {
      process.kill(this.guard ? -this.leader : this.leader, 'SIGKILL');
    } catch {
      // No process of the group is left.
    }
  }
}

export function startGuard(leader: number): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', String(leader)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell there is no guard, but games can be played.
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  return guard;
}
