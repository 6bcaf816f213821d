/**
 * Nothing but `element` answers until the function returned is called; then the focus goes back to where it is now. A modal dialog does the same, but goes through every part
 * of the page; this passes by what is inert at all times, such as the drawing of the board.
 */
export function shutOut(element: HTMLElement): () => void {
  const focused = document.activeElement;
  const shut: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      shut.push(beside);
    }
  }
  return () => {
    for (const one of shut) one.inert = false;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
