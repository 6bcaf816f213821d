import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CATALOGUES = new URL('../../i18n/src/catalogues/', import.meta.url);

/** What a system needs to install the app: its name, icons and colors. */
export function appManifest(): Plugin {
  return {
    name: 'waybill-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest()) });
    },
  };
}

function manifest() {
  return {
    id: '/',
    name: 'Waybill',
    short_name: 'Waybill',
    description: motto('en'),
    description_localized: Object.fromEntries(locales().map((locale) => [locale, motto(locale)])),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f4ecda',
    background_color: '#f4ecda',
    categories: ['games', 'entertainment'],
    icons: ['icon', 'maskable'].flatMap((kind) =>
      [192, 512].map((size) => ({
        src: `/icons/${kind}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: kind === 'icon' ? 'any' : 'maskable',
      })),
    ),
  };
}

function locales(): string[] {
  const entries = readdirSync(CATALOGUES, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function motto(locale: string): string {
  const file = new URL(`${locale}/home.json`, CATALOGUES);
  return (JSON.parse(readFileSync(file, 'utf8')) as { MOTTO: string }).MOTTO;
}
