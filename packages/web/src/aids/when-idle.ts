/** A plan that is late by this much is wanted at once, busy or not. */
const LATEST = 300;

/** Does it when the page has nothing else to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(asked);
}
