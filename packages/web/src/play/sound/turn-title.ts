import { useEffect, useRef } from 'preact/hooks';
import type { TableState } from '../model/table-state.ts';

const BASE = import.meta.env.BASE_URL;
const ICON = { calm: `${BASE}favicon.svg`, turn: `${BASE}favicon-turn.svg` };

/** The icon in the tab, and on a device's home screen where the app is installed there. */
function markIcon(mark: keyof typeof ICON): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', ICON[mark]);
  const marked = mark === 'turn' ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  marked?.catch(() => undefined);
}

/** While the page is out of sight and the game waits for the person, its title and its icon say so. */
export function useTurnTitle({ myTurn, now }: TableState, title: string): void {
  const waiting = myTurn.value && !now.value.paused;
  const before = useRef<string | null>(null);
  useEffect(() => {
    const show = (): void => {
      const wanted = waiting && document.hidden;
      if (wanted && before.current === null) {
        before.current = document.title;
        document.title = title;
        markIcon('turn');
      } else if (!wanted && before.current !== null) {
        document.title = before.current;
        markIcon('calm');
        before.current = null;
      }
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [waiting, title]);
}
