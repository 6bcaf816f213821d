import { useEffect } from 'preact/hooks';
import { clearNotifications } from './push-notifications.ts';

/** A player who looks at a table needs no notification of it any more. */
export function useNotificationsCleared(table: string): void {
  useEffect(() => {
    const clear = (): void => void (document.hidden || clearNotifications(table));
    clear();
    document.addEventListener('visibilitychange', clear);
    return () => document.removeEventListener('visibilitychange', clear);
  }, [table]);
}
