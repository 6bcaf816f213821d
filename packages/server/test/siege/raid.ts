import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ATTACKERS = `${ROOT}/bench/dist/compiled/siege/attackers.js`;

/** What the attackers did: the share of one core they used, and by attack how often what came of it. */
export interface RaidReport {
  readonly used: number;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Every attack at once, in a process of its own. */
export class Raid {
  private readonly child: ChildProcess;
  private output = '';

  private constructor(child: ChildProcess) {
    this.child = child;
    child.stdout?.on('data', (data: Buffer) => (this.output += data.toString()));
    child.stderr?.pipe(process.stderr);
  }

  static begin(urls: readonly string[], share: number): Raid {
    execFileSync('npx', ['tsc', '-b', 'bench'], { cwd: ROOT, stdio: 'pipe' });
    const args = [ATTACKERS, String(share), ...urls];
    return new Raid(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  async end(): Promise<RaidReport> {
    const ended = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await ended;
    return JSON.parse(this.output) as RaidReport;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
