import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { palettePng } from './palette-png.mjs';

/** Pictures of both boards, all cards and pieces as three kinds of color vision see them: docs/pictures/color-vision-*.png. */
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
  await page.goto(`${server.resolvedUrls.local[0]}scripts/gallery/index.html?show=inks`);
  await page.locator('[data-label="sunset"]').waitFor();
  await page.locator('[data-label="denver"]').waitFor();
  await page.evaluate(() => document.fonts.load('600 15px "Fraunces Variable"'));
  for (const type of ['protanopia', 'deuteranopia', 'tritanopia']) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
    const picture = palettePng(await page.screenshot());
    writeFileSync(join(folder, `color-vision-${type}.png`), picture);
    console.log(type, picture.length);
  }
} finally {
  await browser.close();
  await server.close();
}
