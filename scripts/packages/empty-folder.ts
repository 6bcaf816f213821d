import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';

/** A registry may be slow. */
export const INSTALL_MS = 300_000;

/** A folder outside the repository with nothing in it, and a home of its own. */
export class EmptyFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'waybill-packed-'));
  readonly project = join(this.path, 'project');
  readonly tarballs = join(this.path, 'tarballs');
  readonly home = join(this.path, 'home');

  constructor() {
    mkdirSync(this.project);
    mkdirSync(this.home);
    writeFileSync(join(this.project, 'package.json'), '{"private": true, "type": "module"}');
  }

  /** Packs what is compiled, or with `WHOLE_PACKAGES=1` compiles anew, with the API reference. */
  pack(...names: string[]): string[] {
    const whole = process.env['WHOLE_PACKAGES'] === '1';
    execFileSync('node', [join(ROOT, 'scripts/packages/pack.mjs'), this.tarballs, ...names], {
      stdio: 'pipe',
      env: { ...process.env, PACK_COMPILED: whole ? '' : '1' },
    });
    return readdirSync(this.tarballs).map((name) => join(this.tarballs, name));
  }

  install(tarballs: readonly string[]): void {
    this.run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs]);
  }

  run(command: string, args: readonly string[], input = ''): string {
    return execFileSync(command, args, { ...this.options(), encoding: 'utf8', input, stdio: 'pipe' });
  }

  start(command: string, args: readonly string[], env: Record<string, string>): ChildProcess {
    const { env: usual, ...options } = this.options();
    // A group of its own: `npx` does not pass signals on to what it started.
    return spawn(command, args, {
      ...options,
      env: { ...usual, ...env },
      stdio: 'pipe',
      detached: !isWindows,
    });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  private options(): { cwd: string; shell: boolean; env: NodeJS.ProcessEnv } {
    const { PATH, npm_config_cache: cache } = process.env;
    const folders = { HOME: this.home, LOCALAPPDATA: this.home, XDG_DATA_HOME: join(this.home, 'data') };
    const npm = { npm_config_cache: cache ?? NPM_CACHE, npm_config_update_notifier: 'false' };
    return { cwd: this.project, shell: isWindows, env: { PATH, LANG: 'en_GB.UTF-8', ...folders, ...npm } };
  }
}

/** The packages are known to it since the repository was installed; a new home would fetch them again. */
const NPM_CACHE = execFileSync('npm', ['config', 'get', 'cache'], {
  encoding: 'utf8',
  shell: isWindows,
  stdio: ['ignore', 'pipe', 'ignore'],
}).trim();
