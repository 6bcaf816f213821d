import type { Locale } from '@waybill/i18n';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** “2 hours ago”, “yesterday”, in the reader's language. */
export function timeAgo(locale: Locale, then: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, size]) => now - then >= size) ?? ['minute', MINUTE];
  return format.format(-Math.floor((now - then) / length), unit);
}

/** “14:05”; with the day, if that was not today. */
export function timeOfDay(locale: Locale, then: number, now = Date.now()): string {
  const isToday = new Date(then).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }).format(then);
}

/** “today”, “yesterday”, “5 days ago”: for what is known to the day alone. */
export function dayAgo(locale: Locale, then: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(-Math.max(0, Math.floor((now - then) / (24 * 60 * MINUTE))), 'day');
}
