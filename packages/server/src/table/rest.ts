import type { QuietHours } from '@waybill/protocol';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** When one player of a slow game rests. */
export interface Rest {
  readonly quiet: QuietHours | null;
  /** The vacation taken last; it may have ended early. */
  readonly vacation: { readonly from: number; readonly until: number } | null;
}

export const NO_REST: Rest = { quiet: null, vacation: null };

/** When the time is really up that began at `began` and would be up at `deadline`. */
export function restedDeadline(began: number, deadline: number, { quiet, vacation }: Rest): number {
  const lost = vacation === null ? 0 : overlap(vacation, { from: began, until: deadline });
  return quiet === null ? deadline + lost : afterQuiet(deadline + lost, quiet);
}

/** Vacation time does not count, also what the deadline only reaches because of it. */
function overlap(
  vacation: { readonly from: number; readonly until: number },
  turn: { readonly from: number; readonly until: number },
): number {
  if (vacation.from >= turn.until || vacation.until <= turn.from) return 0;
  return vacation.until - Math.max(vacation.from, turn.from);
}

/** In quiet hours no time runs out: it does when they end. */
function afterQuiet(time: number, { from, to, zone }: QuietHours): number {
  const minute = minuteOfDay(time, zone);
  const sinceFrom = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  return sinceFrom < length ? time + (length - sinceFrom) * MINUTE : time;
}

function minuteOfDay(time: number, zone: string): number {
  const parts = formatFor(zone).formatToParts(time);
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return numberOf('hour') * 60 + numberOf('minute');
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, known);
  return known;
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
}

export function isTimeZone(zone: string): boolean {
  try {
    return newFormat(zone).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
