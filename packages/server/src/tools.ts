import type { Clock } from './clock.ts';
import type { Identity } from './identity/identity.ts';
import type { Notices } from './notices/notices.ts';
import type { Rooms } from './room/rooms.ts';
import type { Store } from './store/store.ts';
import type { ChanceFrom } from './table/live-game.ts';

/** What every request may need. */
export interface Tools {
  readonly store: Store;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly identity: Identity;
  /** Tells people who are not looking. */
  readonly notices: Notices;
  readonly chanceFrom: ChanceFrom;
  /** 64 hexadecimal digits that nobody can guess. */
  readonly newSeed: () => string;
}
