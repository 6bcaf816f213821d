import { describe, expect, it } from 'vitest';
import type { Timeline } from './timeline.ts';
import { stopFrom, turnAt } from './timeline-walk.ts';

const timeline: Timeline = {
  turns: [
    { number: 0, seat: null, from: 1, to: 2 },
    { number: 1, seat: 0, from: 3, to: 4 },
    { number: 2, seat: 1, from: 5, to: 5 },
  ],
  marks: [{ kind: 'lastRound', entry: 4, seat: 0 }],
};
const from = (entry: number) => ({ entry, last: 5 });

describe('walking along a game', () => {
  it.each([
    [{ stops: 'moves', by: 1 }, 3, 4],
    [{ stops: 'moves', by: 1 }, 5, 5],
    [{ stops: 'moves', by: -1 }, 0, 0],
    [{ stops: 'turns', by: 1 }, 0, 2],
    [{ stops: 'turns', by: 1 }, 3, 4],
    [{ stops: 'turns', by: -1 }, 5, 4],
    [{ stops: 'turns', by: -1 }, 2, 0],
    [{ stops: 'marks', by: 1 }, 0, 4],
    [{ stops: 'marks', by: 1 }, 4, 5],
    [{ stops: 'marks', by: -1 }, 5, 4],
  ] as const)('by %j from %i leads to %i', (walk, entry, wanted) => {
    expect(stopFrom(timeline, from(entry), walk)).toBe(wanted);
  });

  it('knows whose turn a move belongs to', () => {
    expect(turnAt(timeline, 4)?.number).toBe(1);
    expect(turnAt(timeline, 0)).toBeNull();
  });
});
