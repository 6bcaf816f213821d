import { describe, expect, it } from 'vitest';
import { boardOf } from '../src/boards.ts';
import { attemptLastMove, FATES, SEED_TEXT, type Unwritten } from './leak/unwritten.ts';
import { playWorld, type World } from './leak/world.ts';
import { SITES } from './test-site.ts';

/** Set SEED to repeat a run. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const whole = playWorld(boardOf('san-francisco'), 2, SEED);
/** A game that is held up on the way: there it is cards that must not be told, not the seed. */
const half: World = { ...whole, moves: whole.moves.slice(0, whole.moves.length >> 1) };

const CASES = SITES.flatMap((site) => [
  { ...site, which: 'a last move', world: whole },
  { ...site, which: 'a move halfway', world: half },
]);

describe.each(CASES)(`$which that is not written (SEED=${SEED}): $where`, ({ start, world }) => {
  let quiet: Promise<Unwritten> | null = null;

  it.each(FATES)('and whose append %s changes no byte that anybody is sent', async (fate) => {
    quiet ??= attemptLastMove(world, { start, fate: 'notMade' });
    const { during } = await quiet;
    const told = await attemptLastMove(world, { start, fate });
    expect(told.during).toEqual(during);
    expect(told.during.flat().length).toBeGreaterThan(5);
    expect(told.during.flat().join('\n')).not.toContain(SEED_TEXT);
    // A node that was overtaken looks again, and then the game may really end.
    expect(told.status).toBe(fate === 'overtaken' ? told.status : 'playing');
    if (told.status !== 'over') expect(told.after.flat().join('\n')).not.toContain(SEED_TEXT);
  });
});
