import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { LOCALES, type Locale } from '@waybill/i18n';
import { persistedValues } from './persisted.ts';

/** What each setting may be; the first is what a newcomer gets. */
export const OPTIONS = {
  language: ['browser', ...LOCALES],
  theme: ['system', 'light', 'dark'],
  /** When to ask before an action is done. */
  confirm: ['touch', 'always', 'never'],
  /** How bots' moves are shown: at once, one after the other, or each on a press of “next”. */
  pace: ['normal', 'instant', 'step'],
  sound: ['on', 'off'],
  motion: ['system', 'full', 'reduced'],
  textSize: ['normal', 'large', 'larger'],
  /** Single keys at the table; they can be turned off (WCAG 2.1.4). */
  keys: ['on', 'off'],
  /** Aids at the table, where it allows them; a first look stays clean. */
  planner: ['off', 'on'],
  ledger: ['off', 'on'],
  /** What the planner saves first. */
  thrift: ['turns', 'pieces'],
  /** Advice in games on this device. */
  coach: ['off', 'hints', 'warnings'],
} as const;

type SettingOptions = typeof OPTIONS;
export type SettingName = keyof SettingOptions;
export type Settings = { readonly [K in SettingName]: SettingOptions[K][number] };

/** Every setting as a signal: read `settings.pace.value` in a component and it follows. */
export const settings = persistedValues<Settings>('waybill.settings', (saved) => ({
  language: pick('language', saved),
  theme: pick('theme', saved),
  confirm: pick('confirm', saved),
  pace: pick('pace', saved),
  sound: pick('sound', saved),
  motion: pick('motion', saved),
  textSize: pick('textSize', saved),
  keys: pick('keys', saved),
  planner: pick('planner', saved),
  ledger: pick('ledger', saved),
  thrift: pick('thrift', saved),
  coach: pick('coach', saved),
}));

/** Whether things should appear where they belong instead of travelling there. */
export const reducedMotion: ReadonlySignal<boolean> = computed(() => {
  const { value } = settings.motion;
  return value === 'system' ? systemReducesMotion.value : value === 'reduced';
});

export const isDark: ReadonlySignal<boolean> = computed(() => {
  const { value } = settings.theme;
  return value === 'system' ? systemIsDark.value : value === 'dark';
});

/** When a claim made with this kind of pointer needs confirmation. */
export function whenToAsk(pointer: 'mouse' | 'touch' | 'pen' | 'keyboard'): 'always' | 'wilds' | 'never' {
  const { value } = settings.confirm;
  if (value !== 'touch') return value;
  return pointer === 'touch' ? 'always' : 'wilds';
}

/** The languages the visitor wants, best first. */
export function wantedLanguages(): readonly string[] {
  const { value } = settings.language;
  return value === 'browser' ? (globalThis.navigator?.languages ?? []) : [value satisfies Locale];
}

const systemReducesMotion = mediaSignal('(prefers-reduced-motion: reduce)');
const systemIsDark = mediaSignal('(prefers-color-scheme: dark)');

function mediaSignal(query: string): ReadonlySignal<boolean> {
  const media = globalThis.matchMedia?.(query);
  const matches = signal(media?.matches ?? false);
  media?.addEventListener('change', () => (matches.value = media.matches));
  return matches;
}

function pick<K extends SettingName>(name: K, saved: unknown): SettingOptions[K][number] {
  const value: unknown = typeof saved === 'object' && saved !== null ? Reflect.get(saved, name) : null;
  const options: readonly SettingOptions[K][number][] = OPTIONS[name];
  return options.find((option) => option === value) ?? (options[0] as SettingOptions[K][number]);
}
