import type { Terminal } from '../terminal/terminal.ts';
import type { SeatPlayer } from './player.ts';

/** Shorter waits need no sign. */
const PATIENCE_MS = 500;
const CLEAR_LINE = '\r\u001b[K';

/** Says on a terminal that a bot is thinking, and takes the line away when it has moved. */
export function showThinking(
  player: SeatPlayer,
  { output }: Pick<Terminal, 'output'>,
  sentence: string,
): SeatPlayer {
  if (output.isTTY !== true) return player;
  return {
    choose: async (view) => {
      let isShown = false;
      const timer = setTimeout(() => {
        isShown = true;
        output.write(sentence);
      }, PATIENCE_MS);
      try {
        return await player.choose(view);
      } finally {
        clearTimeout(timer);
        if (isShown) output.write(CLEAR_LINE);
      }
    },
    ended: (score) => player.ended?.(score),
    close: () => player.close?.(),
  };
}
