import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, temporaryFolder } from './files.ts';

/** As compiled; `npm run build` bundles it into what `bin/waybill.js` starts. */
const COMPILED = join(ROOT, 'packages/cli/dist/main.js');
const BUNDLED = join(ROOT, 'packages/cli/dist/waybill.js');
export const INSTALLED = join(ROOT, 'packages/cli/bin/waybill.js');
const LOCK = join(ROOT, 'node_modules/.waybill-cli-build');

/** A lock older than this was left behind by a run that was killed. */
const STALE_MS = 120_000;

build();

/** The test files run side by side; one of them builds while the others wait for it. */
function build(): void {
  while (!lock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  try {
    execFileSync('npx', ['tsc', '-b', 'packages/cli'], { cwd: ROOT, stdio: 'pipe' });
  } finally {
    rmdirSync(LOCK);
  }
}

function lock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const made = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > STALE_MS) rmdirSync(LOCK);
    return false;
  }
}

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where games that are played are kept. */
const STATE = temporaryFolder();

/** English unless a test says otherwise, whatever the machine speaks. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return { PATH, LANG: 'en_GB.UTF-8', XDG_DATA_HOME: STATE, ...env };
}

interface Run {
  readonly input: string;
  readonly env: Record<string, string>;
  readonly program: string;
  readonly cwd: string;
}

/** Runs the real program to its end. */
export function waybill(
  args: readonly string[],
  { input = '', env = {}, program = COMPILED, cwd = ROOT }: Partial<Run> = {},
): Outcome {
  const options = { input, cwd, env: environment(env), encoding: 'utf8' as const, maxBuffer: 2 ** 26 };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { code: status, stdout, stderr };
}

/** A running program with its pipes open. */
export function start(args: readonly string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [COMPILED, ...args], { env: environment(env), stdio: 'pipe' });
}

/** Whether `npm run build` has run since the program was last compiled. */
export function bundleIsFresh(): boolean {
  const bundled = statSync(BUNDLED, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return bundled >= statSync(join(ROOT, 'packages/cli/dist/.tsbuildinfo')).mtimeMs;
}
