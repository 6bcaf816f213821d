/** Time, as something a test can hold in its hand. */
export interface Clock {
  now(): number;
  /** Calls back once, after so many milliseconds; gives how to call it off. */
  after(milliseconds: number, call: () => void): () => void;
}

/** What timers can count. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, Math.max(0, Math.min(milliseconds, LONGEST_TIMER_MS)));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
