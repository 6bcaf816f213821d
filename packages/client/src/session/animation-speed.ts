import type { Situation } from './session.ts';

/** How long a bot's move stays before the next one, at the usual pace. */
const TURN_MS = 1100;
const SECOND_CARD_MS = 700;
/** What can be taken back stays a little longer: once the bot has moved, it cannot. */
const UNDO_MS = 3000;

/** How bots' moves are shown: at once, one after the other, or each on request. */
export type AnimationSpeed = 'normal' | 'instant' | 'step';

type WaitingSituation = Pick<Situation, 'view' | 'players' | 'connection' | 'canUndo'>;

/** Whether the game waits for a bot, other than for starting tickets: those nobody sees anyway. */
export function waitsForBot({ view, players, connection }: WaitingSituation): boolean {
  if (connection !== 'live' || view.phase === 'startingTickets') return false;
  return view.toAct.some((seat) => players[seat]?.bot !== null);
}

/** Milliseconds until the bot may move; `null` for never by itself. */
export function delayAt(speed: AnimationSpeed, { view, canUndo }: WaitingSituation): number | null {
  if (speed === 'step') return null;
  if (speed === 'instant') return 0;
  if (canUndo) return UNDO_MS;
  return view.phase === 'turn' || view.phase === 'placeStack' ? TURN_MS : SECOND_CARD_MS;
}
