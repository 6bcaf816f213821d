import { effect } from '@preact/signals';
import { findBoard } from '@waybill/client/session/boards';
import type { Session } from '@waybill/client/session/session';
import { NAMES } from '@waybill/client/tutorial/lessons';
import { TutorialSession } from '@waybill/client/tutorial/tutorial-session';
import { sanFrancisco } from '@waybill/maps';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { fetchDrawing } from '../../ui/board/drawings/use-drawing.ts';
import { useStages } from '../../ui/rendering/stages.ts';
import { saveFinishedFile } from '../local-game/finished-file.ts';
import { createGame } from '../local-game/local-session.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { Coach, CoachPointer } from './coach.tsx';
import { Preface } from './preface.tsx';
import { progress, resumedAt } from './progress.ts';

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
  if (stage > 0) findBoard(sanFrancisco.id);
  return <Round key={round} stage={stage} onRestart={restart} />;
}

function Round({ stage, onRestart }: { readonly stage: number; readonly onRestart: () => void }) {
  const mayDeal = stage > 1;
  const session = useMemo(
    () => (mayDeal ? new TutorialSession({ lesson: resumedAt(), startGame: firstGame }) : null),
    [mayDeal],
  );
  useEffect(() => {
    const stopKeeping = effect(() => {
      if (session) progress.lesson.value = session.lesson.value;
    });
    // Its game can be replayed and reviewed like any other.
    const stopSaving = effect(() => {
      if (session?.now.value.view.result) void saveGame(session);
    });
    return () => {
      stopKeeping();
      stopSaving();
      session?.close();
    };
  }, [session]);
  if (!session || stage < 3) return <Preface />;
  return (
    <div class="tutorial">
      <TableScreen session={session} first={<Coach session={session} onRestart={onRestart} />}>
        <CoachPointer session={session} />
      </TableScreen>
    </div>
  );
}

async function saveGame(session: TutorialSession): Promise<void> {
  const file = await session.gameFile();
  if (file) await saveFinishedFile(file, { id: session.id, players: session.now.peek().players });
}

/** The first game after the tutorial: against a bot that makes mistakes too. */
function firstGame(): Promise<Session> {
  const players = NAMES.map((name, seat) => ({ seat, name, bot: seat === 0 ? null : 'beginner' }));
  return createGame({ map: sanFrancisco.id, players, first: 0 });
}
