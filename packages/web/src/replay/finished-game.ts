import type { GameFault } from '@waybill/engine';
import { findBoard } from '../session/boards.ts';
import { readFinishedGame } from '../session/game-store.ts';
import { ReplaySession } from './replay-session.ts';
import { FaultyGame, review } from './review-thread.ts';

/** Nothing to look at: there is no such game, it is not over, or `fault` says what is wrong with it. */
export class NoReplay extends Error {
  readonly fault: GameFault | null;

  constructor(fault: GameFault | null) {
    super(fault?.code ?? 'gone');
    this.fault = fault;
  }
}

/** A finished game kept in this browser; rejects with `NoReplay`. */
export async function openReplay(id: string): Promise<ReplaySession> {
  const kept = await readFinishedGame(id);
  const board = kept && findBoard(kept.map);
  if (!kept || !board) throw new NoReplay(null);
  try {
    const reviewed = await review({ kind: 'kept', map: kept.map, saved: kept.saved });
    // Nobody waits for a bot here.
    const players = kept.players.map((player) => ({ ...player, bot: null }));
    return new ReplaySession(board, { id, file: reviewed.file, players }, reviewed.review);
  } catch (error) {
    throw error instanceof FaultyGame ? new NoReplay(error.fault) : error;
  }
}
