import {
  LOCALES,
  type Locale,
  type MessageKey,
  type ParamsOf,
  pickLocale,
  type Translate,
  translator,
} from '@waybill/i18n';
import { UsageFault } from './fault.ts';

/** A message without parameters. */
export type PlainMessage = {
  [Key in MessageKey]: ParamsOf<Key> extends [] ? Key : never;
}[MessageKey];

/** Removes `--lang` from anywhere in the arguments, so that faults in the rest are reported in that language. */
export function takeLanguage(argv: readonly string[]): { wanted: string | undefined; rest: string[] } {
  const rest: string[] = [];
  let wanted: string | undefined;
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (word === '--') return { wanted, rest: [...rest, ...argv.slice(at)] };
    if (word === '--lang') wanted = argv[++at] ?? '';
    else if (word.startsWith('--lang=')) wanted = word.slice('--lang='.length);
    else rest.push(word);
  }
  return { wanted, rest };
}

function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

export function checkLanguage(wanted: string | undefined): void {
  if (wanted === undefined || isLocale(wanted)) return;
  if (wanted === '') throw new UsageFault((t) => t('cli.OPTION_NEEDS_VALUE', { option: '--lang' }));
  const choices = LOCALES.join(', ');
  throw new UsageFault((t) => t('cli.NOT_A_CHOICE', { option: '--lang', value: wanted, choices }));
}

/** The requested language, or the system's. */
export function translateFor(
  wanted: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Translate {
  if (wanted !== undefined && isLocale(wanted)) return translator(wanted);
  // POSIX: the first variable that is set decides, even if we do not support its language.
  const set = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((tag) => tag !== undefined && tag !== '');
  return translator(pickLocale(set === undefined ? [] : [set]));
}
