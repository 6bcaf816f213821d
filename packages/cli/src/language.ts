import {
  LOCALES,
  type Locale,
  type MessageKey,
  type ParamsOf,
  pickLocale,
  type Translate,
  translator,
} from '@waybill/i18n';
import { WrongUsage } from './complaint.ts';

/** A message that needs nothing but its name. */
export type PlainMessage = {
  [Key in MessageKey]: ParamsOf<Key> extends [] ? Key : never;
}[MessageKey];

/** `--lang` may stand anywhere: taken out first, since even a complaint about the rest is in that language. */
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
  if (wanted === '') throw new WrongUsage((t) => t('cli.OPTION_NEEDS_VALUE', { option: '--lang' }));
  const choices = LOCALES.join(', ');
  throw new WrongUsage((t) => t('cli.NOT_A_CHOICE', { option: '--lang', value: wanted, choices }));
}

/** The language asked for, else that of the system. */
export function translateFor(
  wanted: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Translate {
  if (wanted !== undefined && isLocale(wanted)) return translator(wanted);
  // As POSIX has it: the first that is set decides, even if we do not speak it.
  const set = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((tag) => tag !== undefined && tag !== '');
  return translator(pickLocale(set === undefined ? [] : [set]));
}
