import { describe, expect, it } from 'vitest';
import { withoutGuest, withoutName } from './redact.ts';

const invitation = {
  kind: 'changed',
  seat: 1,
  to: { kind: 'reserved', player: 'zeb', name: 'Zebulon' },
};

describe('an entry of the log', () => {
  it('by which somebody was invited names them no more once they are deleted', () => {
    const redacted = { ...invitation, to: { kind: 'reserved', player: 'zeb', name: '' } };
    expect(JSON.parse(withoutName(JSON.stringify(invitation), 'zeb'))).toEqual(redacted);
    expect(JSON.parse(withoutName(JSON.stringify(invitation), 'bob'))).toEqual(invitation);
  });

  it('gives whoever saves their own data nobody else’s name', () => {
    expect(JSON.stringify(withoutGuest(invitation))).not.toContain('Zebulon');
    const own = { kind: 'sat', seat: 0, player: 'bob', name: 'Bob' };
    expect(withoutGuest(own)).toEqual(own);
  });
});
