import { useEffect } from 'preact/hooks';

let isFirstScreen = true;

/** A screen has come up: its title is the page's, and whoever cannot see it is told by the focus on its heading. */
export function useArrival(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!isFirstScreen) focusHeading();
    isFirstScreen = false;
  }, []);
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
