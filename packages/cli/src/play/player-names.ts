import { stripVTControlCharacters } from 'node:util';
import type { Seat } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { charactersOf } from '../columns.ts';

const LONGEST_NAME = 16;

/** Without anything that could steer the terminal, and short enough for the table. */
export function cleanName(text: string): string {
  const plain = stripVTControlCharacters(text)
    .replace(/\p{Control}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
  return charactersOf(plain).slice(0, LONGEST_NAME).join('');
}

/** Two players with one name could not be told apart in the log. */
export function isTaken(name: string, others: readonly string[]): boolean {
  return others.some((other) => other.toLowerCase() === name.toLowerCase());
}

export function usualName(t: Translate, seat: Seat): string {
  return t('cli.PLAYER', { number: seat + 1 });
}

/** The names of people, then those of bots. */
export function nameSeats(t: Translate, people: readonly string[]): (seat: Seat) => string {
  return (seat) => people[seat] ?? t('cli.BOT', { number: seat + 1 - people.length });
}
