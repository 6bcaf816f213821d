import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(folder, 'sw.js'), 'self;');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync('export {};'));
  server = await startServer({ webApp: folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const ask = (path: string): Promise<Response> => fetch(`${server.url}${path}`);

describe('the page', () => {
  it.each(['/', '/table/abc', '/rules?lang=fi'])('is what %s gets', async (path) => {
    const answer = await ask(path);
    expect(await answer.text()).toContain('<title>page</title>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('loads files that never change once', async () => {
    const answer = await ask('/assets/app-1a2b.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe('export {};');
  });

  it.each([
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('is asked for its %s again and again', async (path, type) => {
    const answer = await ask(path);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain(type);
  });

  it.each(['/api/nowhere', '/assets/none.js', '/favicon.ico', '/..%2f..%2fpackage.json'])(
    'is not what %s gets',
    async (path) => expect((await ask(path)).status).toBeGreaterThanOrEqual(400),
  );
});
