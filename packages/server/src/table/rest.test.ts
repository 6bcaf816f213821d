import { describe, expect, it } from 'vitest';
import { isTimeZone, restedDeadline } from './rest.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (time: string): number => Date.parse(time);
const none = { quiet: null, vacation: null };

describe('quiet hours', () => {
  const quiet = { from: 22 * 60, to: 8 * 60, zone: 'Europe/Oslo' };
  it.each([
    ['2026-07-01T21:30:00Z', '2026-07-02T06:00:00Z'],
    ['2026-07-02T05:59:00Z', '2026-07-02T06:00:00Z'],
    ['2026-07-02T06:00:00Z', '2026-07-02T06:00:00Z'],
    ['2026-07-01T19:59:00Z', '2026-07-01T19:59:00Z'],
    // In winter the clock of Oslo is an hour behind that of summer.
    ['2026-01-02T06:30:00Z', '2026-01-02T07:00:00Z'],
  ])('in the player’s own zone: what would be up at %s is up at %s', (deadline, later) => {
    expect(restedDeadline(0, at(deadline), { ...none, quiet })).toBe(at(later));
  });

  it('within one day, and of no length', () => {
    const noon = { from: 12 * 60, to: 13 * 60, zone: 'UTC' };
    expect(restedDeadline(0, at('2026-01-01T12:15:00Z'), { ...none, quiet: noon })).toBe(
      at('2026-01-01T13:00:00Z'),
    );
    const never = { from: 60, to: 60, zone: 'UTC' };
    expect(restedDeadline(0, at('2026-01-01T01:00:00Z'), { ...none, quiet: never })).toBe(
      at('2026-01-01T01:00:00Z'),
    );
  });

  it('need a zone that there is', () => {
    expect(['Europe/Oslo', 'UTC', 'Mars/Olympus'].map(isTimeZone)).toEqual([true, true, false]);
  });
});

describe('a vacation', () => {
  const began = 10 * DAY;
  it.each([
    { when: 'before the turn', from: 5 * DAY, until: 8 * DAY, longer: 0 },
    { when: 'into the turn', from: 9 * DAY, until: 13 * DAY, longer: 3 * DAY },
    { when: 'within the turn', from: began + HOUR, until: began + 5 * HOUR, longer: 4 * HOUR },
    { when: 'after the deadline', from: 12 * DAY, until: 15 * DAY, longer: 0 },
  ])('$when makes the time longer by what lies in it', ({ from, until, longer }) => {
    const rest = { quiet: null, vacation: { from, until } };
    expect(restedDeadline(began, began + DAY, rest)).toBe(began + DAY + longer);
  });
});
