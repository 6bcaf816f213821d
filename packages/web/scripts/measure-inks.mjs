import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** How far pieces, open routes and players are apart on the boards as they are drawn, in Oklab: measure-inks.mjs [SIZE …]. */
const sizes = process.argv.length > 2 ? process.argv.slice(2) : ['1440x900', '820x1180', '390x844'];
const root = join(import.meta.dirname, '..');
const load = async (path) =>
  (await runnerImport(join(root, path), { resolve: { conditions: ['waybill-source'] } })).module;
const { nearestPairs } = await load('test/oklab.ts');
const { renderedInks } = await load('test/rendered-inks.ts');
const server = await createServer({ root, server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const told = (pairs) =>
  pairs
    .slice(0, 3)
    .map(({ pair, distance }) => `${pair} ${distance.toFixed(3)}`)
    .join('  ');
try {
  const page = await browser.newPage();
  const measured = async (query) => {
    await page.goto(`${server.resolvedUrls.local[0]}scripts/gallery/index.html?${query}`);
    await page.locator('.board-drawing').waitFor();
    return renderedInks(page);
  };
  for (const size of sizes)
    for (const map of ['north-america', 'san-francisco'])
      for (const theme of ['light', 'dark']) {
        const [width, height] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        const { pieces } = await measured(`map=${map}&state=endgame&theme=${theme}`);
        const { open } = await measured(`map=${map}&state=empty&theme=${theme}`);
        console.log(`${map} ${size} ${theme}`);
        console.log(`  pieces, open spaces   ${told(nearestPairs(pieces, open))}`);
        console.log(`  pieces of two players ${told(nearestPairs(pieces))}`);
        console.log(`  open spaces           ${told(nearestPairs(open))}`);
      }
} finally {
  await browser.close();
  await server.close();
}
