import { useRef, useState } from 'preact/hooks';

export interface RovingItem {
  readonly tabIndex: 0 | -1;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A long list is one stop of the Tab key; arrows, Home and End walk in it. */
export function useRoving(count: number): (index: number) => RovingItem {
  const [at, setAt] = useState(0);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const current = Math.min(at, Math.max(0, count - 1));
  return (index) => ({
    tabIndex: index === current ? 0 : -1,
    ref: (element) => {
      elements.current[index] = element;
    },
    onFocus: () => setAt(index),
    onKeyDown: (event) => {
      const next = nextIndex(event.key, index, count);
      if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      elements.current[next]?.focus();
    },
  });
}

/** Where a key leads in a list of so many. */
export function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step));
}
