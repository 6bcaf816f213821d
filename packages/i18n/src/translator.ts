import { en } from './catalogs/en.ts';
import { es } from './catalogs/es.ts';
import { fi } from './catalogs/fi.ts';
import { it } from './catalogs/it.ts';
import { nb } from './catalogs/nb.ts';
import type { Locale } from './locale.ts';
import { type TerminalMessages, type Translate, translatorFor } from './translate.ts';

const CATALOGS: Readonly<Record<Locale, TerminalMessages>> = { en, es, nb, fi, it };
const made = new Map<Locale, Translate>();

/** For programs in a terminal, which hold all languages at once; `translatorFor` needs only one, and only some areas. */
export function translator(locale: Locale): Translate {
  const known = made.get(locale) ?? translatorFor(locale, CATALOGS[locale]);
  made.set(locale, known);
  return known;
}
