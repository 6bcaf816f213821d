/** Where nobody looks there are no frames: then it goes on all the same. */
const NO_FRAME_MS = 100;

/** In a task of its own after the next frame: what was drawn before is laid out and painted apart from what comes now. */
export function afterFrame(then: () => void): () => void {
  let timer = setTimeout(then, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** As soon as what was changed is in the page, and before it is painted: in the time that passes until the next frame is due. */
export function beforeFrame(then: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    then();
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  });
}

/** A plan that is late by this much is wanted at once, busy or not. */
const LATEST = 300;

/** Does it when the page has nothing else to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(callback);
}
