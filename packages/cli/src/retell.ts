import {
  type Board,
  type GameFault,
  type GameFile,
  type GameState,
  Phase,
  replayGame,
} from '@waybill/engine';
import { Journal, type JournalEntry } from './play/journal.ts';

interface Retold {
  /** What happened up to the step asked for. */
  readonly entries: readonly JournalEntry[];
  /** Whether the whole game came to its end, however little of it was asked for. */
  readonly over: boolean;
  /** How the game stood after that step; `null` if it could not be played so far. */
  readonly stateAt: GameState | null;
  readonly fault: GameFault | null;
}

/** Plays a file again and keeps what happened up to a step. */
export function retell(board: Board, file: GameFile, to: number): Retold {
  const journal = new Journal();
  let stateAt: GameState | null = null;
  const replayed = replayGame(board, file, {
    tell: journal.tell,
    afterStep: ({ state }, step) => {
      if (step === to) stateAt = state.clone();
      journal.beginStep(step + 1);
    },
  });
  const fault = 'fault' in replayed ? replayed.fault : null;
  const told = Math.min(to, fault?.step === undefined ? to : fault.step - 1);
  return {
    entries: journal.entries.filter(({ step }) => step <= told),
    over: 'game' in replayed && replayed.game.state.phase === Phase.over,
    stateAt,
    fault: fault && (fault.step ?? 0) > to ? null : fault,
  };
}
