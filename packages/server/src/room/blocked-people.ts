import type { PlayerId } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';

/** Whom those who sit at a table have blocked: to them, they seem not to be here. */
export class BlockedPeople {
  private by: ReadonlyMap<PlayerId, ReadonlySet<PlayerId>> = new Map();

  heed(by: ReadonlyMap<PlayerId, ReadonlySet<PlayerId>>): void {
    this.by = by;
  }

  /** An onlooker without a name may be a blocked player. */
  canSee(viewer: PlayerId | null, player: PlayerId | null): boolean {
    const blocked = player === null ? undefined : this.by.get(accountOf(player));
    if (blocked === undefined) return true;
    return viewer === null ? blocked.size === 0 : !blocked.has(accountOf(viewer));
  }
}

/** The seats whose people have come or gone. */
export function movedSeats(before: readonly number[], now: readonly number[]): number[] {
  return [...new Set([...before, ...now])].filter((seat) => before.includes(seat) !== now.includes(seat));
}

/** Who does not want others to know whether they are there, by account. */
export interface HiddenPeople {
  has(player: PlayerId): boolean;
  /** Decided at another node. */
  note(player: PlayerId, isHidden: boolean): void;
}
