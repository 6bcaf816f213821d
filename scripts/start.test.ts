import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const clone = mkdtempSync(join(tmpdir(), 'waybill-start-'));
let server: ChildProcess | null = null;

beforeAll(() => execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]));

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true });
});

/** It installs and builds everything. */
const START_MS = 900_000;

test(
  '`npm start` in a fresh clone installs, builds what it serves, serves it, and ends when it is told to',
  async () => {
    const settings = { WAYBILL_PORT: '0', WAYBILL_HOST: '127.0.0.1', npm_config_prefer_offline: 'true' };
    const env = { ...process.env, ...settings };
    server = spawn('node', ['scripts/start.mjs'], { cwd: clone, env, stdio: 'pipe' });
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        said += text.toString();
      });
    const ended = once(server, 'exit');
    while (!said.includes('http://localhost')) {
      if (server.exitCode !== null) throw new Error(said);
      await Promise.race([once(server.stdout ?? server, 'data'), ended]);
    }
    const address = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
    expect(await (await fetch(address)).text()).toContain('<title>Waybill');
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    expect(existsSync(join(clone, 'data/waybill.db'))).toBe(true);
    expect(existsSync(join(clone, 'packages/cli/dist/waybill.js'))).toBe(true);
    // It builds neither the benchmarks nor anything else that is not served.
    expect(existsSync(join(clone, 'bench/dist'))).toBe(false);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  START_MS,
);
