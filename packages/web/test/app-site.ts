import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import fastify, { type FastifyInstance } from 'fastify';
import { serveWebApp } from '../../server/src/http/web-app.ts';
import { secureHeaders } from '../../server/src/operations/security.ts';
import { buildServiceWorker } from '../scripts/offline-plugin.ts';

const BUILT = join(import.meta.dirname, '../dist/app');

/** The built app on an address of its own, as the server serves it; a test can deploy another version, or pull the plug. */
export class AppSite {
  readonly url: string;
  /** How often the API was asked. */
  asked = 0;
  private readonly app: FastifyInstance;
  private readonly folder: string;

  private constructor(app: FastifyInstance, folder: string) {
    this.app = app;
    this.folder = folder;
    this.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  static async open(): Promise<AppSite> {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-site-'));
    // Without the compressed copies, which would be of another version after `deployNext`.
    cpSync(BUILT, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
    const app = fastify({ forceCloseConnections: true });
    await secureHeaders(app);
    let site: AppSite | null = null;
    app.get('/api/asked', async () => ({ asked: site ? ++site.asked : 0 }));
    await serveWebApp(app, folder);
    await app.listen({ host: '127.0.0.1', port: 0 });
    site = new AppSite(app, folder);
    return site;
  }

  /** The same app with other names for all its parts: the old ones are gone from here. */
  async deployNext(mark: string): Promise<void> {
    const parts = readdirSync(join(this.folder, 'assets'));
    const renamed = parts.map(
      (name) =>
        [
          name,
          name.replace(/-[\w-]{8}\./, `-${mark.padEnd(8, '0')}${Math.random().toString(36).slice(2, 6)}.`),
        ] as const,
    );
    for (const [name, next] of renamed)
      renameSync(join(this.folder, 'assets', name), join(this.folder, 'assets', next));
    for (const file of filesIn(this.folder)) {
      if (!/\.(js|css|html)$/.test(file)) continue;
      let text = readFileSync(file, 'utf8');
      for (const [name, next] of renamed) text = text.replaceAll(name, next);
      if (file.endsWith('index.html'))
        text = text.replace(
          /<html lang="en"( data-version="\w+")?>/,
          `<html lang="en" data-version="${mark}">`,
        );
      writeFileSync(file, text);
    }
    rmSync(join(this.folder, 'sw.js'));
    await buildServiceWorker(this.folder);
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** Waits until the browser has the whole app. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}
