import { useSignalEffect } from '@preact/signals';
import { sanFrancisco } from '@waybill/maps';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useStages } from '../app/stages.ts';
import { fetchDrawing } from '../board/drawings/use-drawing.ts';
import { createGame } from '../session/local-session.ts';
import type { Session } from '../session/session.ts';
import { keptValues } from '../settings/kept.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { Coach, CoachPointer } from './coach.tsx';
import { LESSONS, NAMES } from './lessons.ts';
import { TutorialSession } from './tutorial-session.ts';

// Fetched along with this screen; if that fails, the board tries again.
fetchDrawing(sanFrancisco.id).catch(() => undefined);

/** How far the learner has come: the tutorial can be left and resumed. */
const progress = keptValues<{ readonly lesson: number }>('waybill.tutorial', (kept) => {
  const lesson: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'lesson') : 0;
  return { lesson: typeof lesson === 'number' && Number.isInteger(lesson) ? lesson : 0 };
});

/** Five minutes on the real table, one thing after the other. */
export function TutorialScreen() {
  const [round, setRound] = useState(0);
  const session = useMemo(
    () => new TutorialSession({ lesson: resumedAt(progress.lesson.peek()), startGame: firstGame }),
    [round],
  );
  useEffect(() => () => session.close(), [session]);
  useSignalEffect(() => {
    progress.lesson.value = session.lesson.value;
  });
  const restart = (): void => {
    progress.lesson.value = 0;
    setRound(round + 1);
  };
  // To deal is a task of its own.
  const isDealt = useStages(1) > 0;
  return (
    <div class="tutorial">
      {isDealt && (
        <TableScreen key={round} session={session} first={<Coach session={session} onRestart={restart} />}>
          <CoachPointer session={session} />
        </TableScreen>
      )}
    </div>
  );
}

/** Somebody who has finished and comes back wants to begin again. */
function resumedAt(lesson: number): number {
  return lesson >= LESSONS.length - 1 ? 0 : lesson;
}

/** The first game after the tutorial: against somebody who makes mistakes too. */
function firstGame(): Promise<Session> {
  const players = NAMES.map((name, seat) => ({ seat, name, bot: seat === 0 ? null : 'beginner' }));
  return createGame({ map: sanFrancisco.id, players, first: 0 });
}
