import { PAR_PLAYS } from '@waybill/bots/deal';
import { useEffect, useState } from 'preact/hooks';
import { keepPar, readPar } from './deal-store.ts';
import type { ParQuestion } from './par-worker.ts';

/** What Strong scores on a deal; grows play by play while somebody looks, and is kept. */
export function usePar(code: string): readonly number[] {
  const [points, setPoints] = useState<readonly number[]>([]);
  useEffect(() => {
    let worker: Worker | null = null;
    let isWanted = true;
    void (async () => {
      let known = await readPar(code).catch((): readonly number[] => []);
      if (!isWanted) return;
      setPoints(known);
      if (known.length >= PAR_PLAYS) return;
      worker = new Worker(new URL('./par-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
        known = [...known, data];
        setPoints(known);
        // A browser may forbid to keep anything.
        void keepPar(code, known).catch(() => undefined);
        if (known.length >= PAR_PLAYS) worker?.terminate();
      });
      const question: ParQuestion = { code, known: known.length };
      worker.postMessage(question);
    })();
    return () => {
      isWanted = false;
      worker?.terminate();
    };
  }, [code]);
  return points;
}
