import type { PlayerId } from '../store/store.ts';
import type { StandInReason } from './entry.ts';
import type { BotLevel, SeatPlan } from './settings.ts';

/** Who sits there now. A bot that keeps a seat leaves it to its player: `kept` says why. */
export interface Seated {
  kind: SeatPlan['kind'];
  player: PlayerId | null;
  name: string | null;
  level: BotLevel | null;
  standIn: StandInReason | null;
}

/** Whose player this is: a program plays for the account that runs it, under `ACCOUNT#SEAT`. */
export function accountOf(player: PlayerId): PlayerId {
  return player.split('#', 1)[0] ?? player;
}

/** What plays in for people. */
export const STAND_IN_LEVEL = 'regular' satisfies BotLevel;

export function seatedBy(plan: SeatPlan): Seated {
  return {
    kind: plan.kind,
    player: 'player' in plan ? plan.player : null,
    name: 'name' in plan ? plan.name : null,
    level: plan.kind === 'bot' ? plan.level : null,
    standIn: null,
  };
}

/** Whether the game need not wait for this seat's player. */
export function isFilled({ kind, player }: Seated): boolean {
  return kind === 'bot' || kind === 'person' || (kind === 'program' && player !== null);
}

/** The level of the bot that decides for this seat, or `null` where its player does. */
export function botFor({ kind, level, standIn }: Seated): BotLevel | null {
  if (kind === 'bot') return level;
  return standIn === null ? null : STAND_IN_LEVEL;
}
