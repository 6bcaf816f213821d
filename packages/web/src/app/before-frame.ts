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
