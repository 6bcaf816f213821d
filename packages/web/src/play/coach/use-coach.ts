import type { Session } from '@waybill/client/session/session';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../ui/preferences/settings.ts';
import { loadWords } from '../../ui/words/words.ts';
import type { TableExtras } from '../model/table-state.ts';
import type { CoachParts } from './coach-parts.tsx';

/** What a local table has more while its player wants a coach; tables online have none. */
export function useCoach(session: Session): TableExtras | undefined {
  const wanted = settings.coach.value;
  const isWanted = wanted !== 'off';
  const [parts, setParts] = useState<CoachParts | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let opened: CoachParts | null = null;
    let isGone = false;
    void (async () => {
      // Without the coach the game goes on all the same.
      opened = await fetchParts(session).catch(() => null);
      if (isGone) opened?.close();
      else setParts(opened);
    })();
    return () => {
      isGone = true;
      opened?.close();
      setParts(null);
    };
  }, [session, isWanted]);
  return wanted === 'off' ? undefined : parts?.[wanted];
}

async function fetchParts(session: Session): Promise<CoachParts> {
  const [{ coachParts }] = await Promise.all([import('./coach-parts.tsx'), loadWords('coach', 'review')]);
  return coachParts(session);
}
