// `npm run pictures:docs -w @waybill/web`: from the pictures that `npm run screenshots` has made, those that the documents show.
import { readFileSync, writeFileSync } from 'node:fs';
import { palettePng } from './palette-png.mjs';

const MADE = new URL('../../../reports/screenshots/', import.meta.url);
const SHOWN = new URL('../../../docs/pictures/', import.meta.url);

/** The name in the documents, and the picture it is. */
const PICTURES = {
  'north-america-table': 'north-america-last-round-desktop-light',
  'north-america-phone': 'north-america-aids-middle-phone-light',
  'san-francisco-table': 'san-francisco-middle-desktop-light',
  'san-francisco-phone': 'san-francisco-middle-phone-light',
  'san-francisco-dark': 'san-francisco-last-round-desktop-dark',
  'table-mode-screen': 'table-mode-playing-desktop-light',
  'table-mode-phone': 'table-mode-hand-turn-phone-light',
  'planner-and-ledger': 'north-america-aids-middle-desktop-light',
  replay: 'replay-north-america-everybody-desktop-light',
};

for (const [name, picture] of Object.entries(PICTURES)) {
  const png = palettePng(readFileSync(new URL(`${picture}.png`, MADE)));
  writeFileSync(new URL(`${name}.png`, SHOWN), png);
  console.log(`docs/pictures/${name}.png: ${Math.round(png.length / 1024)} KiB`);
}
