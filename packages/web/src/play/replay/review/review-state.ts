import { effect, type Signal, signal } from '@preact/signals';
import { Judging } from '@waybill/client/replay/judging';
import { ReplaySession } from '@waybill/client/replay/replay-session';
import { findBoard } from '@waybill/client/session/boards';
import { readJudgment, saveJudgment } from '../../local-game/game-store.ts';
import { WorkerJudge } from './judge-thread.ts';
import type { BetterLine } from './judge-worker.ts';

/** The review of the game that is replayed. */
export interface ReviewState {
  readonly isOpen: Signal<boolean>;
  readonly judging: Judging;
  line(entry: number, better: string): Promise<BetterLine | null>;
  close(): void;
}

/** The judge works only while the review is open. */
export function createReview({ id, game }: ReplaySession): ReviewState {
  let judge: WorkerJudge | null = null;
  const thread = (): WorkerJudge => {
    judge ??= new WorkerJudge(game.file);
    return judge;
  };
  const judging = new Judging({
    thread: { judge: (on) => thread().judge(on) },
    store: {
      read: () => readJudgment(id),
      write: (judgment) => saveJudgment(id, { judgment, status: 'final' }),
    },
  });
  const isOpen = signal(false);
  const stop = effect(() => {
    if (isOpen.value) void judging.start();
    else judging.stop();
  });
  return {
    isOpen,
    judging,
    line: (entry, better) => thread().line(entry, better),
    close() {
      stop();
      judging.stop();
      judge?.close();
    },
  };
}

/** The better line as a replay of its own, at the moment where it leaves the game. */
export async function openLine(
  { game, outlook }: ReplaySession,
  review: ReviewState,
  { entry, better }: { readonly entry: number; readonly better: string },
): Promise<ReplaySession | null> {
  const line = await review.line(entry, better);
  const board = findBoard(game.file.map);
  if (!line || !board) return null;
  const session = new ReplaySession(board, { ...game, file: line.file }, line.review);
  session.outlook.value = outlook.peek();
  session.goTo(entry - 1);
  return session;
}
