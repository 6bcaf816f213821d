import { type Trouble, troubleOf } from '@waybill/client/online/api';
import { useCallback, useRef, useState } from 'preact/hooks';

export interface ServerRequest {
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  /** Does it once at a time; what goes wrong with the server is kept to be said, the rest is the page's fault. */
  readonly run: (request: () => Promise<void>) => void;
}

/** Something a person asks of the server from a screen. */
export function useRequest(): ServerRequest {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const isRunning = useRef(false);
  const run = useCallback((request: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setTrouble(null);
    request()
      .catch((error: unknown) => setTrouble(troubleOf(error)))
      .catch(setFailure)
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  }, []);
  return { isBusy, trouble, run };
}
