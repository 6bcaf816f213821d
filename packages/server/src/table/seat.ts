import type { PlayerId } from '../store/store.ts';
import type { KeptWhy } from './entry.ts';
import type { BotLevel, SeatPlan } from './settings.ts';

/** Who sits there now. A bot that keeps a seat leaves it to its player: `kept` says why. */
export interface Seated {
  kind: SeatPlan['kind'];
  player: PlayerId | null;
  name: string | null;
  level: BotLevel | null;
  kept: KeptWhy | null;
}

/** What plays in for people. */
export const KEEPER_LEVEL = 'regular' satisfies BotLevel;

export function seatedBy(plan: SeatPlan): Seated {
  return {
    kind: plan.kind,
    player: 'player' in plan ? plan.player : null,
    name: 'name' in plan ? plan.name : null,
    level: plan.kind === 'bot' ? plan.level : null,
    kept: null,
  };
}

/** Whether the game need not wait for somebody to come. */
export function isFilled({ kind, player }: Seated): boolean {
  return kind === 'bot' || kind === 'person' || (kind === 'program' && player !== null);
}

/** The level of the bot that decides for this seat, or `null` where its player does. */
export function botFor({ kind, level, kept }: Seated): BotLevel | null {
  if (kind === 'bot') return level;
  return kept === null ? null : KEEPER_LEVEL;
}
