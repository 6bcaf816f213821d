import { useLayoutEffect, useState } from 'preact/hooks';

/** Counts up to `stages`, one a task: what is much to draw is drawn by and by, so that keys and presses come in between. */
export function useStages(stages: number): number {
  const [stage, setStage] = useState(0);
  useLayoutEffect(() => {
    if (stage >= stages) return;
    const timer = setTimeout(() => setStage(stage + 1));
    return () => clearTimeout(timer);
  }, [stage, stages]);
  return Math.min(stage, stages);
}
