import type { NewBranch, NewGame } from '@waybill/client/session/host-messages';
import type { Session } from '@waybill/client/session/session';
import type { Action } from '@waybill/engine';
import { goTo } from '../../ui/navigation/router.ts';
import { createBranch, createGame, openGame } from './local-session.ts';

/** The game in front of the visitor: one at a time, so that going to its screen does not open it twice. */
let live: Session | null = null;

/** What must be noted of the game before it shows is done by `note`. */
export async function startGame(game: NewGame, note?: (id: string) => Promise<void>): Promise<void> {
  const session = await createGame(game);
  await note?.(session.id);
  enter(session);
}

/** Plays on from a position of another game, with the move tried there, if any, as the first. */
export async function startBranch(game: NewBranch, move: Action | null): Promise<void> {
  const session = await createBranch(game);
  if (move) await session.submit(move);
  enter(session);
}

export async function rematch(session: Session): Promise<void> {
  const again = await session.rematch?.();
  if (again) enter(again);
}

export async function sessionOf(id: string): Promise<Session> {
  if (live?.id === id) return live;
  const session = await openGame(id);
  replace(session);
  return session;
}

/** Leaves the game; it is kept. */
export function leaveSession(id: string): void {
  if (live?.id !== id) return;
  live.close();
  live = null;
}

function enter(session: Session): void {
  replace(session);
  goTo(`#/game/${session.id}`);
}

function replace(session: Session): void {
  live?.close();
  live = session;
}
