import { PassThrough } from 'node:stream';
import { compileBoard, FastChance, newGame, viewFor } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showThinking } from './thinking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const game = newGame(compileBoard(sanFrancisco), { players: 2 }, { chance: new FastChance(1) });
const view = viewFor(game.state, 0);

/** What the screen gets while a bot thinks for this long. */
async function screenAfter(milliseconds: number, isTTY: boolean): Promise<string> {
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const slow = { choose: () => new Promise<number>((done) => setTimeout(() => done(7), milliseconds)) };
  const chosen = showThinking(slow, { output }, 'Bot 1 is thinking …').choose(view);
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(await chosen).toBe(7);
  return String(output.read() ?? '');
}

test.each([
  [8000, true, 'Bot 1 is thinking …\r\u001b[K'],
  [100, true, ''],
  [8000, false, ''],
])('a bot that thinks for %d ms, on a terminal: %s', async (milliseconds, isTTY, shown) => {
  expect(await screenAfter(milliseconds, isTTY)).toBe(shown);
});
