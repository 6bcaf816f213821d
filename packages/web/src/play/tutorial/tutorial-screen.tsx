import { lazyScreen } from '../../ui/rendering/lazy-screen.tsx';
import { Preface } from './preface.tsx';

/** Five minutes on the real table, which is fetched when there is something to read: what the coach says first. */
export const TutorialScreen = lazyScreen(
  () => import('./tutorial-table.tsx').then((module) => module.TutorialTable),
  [],
  Preface,
);
