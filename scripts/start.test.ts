import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const clone = mkdtempSync(join(tmpdir(), 'waybill-start-'));
let server: ChildProcess | null = null;

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  linkModules('.');
  for (const name of readdirSync(join(clone, 'packages'))) linkModules(join('packages', name));
});

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true });
});

/** What `npm ci` would install, without the time it takes; our own packages are the clone's. */
function linkModules(folder: string): void {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(clone, folder, 'node_modules')];
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== '@waybill') symlinkSync(join(from, name), join(to, name));
  if (folder !== '.') return;
  mkdirSync(join(to, '@waybill'));
  for (const name of readdirSync(join(clone, 'packages')))
    symlinkSync(join(clone, 'packages', name), join(to, '@waybill', name));
  utimesSync(join(clone, 'package-lock.json'), 0, 0);
}

test('`npm start` in a clone builds what it serves, serves it, and ends when it is told to', async () => {
  const env = { ...process.env, WAYBILL_PORT: '0', WAYBILL_HOST: '127.0.0.1', WAYBILL_LOG: 'silent' };
  server = spawn('node', ['scripts/start.mjs'], { cwd: clone, env, stdio: 'pipe' });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const ended = once(server, 'exit');
  while (!said.includes('http://')) {
    if (server.exitCode !== null) throw new Error(said);
    await Promise.race([once(server.stdout ?? server, 'data'), ended]);
  }
  const address = /http:\/\/\S+\d/.exec(said)?.[0] ?? '';
  expect(await (await fetch(address)).text()).toContain('<title>Waybill');
  expect((await fetch(`${address}/ready`)).status).toBe(200);
  expect(existsSync(join(clone, 'data/waybill.db'))).toBe(true);
  expect(existsSync(join(clone, 'packages/cli/dist/waybill.js'))).toBe(true);
  // It builds neither the benchmarks nor anything else that is not served.
  expect(existsSync(join(clone, 'bench/dist'))).toBe(false);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
