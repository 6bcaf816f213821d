/**
 * The TypeScript that loads one area of one language, and nothing else, when it is asked for.
 *
 * @param {readonly string[]} languages
 * @param {readonly string[]} areas
 */
export function areaLoaders(languages, areas) {
  const lines = languages.flatMap((language) => [
    `  ${language}: {`,
    ...areas.map((area) => `    ${area}: () => import('./catalogs/${language}/${area}.json', JSON_FILE),`),
    '  },',
  ]);
  return [
    '/** Written by `npm run messages -w @waybill/i18n`: one file of words at a time, for pages that load only what they need. */',
    "import type { Locale } from './locale.ts';",
    "import type { Area, Messages } from './translate.ts';",
    '',
    'type Loaders = { readonly [A in Area]: () => Promise<{ readonly default: Messages[A] }> };',
    '',
    'export const areaLoaders: Readonly<Record<Locale, Loaders>> = {',
    ...lines.map((line) => line.replace('JSON_FILE', "{ with: { type: 'json' } }")),
    '};',
    '',
  ].join('\n');
}
