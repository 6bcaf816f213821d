import { useEffect, useRef } from 'preact/hooks';
import type { TableState } from '../table-state.ts';

/** While the page is out of sight and the game waits for the person, its title says so. */
export function useTurnTitle({ myTurn }: TableState, title: string): void {
  const waiting = myTurn.value;
  const before = useRef<string | null>(null);
  useEffect(() => {
    const show = (): void => {
      const wanted = waiting && document.hidden;
      if (wanted && before.current === null) {
        before.current = document.title;
        document.title = title;
      } else if (!wanted && before.current !== null) {
        document.title = before.current;
        before.current = null;
      }
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [waiting, title]);
}
