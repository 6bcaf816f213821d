const DAY_MS = 86_400_000;
/** Days played between two that were left out: so one in a week is free. */
const BETWEEN_FREE = 6;

/** The day (UTC) of a time, as `2026-11-19`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function dayBefore(day: string, days = 1): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayBefore(day, (weekday + 6) % 7);
}

/**
 * How many days in a row somebody has played, up to today or yesterday. One day in seven may be left out and does not
 * count; today is not over yet.
 */
export function streakOf(played: ReadonlySet<string>, today: string): number {
  let streak = 0;
  let sinceFree = BETWEEN_FREE;
  let day = played.has(today) ? today : dayBefore(today);
  for (;;) {
    if (played.has(day)) {
      streak++;
      sinceFree++;
    } else if (sinceFree >= BETWEEN_FREE && played.has(dayBefore(day))) sinceFree = 0;
    else return streak;
    day = dayBefore(day);
  }
}
