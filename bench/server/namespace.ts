/** A network of its own for one process, joined to this machine by two cables that can be pulled: packets vanish, and nobody is told. */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';

/** One cable leads to the database, the other to the clients. */
export type CableName = 'database' | 'people';

interface Cable {
  readonly outside: string;
  readonly inside: string;
  /** The ends' addresses. */
  readonly here: string;
  readonly there: string;
}

export class Namespace {
  readonly name: string;
  readonly cables: Readonly<Record<CableName, Cable>>;

  private constructor(number: number) {
    this.name = `waybill-${process.pid}-${number}`;
    // Eight of the addresses reserved for network tests (RFC 2544).
    const address = (last: number): string => `198.${18 + (number >> 13)}.${(number >> 5) & 255}.${last}`;
    const first = (number & 31) * 8;
    const cable = (letter: string, at: number): Cable => ({
      outside: `wb${number}${letter}o`,
      inside: `wb${number}${letter}i`,
      here: address(first + at),
      there: address(first + at + 1),
    });
    this.cables = { database: cable('d', 1), people: cable('p', 5) };
  }

  /** Throws where this is not permitted or not installed. */
  static open(): Namespace {
    removeAbandoned();
    const namespace = new Namespace(randomInt(1 << 14));
    try {
      namespace.lay();
      // A cable that cannot be cut and mended is useless.
      namespace.cut('people');
      namespace.mend();
    } catch (error) {
      namespace.remove();
      throw error;
    }
    return namespace;
  }

  /** What to put before a command so that it runs inside. */
  get launcher(): readonly string[] {
    return ['ip', 'netns', 'exec', this.name];
  }

  cut(cable: CableName): void {
    // A queue that holds nothing: whatever is sent is lost.
    this.queue(cable, 'replace', ['pfifo', 'limit', '0']);
  }

  /** What was not given up meanwhile goes on. */
  mend(): void {
    for (const cable of ['database', 'people'] as const) attempt(() => this.queue(cable, 'del'));
  }

  remove(): void {
    for (const { outside } of Object.values(this.cables)) attempt(() => run('ip', 'link', 'del', outside));
    attempt(() => run('ip', 'netns', 'del', this.name));
  }

  private lay(): void {
    const { name } = this;
    run('ip', 'netns', 'add', name);
    run('ip', '-n', name, 'link', 'set', 'lo', 'up');
    for (const { outside, inside, here, there } of Object.values(this.cables)) {
      run('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
      run('ip', 'addr', 'add', `${here}/30`, 'dev', outside);
      run('ip', 'link', 'set', outside, 'up');
      run('ip', '-n', name, 'addr', 'add', `${there}/30`, 'dev', inside);
      run('ip', '-n', name, 'link', 'set', inside, 'up');
    }
  }

  private queue(cable: CableName, action: 'replace' | 'del', kind: readonly string[] = []): void {
    const { outside, inside } = this.cables[cable];
    run('tc', 'qdisc', action, 'dev', outside, 'root', ...kind);
    run(...this.launcher, 'tc', 'qdisc', action, 'dev', inside, 'root', ...kind);
  }
}

/** Those of runs that were killed before they could clean up. */
function removeAbandoned(): void {
  for (const [name, pid] of run('ip', 'netns', 'list').matchAll(/waybill-(\d+)-\d+/g)) {
    if (!existsSync(`/proc/${pid}`)) attempt(() => run('ip', 'netns', 'del', name));
  }
}

function run(...[program = '', ...args]: readonly string[]): string {
  return execFileSync(program, args, { stdio: 'pipe' }).toString();
}

/** For commands that may have been run already. */
function attempt(action: () => unknown): void {
  try {
    action();
  } catch {
    // Then there is nothing left to do.
  }
}
