import { useLayoutEffect, useState } from 'preact/hooks';
import { afterFrame } from './frames.ts';

/** Counts up to `stages`, one a frame: what is much to draw is drawn by and by, so that keys and presses come in between. */
export function useStages(stages: number): number {
  const [stage, setStage] = useState(0);
  useLayoutEffect(
    () => (stage < stages ? afterFrame(() => setStage(stage + 1)) : undefined),
    [stage, stages],
  );
  return Math.min(stage, stages);
}
