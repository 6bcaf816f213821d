import { LESSONS } from '@waybill/client/tutorial/lessons';
import { persistedValues } from '../../ui/preferences/persisted.ts';

/** How far the learner has come: the tutorial can be left and resumed. */
export const progress = persistedValues<{ readonly lesson: number }>('waybill.tutorial', (saved) => {
  const lesson: unknown = typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'lesson') : 0;
  return { lesson: typeof lesson === 'number' && Number.isInteger(lesson) ? lesson : 0 };
});

/** A player who has finished and comes back wants to begin again. */
export function resumedAt(): number {
  const lesson = progress.lesson.peek();
  return lesson < 0 || lesson >= LESSONS.length - 1 ? 0 : lesson;
}
