import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTable } from '../table-state.ts';
import { countingSteps } from './counting.ts';
import { CountingShow } from './counting-show.tsx';
import './end.css';
import { ScoreSheet } from './score-sheet.tsx';

/** The counting, then the score table; nothing before the game is over. */
export function EndShow() {
  const { result } = useTable().view.value;
  // A game that was over when it was opened has been counted before.
  const [counted, setCounted] = useState(result !== null);
  const steps = useMemo(() => (result ? countingSteps(result) : []), [result]);
  useEffect(() => {
    if (!result) setCounted(false);
  }, [result]);
  if (!result) return null;
  if (!counted) return <CountingShow steps={steps} onDone={() => setCounted(true)} />;
  return <ScoreSheet result={result} onCountAgain={() => setCounted(false)} />;
}
