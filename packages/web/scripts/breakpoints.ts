import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = join(import.meta.dirname, '../src/ui/style/breakpoint-tokens.css');

/** Defines the breakpoints in every style sheet: Lightning CSS resolves custom media within one file only. */
export function breakpoints(): Plugin {
  return {
    name: 'waybill-breakpoints',
    enforce: 'pre',
    buildStart() {
      this.addWatchFile(FILE);
    },
    transform: (code, id) => (id.endsWith('.css') ? readFileSync(FILE, 'utf8') + code : null),
  };
}
