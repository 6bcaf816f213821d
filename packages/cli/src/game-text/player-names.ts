import type { GameFile, Seat } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { charactersOf } from '../terminal/columns.ts';
import { plainText } from '../terminal/plain-text.ts';

const LONGEST_NAME = 16;

/** Removes control characters and shortens the name to fit the table. */
export function cleanName(text: string): string {
  return charactersOf(plainText(text)).slice(0, LONGEST_NAME).join('');
}

/** Two players with the same name would look alike in the log. */
export function isTaken(name: string, others: readonly string[]): boolean {
  return others.some((other) => other.toLowerCase() === name.toLowerCase());
}

export function usualName(t: Translate, seat: Seat): string {
  return t('cli.PLAYER', { number: seat + 1 });
}

/** The players' names in the file. Anyone may have written it, so the names are cleaned. */
export function namesIn(t: Translate, { names }: Pick<GameFile, 'names'>): (seat: Seat) => string {
  return (seat) => cleanName(names?.[seat] ?? '') || usualName(t, seat);
}

/** Names people first, then bots. */
export function nameSeats(t: Translate, people: readonly string[]): (seat: Seat) => string {
  return (seat) => people[seat] ?? t('cli.BOT', { number: seat + 1 - people.length });
}
