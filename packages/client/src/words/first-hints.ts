import type { Phrasing } from '@waybill/i18n';
import { routesOf } from '../position/networks.ts';
import type { Situation, Step } from '../session/session.ts';

/** What a first game explains as it goes, in the order in which it matters. */
export const FIRST_HINTS = ['tickets', 'sweep', 'turn', 'path', 'planner'] as const;
export type FirstHint = (typeof FIRST_HINTS)[number];

interface HintFacts {
  readonly now: Pick<Situation, 'view' | 'seat'>;
  readonly history: readonly Step[];
  /** Whether the planner is allowed, and not on. */
  readonly couldPlan: boolean;
  readonly longestPath: number | null;
}

/** The next thing to explain that fits the moment and has not been said. */
export function nextHint(facts: HintFacts, said: readonly string[]): FirstHint | null {
  const { now } = facts;
  if (now.seat === null || now.view.phase === 'over') return null;
  return FIRST_HINTS.find((hint) => !said.includes(hint) && fits(hint, now.seat ?? 0, facts)) ?? null;
}

function fits(hint: FirstHint, seat: number, { now, history, couldPlan, longestPath }: HintFacts): boolean {
  const { view } = now;
  const isMyTurn = view.phase === 'turn' && view.toAct.includes(seat);
  const built = routesOf(view.owners, seat).length;
  switch (hint) {
    case 'tickets':
      return view.phase === 'startingTickets' && view.toAct.includes(seat);
    case 'sweep':
      return view.phase !== 'startingTickets' && wasSwept(history);
    case 'turn':
      return isMyTurn && built === 0;
    case 'path':
      return longestPath !== null && isMyTurn && built > 1;
    case 'planner':
      return couldPlan && isMyTurn && built > 0;
  }
}

/** By a player's move; what happens while cards are dealt nobody sees. */
function wasSwept(history: readonly Step[]): boolean {
  return history.some(
    ({ kind, events }) => kind === 'played' && events.some(({ type }) => type === 'rowSwept'),
  );
}

export function hintWords({ t, map }: Phrasing, hint: FirstHint): string {
  const { place, wild } = map.vocabulary;
  switch (hint) {
    case 'tickets':
      return t('game.FIRST_TICKETS', { place });
    case 'sweep':
      return t('game.FIRST_SWEEP', { wild });
    case 'turn':
      return t('game.FIRST_TURN');
    case 'path':
      return t('game.FIRST_PATH', { bonus: map.rules.longestPath ?? 0 });
    case 'planner':
      return t('game.FIRST_PLANNER');
  }
}
