// Installs the dependencies when they are missing or older than the lockfile.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const LOCKFILE = new URL('../package-lock.json', import.meta.url);
const INSTALLED = new URL('../node_modules/.package-lock.json', import.meta.url);

export function installMissing() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs) return;
  run('npm', 'ci');
}

/** Runs a command in the repository's root and stops with its exit code if it fails. */
export function run(command, ...args) {
  const status = runToEnd(command, ...args);
  if (status !== 0) process.exit(status);
}

/** Runs a command in the repository's root and returns its exit code. */
export function runToEnd(command, ...args) {
  const cwd = new URL('..', import.meta.url);
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status ?? 1;
}

/** Runs a command beside this program; it stops with its exit code if it fails. */
export function runBeside(command, ...args) {
  const cwd = new URL('..', import.meta.url);
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}
