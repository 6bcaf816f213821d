import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const clone = mkdtempSync(join(tmpdir(), 'waybill-release-'));

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  git('config', 'user.name', 'Release');
  git('config', 'user.email', 'release@example.org');
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
}

function release(version: string): { status: number | null; stderr: string } {
  const env = { ...process.env, RELEASE_ROOT: clone };
  return spawnSync('node', [join(ROOT, 'scripts/release.mjs'), version], { env, encoding: 'utf8' });
}

test('a release needs a version and a clean tree', () => {
  expect(release('soon')).toMatchObject({ status: 1, stderr: expect.stringContaining('1.2.3') });
  writeFileSync(join(clone, 'LICENSE'), 'mine now');
  expect(release('1.2.3').stderr).toContain('commit');
  git('checkout', '--quiet', 'LICENSE');
});

test('a release gives every package its version, dates the changelog and tags', () => {
  expect(release('1.2.3').status).toBe(0);
  for (const name of readdirSync(join(clone, 'packages'))) {
    const manifest = readFileSync(join(clone, 'packages', name, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ version: '1.2.3' });
    expect(manifest).not.toMatch(/"@waybill\/[\w-]+": "(?!1\.2\.3")/);
  }
  expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toMatch(/^## 1\.2\.3 \(\d{4}-\d\d-\d\d\)$/m);
  const lockfile = readFileSync(join(clone, 'package-lock.json'), 'utf8');
  expect(JSON.parse(lockfile)).toMatchObject({ version: '1.2.3' });
  expect(lockfile).not.toContain('"resolved": "http');
  expect(git('tag', '--list')).toBe('v1.2.3');
  expect(git('status', '--porcelain')).toBe('');
  expect(release('1.2.3').stderr).toContain('exists');
});
