import type { Clock } from '../clock.ts';
import { TokenBuckets } from '../operations/limits.ts';
import { decline } from '../problem.ts';
import type { PlayerId } from '../store/store.ts';

/** A conversation, not a flood. */
const TALK = { perSecond: 0.5, most: 10 };
/** Somebody with a bad connection, not a revolving door. */
const SITTING = { perSecond: 0.1, most: 10 };

export interface ChargesDeps {
  readonly clock: Clock;
  /** How much one player may write into the log; without it as much as they can. */
  readonly writesPerSecond?: number;
  readonly mayTalk?: (player: PlayerId) => void;
}

/** What one player may do at a table in a while; more is declined. Many sockets of one seat are still one seat. */
export class Charges {
  private readonly deps: ChargesDeps;
  private readonly writes: TokenBuckets<PlayerId> | null;
  private readonly sittings = new TokenBuckets<PlayerId>(SITTING);
  private readonly talks = new TokenBuckets<PlayerId>(TALK);

  constructor(deps: ChargesDeps) {
    this.deps = deps;
    const { writesPerSecond } = deps;
    this.writes = writesPerSecond === undefined ? null : new TokenBuckets({ perSecond: writesPerSecond });
  }

  write(player: PlayerId | null): void {
    if (player !== null && this.writes?.take(player, this.deps.clock.now()) === false) decline('TOO_MANY');
  }

  /** Coming and going, and asking the others, leaves entries in the log, too. */
  sitting(player: PlayerId | null): void {
    if (player !== null && !this.sittings.take(player, this.deps.clock.now())) decline('TOO_MANY');
  }

  talk(player: PlayerId): void {
    this.deps.mayTalk?.(player);
    if (!this.talks.take(player, this.deps.clock.now())) decline('TOO_MANY');
  }
}
