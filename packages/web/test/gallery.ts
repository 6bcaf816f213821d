import { join } from 'node:path';
import { test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

/** Serves the gallery of made-up positions while the tests of a file run. */
export function withGallery(): (query: string) => string {
  let server: ViteDevServer | null = null;
  test.beforeAll(async () => {
    server = await createServer({
      root: join(import.meta.dirname, '..'),
      server: { port: 0, host: '127.0.0.1' },
      logLevel: 'error',
    });
    await server.listen();
  });
  test.afterAll(() => server?.close());
  return (query) => `${server?.resolvedUrls?.local[0]}scripts/gallery/index.html?${query}`;
}
