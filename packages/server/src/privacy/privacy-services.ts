import type { KeepDays } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { COOKIE_LIFETIME_MS } from '../identity/identity.ts';
import type { Bus } from '../nodes/bus.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Store } from '../store/store.ts';
import { Eraser } from './eraser.ts';
import type { HiddenPlayers } from './hidden-players.ts';
import { Retention, type RetentionTerms, WITHOUT_END } from './retention.ts';

const DAY_MS = 24 * 3_600_000;

export interface PrivacyDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly rooms: Rooms;
  readonly hidden: HiddenPlayers;
  readonly keep?: KeepDays;
  readonly onRevoked: (hash: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** What people may ask of their data, and what is removed when its time is up. */
export interface PrivacyServices {
  readonly eraser: Eraser;
  readonly retention: Retention;
  readonly hidden: HiddenPlayers;
  readonly terms: RetentionTerms;
}

export function openPrivacy(deps: PrivacyDeps): PrivacyServices {
  const terms = { ...(deps.keep ?? WITHOUT_END), browserDays: COOKIE_LIFETIME_MS / DAY_MS };
  const eraser = new Eraser({ ...deps, open: (id) => deps.rooms.open(id) });
  return { eraser, terms, hidden: deps.hidden, retention: new Retention({ ...deps, eraser, terms }) };
}
