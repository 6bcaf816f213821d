import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { palettePng } from './palette-png.mjs';

/** Draws the app's icons, from one picture, into public/icons: `npm run draw:icons -w @waybill/web`. */
const FOLDER = join(import.meta.dirname, '../public/icons');
const [RED, PAPER, GOLD, INK] = ['#a83119', '#f4ecda', '#e3a92b', '#2a231b'];

const sleepers = Array.from({ length: 15 }, (_, at) => {
  const spread = (at - 7) * 62;
  return `<path d="M${256 + spread * 0.82} 372h26l${spread * 0.32} 84h-44z" transform="translate(-13 0)"/>`;
}).join('');
const sun = `<circle cx="256" cy="300" r="172" fill="${GOLD}"/>`;
const letter = `<path d="M60 128h104v30h-22l44 140 52-170h36l52 170 44-140h-22v-30h104v30h-26l-76 222h-40l-54-166-54 166h-40L86 158H60z" fill="${PAPER}" stroke="${INK}" stroke-width="10" stroke-linejoin="round"/>`;
const track = `<path d="M-99 362h710v250H-99z" fill="${INK}"/><g fill="${GOLD}">${sleepers}</g><path d="M-99 380h710v14H-99zM-99 430h710v20H-99z" fill="${PAPER}"/>`;
const picture = `<path d="M0 0h512v512H0z" fill="${RED}"/>${sun}${track}${letter}`;

/** On its own: a printed sheet with round corners, and paper showing around the ink. */
const sheet = `<rect width="512" height="512" rx="72" fill="${PAPER}"/><clipPath id="c"><rect width="512" height="512" rx="56"/></clipPath><g transform="translate(20 20) scale(.921875)" clip-path="url(#c)">${picture}</g>`;
/** Cut to any shape by the system: what matters lies within the middle four fifths. */
const maskable = `<path d="M0 0h512v512H0z" fill="${RED}"/><g transform="translate(58 44) scale(.775)">${sun}${track}${letter}</g>`;
/** In the bar of a telephone only the shape counts. */
const badge = `<path d="M16 96h138v44h-30l46 150 62-194h48l62 194 46-150h-30V96h138v44h-32L376 420h-56l-64-198-64 198h-56L48 140H16z" fill="#fff"/>`;

const ICONS = [
  ['icon-192.png', 192, sheet],
  ['icon-512.png', 512, sheet],
  ['maskable-192.png', 192, maskable],
  ['maskable-512.png', 512, maskable],
  ['apple-touch-icon.png', 180, maskable],
  ['badge-96.png', 96, badge],
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const [name, size, content] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block}</style><svg viewBox="0 0 512 512" width="${size}" height="${size}" xmlns="http://www.w3.org/2000/svg">${content}</svg>`,
    );
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(join(FOLDER, name), content === maskable ? palettePng(await page.screenshot()) : png);
  }
} finally {
  await browser.close();
}
