import { effect, type Signal, signal } from '@preact/signals-core';
import type { ReplaySession } from './replay-session.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a move stays at the usual speed. */
const MOVE_MS = 1300;

export interface Playback {
  readonly playing: Signal<boolean>;
  readonly speed: Signal<Speed>;
  toggle(): void;
  close(): void;
}

/** Plays a replay to its end; a step by hand stops it. */
export function createPlayback(session: ReplaySession): Playback {
  const playing = signal(false);
  const speed = signal<Speed>(1);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    if (!playing.value) return;
    if (session.at.value >= session.last) playing.value = false;
    else timer = setTimeout(() => session.next(), MOVE_MS / speed.value);
  });
  return {
    playing,
    speed,
    toggle() {
      // From the end it begins anew.
      if (!playing.value && session.at.value >= session.last) session.goTo(0);
      playing.value = !playing.value;
    },
    close() {
      clearTimeout(timer);
      stop();
    },
  };
}
