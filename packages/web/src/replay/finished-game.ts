import type { GameFault } from '@waybill/engine';
import { gameFileOf, lookAt, Refused, type Trouble } from '../online/api.ts';
import { playersAt } from '../online/players.ts';
import { findBoard } from '../session/boards.ts';
import { readFinishedGame } from '../session/game-store.ts';
import type { PlayerInfo } from '../session/session.ts';
import { tableIn } from './replay-link.ts';
import { ReplaySession } from './replay-session.ts';
import { FaultyGame, review } from './review-thread.ts';
import type { ReviewQuestion } from './review-worker.ts';

/** Why there is nothing to look at; all of them empty if there is no such game, or it is not over. */
export class NoReplay extends Error {
  readonly fault: GameFault | null;
  readonly trouble: Trouble | null;

  constructor({ fault = null, trouble = null }: { fault?: GameFault | null; trouble?: Trouble | null }) {
    super(fault?.code ?? trouble?.code ?? 'gone');
    this.fault = fault;
    this.trouble = trouble;
  }
}

interface Found {
  readonly question: ReviewQuestion;
  readonly players: readonly PlayerInfo[];
}

/** A finished game, kept in this browser or on the server; rejects with `NoReplay`. */
export async function openReplay(id: string): Promise<ReplaySession> {
  const table = tableIn(id);
  try {
    const { question, players } = await (table === null ? keptHere(id) : keptByServer(table));
    const board = findBoard(question.map);
    if (!board) throw new NoReplay({});
    const { file, review: course } = await review(question);
    // Nobody waits for a bot here.
    const watched = players.map((player) => ({ ...player, bot: null }));
    return new ReplaySession(board, { id, file, players: watched }, course);
  } catch (error) {
    if (error instanceof FaultyGame) throw new NoReplay({ fault: error.fault });
    if (error instanceof Refused) throw new NoReplay({ trouble: error.trouble });
    throw error;
  }
}

async function keptHere(id: string): Promise<Found> {
  const kept = await readFinishedGame(id);
  if (!kept) throw new NoReplay({});
  return { question: { kind: 'kept', map: kept.map, saved: kept.saved }, players: kept.players };
}

/** What a server tells of a game is checked like any other file. */
async function keptByServer(id: string): Promise<Found> {
  const [{ table }, file] = await Promise.all([lookAt(id), gameFileOf(id)]);
  return { question: { kind: 'foreign', map: file.map, file }, players: playersAt(table) };
}
