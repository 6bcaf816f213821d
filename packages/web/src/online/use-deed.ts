import { useState } from 'preact/hooks';
import { type Trouble, troubleOf } from './api.ts';

export interface Deed {
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  /** Does it once at a time; what goes wrong with the server is kept to be said, the rest is the page's fault. */
  readonly run: (deed: () => Promise<void>) => void;
}

/** Something a person asks of the server from a screen. */
export function useDeed(): Deed {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const run = (deed: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    deed()
      .catch((error: unknown) => setTrouble(troubleOf(error)))
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return { isBusy, trouble, run };
}
