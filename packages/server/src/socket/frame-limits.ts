import type { Clock } from '../clock.ts';
import { neighborhood, TokenBucket, TokenBuckets } from '../operations/limits.ts';

/** A message that is answered with the whole table costs as much as so many others. */
const SYNC_COST = 10;
/** JSON writes any letter as an escape, too, and ours never does: a client that hides its request pays the most. */
const ASKS_FOR_ALL = /"sync"|\\u00/;
/** All sockets of an address together may send as much as so many of them. */
const SOCKETS_AN_ADDRESS = 10;

/** How many messages a socket, and an address with all its sockets, may send. */
export class FrameLimits {
  private readonly perSecond: number;
  private readonly clock: Clock;
  private readonly addresses: TokenBuckets<string>;

  constructor(perSecond: number, clock: Clock) {
    this.perSecond = perSecond;
    this.clock = clock;
    this.addresses = new TokenBuckets({ perSecond: SOCKETS_AN_ADDRESS * perSecond });
  }

  /** Whether one more frame of this socket is within bounds; `null` for a control frame. */
  forSocket(address: string): (text: string | null) => boolean {
    const bucket = new TokenBucket({ perSecond: this.perSecond }, this.clock.now());
    const home = neighborhood(address);
    return (text) => {
      const now = this.clock.now();
      const cost = text !== null && ASKS_FOR_ALL.test(text) ? SYNC_COST : 1;
      return bucket.take(now, cost) && this.addresses.take(home, now, cost);
    };
  }
}
