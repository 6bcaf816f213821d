import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { installed } from './app-site.ts';
import { Person, settle } from './person.ts';

const SCOPE = '/games/waybill/';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

test.use({ serviceWorkers: 'allow' });

let folder: string;
let host: Server;
/** What was asked for outside the folder of the app. */
let strays: string[] = [];

/** A host that knows files and nothing else. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-static-'));
  const vite = [
    'vite',
    'build',
    '--mode',
    'static',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  execFileSync('npx', vite, { cwd: join(import.meta.dirname, '..') });
  host = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const file = join(folder, pathname.slice(SCOPE.length) || 'index.html');
    if (!pathname.startsWith(SCOPE)) strays.push(pathname);
    if (!pathname.startsWith(SCOPE) || !existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
});

test.afterAll(() => {
  host.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the static edition plays below any path, offline too, and leads to somebody’s server', async ({
  page,
  context,
}) => {
  strays = [];
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}${SCOPE}`;
  await settle(page, { theme: 'system' });
  await page.goto(address);
  await installed(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(address);
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${address}manifest.webmanifest`, []]);
  expect(strays).toEqual([]);

  host.closeAllConnections();
  await context.setOffline(true);
  await page.reload();
  await page
    .getByRole('button', { name: /San Francisco/ })
    .first()
    .click();
  await new Person(page).play();
  await expect(page.locator('main.table')).toHaveAttribute('data-map', 'san-francisco');
  await page.goto(`${address}#/rules/north-america`);
  await expect(page.locator('h1')).toBeVisible();

  await page.goto(`${address}#/online`);
  const field = page.getByLabel('Address of the server');
  await field.fill('not a server');
  await page.getByRole('button', { name: 'Go to the server' }).click();
  await expect(page.getByRole('alert')).toContainText('play.example.org');
  await context.setOffline(false);
  // Another host: what stands there is not this test's business, only that the browser goes to it.
  await context.route('https://play.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
  );
  await field.fill('play.example.org');
  await page.getByRole('button', { name: 'Go to the server' }).click();
  await page.waitForURL('https://play.example.org/#/online');
});
