import type { Clock } from './clock.ts';
import type { HistoryReader } from './history/history.ts';
import type { Identity } from './identity/identity.ts';
import type { ModerationDesk } from './moderation-desk.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { ReadQueue, TalkLimit } from './operations/limits.ts';
import type { Rooms } from './room/rooms.ts';
import type { OpenSessions } from './socket/open-sessions.ts';
import type { Store } from './store/store.ts';

/** What every request may need. */
export interface ServerDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly identity: Identity;
  /** Closes the sockets of a cookie or token that is no longer valid. */
  readonly sessions: OpenSessions;
  /** Bans, blocks, reports and admins. */
  readonly desk: ModerationDesk;
  /** Notifies players who are not looking. */
  readonly notifications: Notifications;
  /** Requests that read a lot, a few of each address at a time. */
  readonly reads: ReadQueue;
  readonly talk: TalkLimit;
  /** Replays games for those who look at their past. */
  readonly history: HistoryReader;
  /** 64 hexadecimal digits that nobody can guess. */
  readonly newSeed: () => string;
}
