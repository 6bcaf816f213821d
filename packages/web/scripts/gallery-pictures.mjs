import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** Pictures of the gallery for looking at: gallery-pictures.mjs FOLDER [query …], sizes after @ as in map=x@390x844. */
const [folder = 'pictures', ...queries] = process.argv.slice(2);
const executablePath = findBrowser();

mkdirSync(folder, { recursive: true });
const server = await createServer({
  root: join(import.meta.dirname, '..'),
  server: { port: 0, host: '127.0.0.1' },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const query of queries) {
    const [parameters = '', size = '1440x900'] = query.split('@');
    const [width = 1440, height = 900] = size.split('x').map(Number);
    const page = await browser.newPage({ viewport: { width, height } });
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(`${address}scripts/gallery/index.html?${parameters}`);
    await page.locator('.card-face, .board-drawing').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(folder, `${query.replaceAll(/[^a-z0-9]+/gi, '-')}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
