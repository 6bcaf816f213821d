import { describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { type Fault, type Limits, RoomModel } from './room-model.ts';

/** `npm run soak:model` looks at longer games. */
const MOVES = Number(process.env['MOVES'] ?? 3);
const MOST = Number(process.env['STATES'] ?? 3_000_000);
const LIMITS: Limits = {
  moves: MOVES,
  crashes: Number(process.env['CRASHES'] ?? 1),
  failures: 1,
  repeats: 1,
  presences: Number(process.env['PRESENCES'] ?? 1),
  moved: 1,
};

/** Each fault, and what the shortest way to it breaks. */
const FAULTS: readonly (readonly [Fault, RegExp])[] = [
  ['presence from the draft', /was told of entry \d, which is not written/],
  ['key looked up by the store alone', /proposed again/],
  ['answer before the write', /was answered entry/],
  ['tell before the write', /was told of entry/],
  ['one hand per connection', /two hands/],
  ['no key in the log', /an entry twice|proposed again/],
  ['draft survives a failed write', /was told of entry/],
];

describe('two nodes, two players, an onlooker, a crash and a failed append', () => {
  it('keep told and answered within what is written, no entry twice, and every hand to its seat', () => {
    const { states, isComplete, counterexample } = explore(new RoomModel(LIMITS), MOST);
    console.log(`${states} states of a game of ${MOVES} moves`);
    expect(counterexample).toBeNull();
    expect(isComplete).toBe(true);
  });

  it.each(FAULTS)('would show the fault “%s”', (fault, violation) => {
    const found = explore(new RoomModel(LIMITS, fault), MOST).counterexample;
    expect(found?.violation ?? '').toMatch(violation);
  });
});
