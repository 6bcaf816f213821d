import { useEffect } from 'preact/hooks';

let isFirstScreen = true;

/** A screen has come up: its title becomes the page's, and a screen reader learns of it by the focus on its heading. */
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
