import { effect } from '@preact/signals';
import { sanFrancisco } from '@waybill/maps';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useStages } from '../app/stages.ts';
import { fetchDrawing } from '../board/drawings/use-drawing.ts';
import { findBoard } from '../session/boards.ts';
import { createGame } from '../session/local-session.ts';
import type { Session } from '../session/session.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { Coach, CoachPointer } from './coach.tsx';
import { NAMES } from './lessons.ts';
import { Preface } from './preface.tsx';
import { progress, resumedAt } from './progress.ts';
import { TutorialSession } from './tutorial-session.ts';

// Fetched along with this screen; if that fails, the board tries again.
fetchDrawing(sanFrancisco.id).catch(() => undefined);

/** One thing after the other, on the real table. */
export function TutorialTable() {
  const [round, setRound] = useState(0);
  const restart = (): void => {
    progress.lesson.value = 0;
    setRound(round + 1);
  };
  // To come here, to unfold the board, to deal and to lay the table are four things.
  const stage = useStages(3);
  useMemo(() => stage > 0 && findBoard(sanFrancisco.id), [stage > 0]);
  const session = useMemo(
    () => (stage > 1 ? new TutorialSession({ lesson: resumedAt(), startGame: firstGame }) : null),
    [round, stage > 1],
  );
  useEffect(() => {
    const stopKeeping = effect(() => {
      if (session) progress.lesson.value = session.lesson.value;
    });
    return () => {
      stopKeeping();
      session?.close();
    };
  }, [session]);
  if (!session || stage < 3) return <Preface />;
  return (
    <div class="tutorial">
      <TableScreen key={round} session={session} first={<Coach session={session} onRestart={restart} />}>
        <CoachPointer session={session} />
      </TableScreen>
    </div>
  );
}

/** The first game after the tutorial: against somebody who makes mistakes too. */
function firstGame(): Promise<Session> {
  const players = NAMES.map((name, seat) => ({ seat, name, bot: seat === 0 ? null : 'beginner' }));
  return createGame({ map: sanFrancisco.id, players, first: 0 });
}
