import { join } from 'node:path';
import type { Plugin } from 'vite';
import { GAME_AREAS } from '../src/ui/words/game-areas.ts';

const CATALOGS = join(import.meta.dirname, '../../i18n/src/catalogs');
const WORDS = 'virtual:game-words-';
const LOADER = /import\('\.\/catalogs\/(\w+)\/(\w+)\.json', \{ with: \{ type: 'json' \} \}\)/g;

/** The areas of the game screen come in one file a language: a dozen small ones take longer than their bytes. */
export function gameWords(): Plugin {
  return {
    name: 'waybill-game-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('area-loaders.generated.ts') ? together(code) : null),
    resolveId: (id) => (id.startsWith(WORDS) ? id : null),
    load: (id) => (id.startsWith(WORDS) ? wordsOf(id.slice(WORDS.length)) : null),
  };
}

function together(code: string): string {
  return code.replaceAll(LOADER, (single: string, language: string, area: string) =>
    GAME_AREAS.some((one) => one === area)
      ? `import('${WORDS}${language}').then((words) => ({ default: words.${area} }))`
      : single,
  );
}

function wordsOf(language: string): string {
  return GAME_AREAS.map((area) => {
    const file = JSON.stringify(join(CATALOGS, language, `${area}.json`));
    return `export { default as ${area} } from ${file};`;
  }).join('\n');
}
