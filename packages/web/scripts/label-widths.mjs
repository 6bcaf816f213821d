import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/find-browser.mjs';

const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** How wide each line is in the face of the labels, at size 1, as a browser draws it. */
export async function labelWidths(lines) {
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString('base64');
  const executablePath = findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    return await page.evaluate(
      async (told) => {
        const face = new FontFace('Label', `url(data:font/woff2;base64,${told.font})`, { weight: '100 900' });
        document.fonts.add(await face.load());
        const pen = document.createElement('canvas').getContext('2d');
        pen.font = '600 100px Label';
        return Object.fromEntries(told.lines.map((line) => [line, pen.measureText(line).width / 100]));
      },
      { font, lines },
    );
  } finally {
    await browser.close();
  }
}
