import { type RequestProblem, requestProblemOf } from '@waybill/client/online/api';
import { useEffect, useState } from 'preact/hooks';

const AGAIN_MS = 8000;

interface Polled<T> {
  /** `null` until the first answer. */
  readonly value: T | null;
  readonly problem: RequestProblem | null;
}

/** Polls while the page is visible, and at once when it becomes visible again. */
export function usePolled<T>(ask: () => Promise<T>): Polled<T> {
  const [polled, setPolled] = useState<Polled<T>>({ value: null, problem: null });
  useEffect(() => {
    const listening = new AbortController();
    const refresh = (): void => {
      if (document.hidden) return;
      ask()
        .then((value) => listening.signal.aborted || setPolled({ value, problem: null }))
        .catch((error: unknown) => setPolled(({ value }) => ({ value, problem: requestProblemOf(error) })));
    };
    refresh();
    const timer = setInterval(refresh, AGAIN_MS);
    document.addEventListener('visibilitychange', refresh, { signal: listening.signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [ask]);
  return polled;
}
