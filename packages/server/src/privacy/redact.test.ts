import { describe, expect, it } from 'vitest';
import { withoutName } from './redact.ts';

describe('the log entries of a deleted player', () => {
  it.each([
    [
      { kind: 'quiet', seat: 0, hours: { from: 0, to: 60, zone: 'Europe/Oslo' } },
      { kind: 'quiet', seat: 0, hours: null },
    ],
    [
      { kind: 'asked', seat: null, what: 'seat', about: 1, voters: [0], player: 'zeb', name: 'Zeb' },
      { kind: 'asked', seat: null, what: 'seat', about: 1, voters: [0], player: 'zeb', name: '' },
    ],
    [
      { kind: 'answered', seat: 0, yes: true },
      { kind: 'answered', seat: 0, yes: true },
    ],
  ])('name neither them nor where they live: %o', (entry, redacted) => {
    expect(JSON.parse(withoutName(JSON.stringify(entry), 'zeb'))).toEqual(redacted);
  });
});
