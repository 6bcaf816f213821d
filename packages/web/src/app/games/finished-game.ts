import { gameFileOf, lookAt, RequestError, type RequestProblem } from '@waybill/client/online/api';
import { playersAt } from '@waybill/client/online/players';
import { ReplaySession } from '@waybill/client/replay/replay-session';
import { findBoard } from '@waybill/client/session/boards';
import type { PlayerInfo } from '@waybill/client/session/session';
import type { GameFault, GameFile } from '@waybill/engine';
import { readFinishedGame } from '../../play/local-game/game-store.ts';
import { GameFileFault, review } from '../../play/statistics/review-thread.ts';
import type { ReviewQuestion } from '../../play/statistics/review-worker.ts';
import { tableIn } from '../../ui/navigation/replay-link.ts';

/** Why there is nothing to look at; all of them empty if there is no such game, or it is not over. */
export class ReplayFault extends Error {
  readonly fault: GameFault | null;
  readonly problem: RequestProblem | null;

  constructor({
    fault = null,
    problem = null,
  }: { fault?: GameFault | null; problem?: RequestProblem | null }) {
    super(fault?.code ?? problem?.code ?? 'gone');
    this.fault = fault;
    this.problem = problem;
  }
}

/** A finished game as it was played, saved in this browser or on the server; rejects with `ReplayFault`. */
export async function findFinishedGame(
  id: string,
): Promise<{ readonly file: GameFile; readonly players: readonly PlayerInfo[] }> {
  const table = tableIn(id);
  const { question, players } = await (table === null ? savedHere(id) : savedByServer(table)).catch(
    replayFault,
  );
  const { file } = await review(question).catch(replayFault);
  return { file, players };
}

function replayFault(error: unknown): never {
  if (error instanceof GameFileFault) throw new ReplayFault({ fault: error.fault });
  if (error instanceof RequestError) throw new ReplayFault({ problem: error.problem });
  throw error;
}

interface FoundGame {
  readonly question: ReviewQuestion;
  readonly players: readonly PlayerInfo[];
}

/** A finished game, saved in this browser or on the server; rejects with `ReplayFault`. */
export async function openReplay(id: string): Promise<ReplaySession> {
  const table = tableIn(id);
  try {
    const { question, players } = await (table === null ? savedHere(id) : savedByServer(table));
    const board = findBoard(question.map);
    if (!board) throw new ReplayFault({});
    const { file, review: course } = await review(question);
    // Nobody waits for a bot here.
    const watched = players.map((player) => ({ ...player, bot: null }));
    const bots = players.filter(({ bot }) => bot !== null).map(({ seat }) => seat);
    return new ReplaySession(board, { id, file, players: watched, bots }, course);
  } catch (error) {
    return replayFault(error);
  }
}

async function savedHere(id: string): Promise<FoundGame> {
  const saved = await readFinishedGame(id);
  if (!saved) throw new ReplayFault({});
  return { question: { kind: 'saved', map: saved.map, saved: saved.saved }, players: saved.players };
}

/** A game from a server is checked like any other file. */
async function savedByServer(id: string): Promise<FoundGame> {
  const [{ table }, file] = await Promise.all([lookAt(id), gameFileOf(id)]);
  return { question: { kind: 'foreign', map: file.map, file }, players: playersAt(table) };
}
