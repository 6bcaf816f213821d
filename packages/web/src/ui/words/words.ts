import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { MapData, Seat } from '@waybill/engine';
import {
  type Area,
  areaLoaders,
  disguise,
  type Locale,
  type Messages,
  type Phrasing,
  pickLocale,
  type Translate,
  translatorFor,
} from '@waybill/i18n';
import { settings, wantedLanguages } from '../preferences/settings.ts';

/** For developers: English in brackets, accented and longer, behind `?lang=pseudo`. */
type Language = Locale | 'pseudo';

interface Loaded {
  readonly language: Language;
  readonly messages: Partial<Messages>;
}

const wanted = signal<ReadonlySet<Area>>(new Set());
const loaded = signal<Loaded>({ language: languageNow(), messages: {} });

const words: ReadonlySignal<Translate> = computed(() => {
  const { language, messages } = loaded.value;
  return language === 'pseudo' ? translatorFor('en', messages, disguise) : translatorFor(language, messages);
});

/** The words of all areas loaded so far, in the visitor's language; a component that asks follows a change of language. */
export function useWords(): Translate {
  return words.value;
}

/** What sentences about a game need: `describeEvent(usePhrasing(map, players), event)`. */
export function usePhrasing(map: MapData, players: readonly { readonly name: string }[]): Phrasing {
  return { t: words.value, map, playerName: (seat: Seat) => players[seat]?.name ?? '' };
}

/** Loads what a screen is going to say; it must not be shown before. */
export async function loadWords(...areas: readonly Area[]): Promise<void> {
  const all = new Set([...wanted.peek(), ...areas]);
  if (all.size > wanted.peek().size) wanted.value = all;
  await load();
}

/** Keeps the words in the visitor's language from now on: a change of the setting loads, then switches all in place. */
export function followLanguage(): () => void {
  return effect(() => {
    if (settings.language.value && loaded.peek().language !== languageNow()) void load();
  });
}

async function load(): Promise<void> {
  const language = languageNow();
  const locale = language === 'pseudo' ? 'en' : language;
  const has = loaded.peek().language === language ? loaded.peek().messages : {};
  const missing = [...wanted.peek()].filter((area) => !(area in has));
  // Nothing new: whatever speaks would be drawn anew for the same words.
  if (missing.length === 0) return;
  const parts = await Promise.all(missing.map((area) => loadArea(locale, area)));
  // Meanwhile the player may have chosen another language, or another screen may have brought more words.
  if (languageNow() !== language) return load();
  const sofar = loaded.peek().language === language ? loaded.peek().messages : {};
  loaded.value = { language, messages: Object.assign({}, sofar, ...parts) };
  if (globalThis.document) document.documentElement.lang = locale;
}

async function loadArea(locale: Locale, area: Area): Promise<Partial<Messages>> {
  const file = await areaLoaders[locale][area]();
  return { [area]: file.default };
}

/** `?lang=` in the address goes before the setting: for links, tests and the pseudo-language. */
function languageNow(): Language {
  const fromAddress = new URLSearchParams(globalThis.location?.search).get('lang');
  if (fromAddress === 'pseudo') return fromAddress;
  return pickLocale(fromAddress === null ? wantedLanguages() : [fromAddress, ...wantedLanguages()]);
}
