import { type RequestProblem, requestProblemOf } from '@waybill/client/online/api';
import { useCallback, useRef, useState } from 'preact/hooks';

export interface ServerRequest {
  readonly isBusy: boolean;
  readonly problem: RequestProblem | null;
  /** Runs one request at a time; a problem of the server is kept for display, any other error is the page's fault. */
  readonly run: (request: () => Promise<void>) => void;
}

/** Something a person asks of the server from a screen. */
export function useRequest(): ServerRequest {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RequestProblem | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const isRunning = useRef(false);
  const run = useCallback((request: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    request()
      .catch((error: unknown) => setProblem(requestProblemOf(error)))
      .catch(setFailure)
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  }, []);
  return { isBusy, problem, run };
}
