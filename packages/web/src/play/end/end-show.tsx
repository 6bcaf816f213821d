import { countingSteps } from '@waybill/client/end/counting';
import type { Session } from '@waybill/client/session/session';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTable } from '../model/table-state.ts';
import { CountingShow } from './counting-show.tsx';
import { EndActions } from './end-actions.tsx';
import './end.css';
import { ScoreSheet } from './score-sheet.tsx';

/** Games that have been watched to their end here; the screen itself may be made anew at that moment. */
const watched = new WeakSet<Session>();

/** The counting, then the score table; nothing before the game is over. */
export function EndShow() {
  const table = useTable();
  const { result } = table.view.value;
  // A game that was over when it was opened has been counted before.
  const [counted, setCounted] = useState(result !== null && !watched.has(table.session));
  const steps = useMemo(() => (result ? countingSteps(result) : []), [result]);
  useEffect(() => {
    if (result) return;
    watched.add(table.session);
    setCounted(false);
  }, [table, result]);
  if (!result) return null;
  if (!counted) return <CountingShow steps={steps} onDone={() => setCounted(true)} />;
  return (
    <ScoreSheet result={result}>
      <EndActions onCountAgain={() => setCounted(false)} />
    </ScoreSheet>
  );
}
