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
