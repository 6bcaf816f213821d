// `npm run dev`: the page with hot reload and the server with restart on change, at one address.
// Vite serves the page and forwards API, sockets and invitations to the server behind it.
import { spawn } from 'node:child_process';
import { installMissing, run } from './install-missing.mjs';

const PAGE_PORT = process.env.WAYBILL_PORT ?? '8080';
const SERVER_PORT = process.env.DEV_SERVER_PORT ?? '8081';
const isWindows = process.platform === 'win32';
const ROOT = new URL('..', import.meta.url);

installMissing();
run('npx', 'tsc', '-b', 'packages/server');

const children = [
  start('npx', ['tsc', '-b', 'packages/server', '--watch', '--preserveWatchOutput']),
  start('node', ['--watch', '--watch-preserve-output', 'packages/server/dist/main.js'], {
    WAYBILL_HOST: '127.0.0.1',
    WAYBILL_PORT: SERVER_PORT,
  }),
  start(
    'npx',
    ['vite', '--port', PAGE_PORT, '--strictPort', 'packages/web', '-c', 'packages/web/vite.config.ts'],
    {
      DEV_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
    },
  ),
];

function start(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: isWindows,
    // A group of its own: `npx` does not pass signals on to what it started.
    detached: !isWindows,
  });
  child.on('exit', (code) => stop(code ?? 1));
  return child;
}

/** Whatever ends first ends all of it. */
function stop(code) {
  process.exitCode ??= code;
  for (const child of children) end(child);
}

function end({ pid, exitCode, signalCode }) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(isWindows ? pid : -pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
