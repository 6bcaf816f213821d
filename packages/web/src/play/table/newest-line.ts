/** What fades out above and below. */
const EDGES = 4;

/**
 * A line that is taller than the strip it stands in is read from its beginning. The list grows from its end, where it is by
 * itself; an observer of sizes is told after the layout, so that asking for them costs none.
 */
export function keepNewestReadable(box: HTMLElement): () => void {
  const list = box.firstElementChild;
  let shift = 0;
  let isAtEnd = true;
  const align = (): void => {
    const newest = list?.lastElementChild;
    if (!isAtEnd || !(newest instanceof HTMLElement)) return;
    shift = Math.max(0, newest.offsetHeight + EDGES - box.clientHeight);
    box.scrollTop = -shift;
    follow();
  };
  // Left to itself, a browser keeps in view what was read, not what is new.
  const follow = (): void => {
    box.style.overflowAnchor = isAtEnd && shift > 0 ? 'none' : '';
  };
  const look = (): void => {
    isAtEnd = Math.abs(box.scrollTop + shift) < 2;
    follow();
  };
  const sizes = new ResizeObserver(align);
  sizes.observe(box);
  if (list) sizes.observe(list);
  box.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener('scroll', look);
  };
}
