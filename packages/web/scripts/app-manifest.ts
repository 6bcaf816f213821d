import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CATALOGS = new URL('../../i18n/src/catalogs/', import.meta.url);

/** What a system needs to install the app: its name, icons and colors. */
export function appManifest(): Plugin {
  let base = '/';
  return {
    name: 'waybill-manifest',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest(base)),
      });
    },
  };
}

/** `base`: the app's folder; relative below an unknown path, where the start address names the app. */
function manifest(base: string) {
  return {
    ...(base === '/' && { id: base }),
    name: 'Waybill',
    short_name: 'Waybill',
    description: motto('en'),
    description_localized: Object.fromEntries(locales().map((locale) => [locale, motto(locale)])),
    lang: 'en',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    theme_color: '#f4ecda',
    background_color: '#f4ecda',
    categories: ['games', 'entertainment'],
    icons: ['icon', 'maskable'].flatMap((kind) =>
      [192, 512].map((size) => ({
        src: `${base}icons/${kind}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: kind === 'icon' ? 'any' : 'maskable',
      })),
    ),
  };
}

function locales(): string[] {
  const entries = readdirSync(CATALOGS, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function motto(locale: string): string {
  const file = new URL(`${locale}/home.json`, CATALOGS);
  return (JSON.parse(readFileSync(file, 'utf8')) as { MOTTO: string }).MOTTO;
}
