import { useEffect } from 'preact/hooks';
import { clearNotices } from './push-notices.ts';

/** Whoever looks at a table needs no notice of it any more. */
export function useNoticesCleared(table: string): void {
  useEffect(() => {
    const clear = (): void => void (document.hidden || clearNotices(table));
    clear();
    document.addEventListener('visibilitychange', clear);
    return () => document.removeEventListener('visibilitychange', clear);
  }, [table]);
}
