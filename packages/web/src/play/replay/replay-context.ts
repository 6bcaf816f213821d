import type { Playback } from '@waybill/client/replay/playback';
import type { ReplaySession } from '@waybill/client/replay/replay-session';
import { stopFrom } from '@waybill/client/replay/timeline-walk';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ReplayCommand } from './replay-keys.ts';
import type { ReviewState } from './review/review-state.ts';

/** What the parts of a replay share. */
export interface Replay {
  readonly session: ReplaySession;
  readonly playback: Playback;
  readonly review: ReviewState;
  /** Plays the better line instead of the game. */
  readonly showLine: (entry: number, better: string) => void;
  /** Back to the game; `null` while the game itself is shown. */
  readonly leaveLine: (() => void) | null;
}

export const ReplayContext = createContext<Replay | null>(null);

export function useReplay(): Replay {
  const replay = useContext(ReplayContext);
  if (!replay) throw new Error('no replay around this part');
  return replay;
}

/** Stepping by hand stops the show. */
export function obey(
  { session, playback }: Pick<Replay, 'session' | 'playback'>,
  command: ReplayCommand,
): void {
  if (command.do === 'play') return playback.toggle();
  playback.playing.value = false;
  session.goTo(entryFor(session, command));
}

function entryFor(session: ReplaySession, command: Exclude<ReplayCommand, { do: 'play' }>): number {
  const { last } = session;
  if (command.do === 'walk') {
    return stopFrom(session.review.timeline, { entry: session.at.peek(), last }, command);
  }
  return command.do === 'first' ? 0 : last;
}
