import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { palettePng } from './palette-png.mjs';

/**
 * Pictures for docs/boards.md: both boards, all cards and pieces as three kinds of color vision see them (color-vision-*.png),
 * and networks at the end of a game, sharp and blurred (networks-*.png).
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, '../../docs/pictures');
const server = await createServer({ root, server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(folder, { recursive: true });
try {
  const page = await browser.newPage({ viewport: { width: 1112, height: 640 } });
  const devtools = await page.context().newCDPSession(page);
  const show = async (query) => {
    await page.goto(`${server.resolvedUrls.local[0]}scripts/gallery/index.html?${query}`);
    await page.locator('[data-label="sunset"]').waitFor();
    await page.locator('[data-label="denver"]').waitFor();
    await page.evaluate(() => document.fonts.load('600 15px "Fraunces Variable"'));
  };
  const keep = async (name) => {
    const picture = palettePng(await page.screenshot());
    writeFileSync(join(folder, `${name}.png`), picture);
    console.log(name, picture.length);
  };
  await show('show=inks');
  for (const type of ['protanopia', 'deuteranopia', 'tritanopia']) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
    await keep(`color-vision-${type}`);
  }
  await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await page.setViewportSize({ width: 1112, height: 448 });
  for (const theme of ['light', 'dark'])
    for (const blur of [0, 4]) {
      await show(`show=networks&theme=${theme}${blur ? `&blur=${blur}` : ''}`);
      await keep(`networks-${theme}${blur ? '-blurred' : ''}`);
    }
} finally {
  await browser.close();
  await server.close();
}
