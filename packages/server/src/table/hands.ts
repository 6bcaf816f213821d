import type { PlayerId } from '../store/store.ts';
import { accountOf, type Seated } from './seat.ts';

/** Who has ever seen which hands, by account. */
export class Hands {
  private readonly seen: Map<PlayerId, ReadonlySet<number>>;

  constructor(from?: Hands) {
    this.seen = new Map(from?.seen);
  }

  add(player: PlayerId, seat: number): void {
    const account = accountOf(player);
    this.seen.set(account, new Set([...(this.seen.get(account) ?? []), seat]));
  }

  /**
   * One hand per account: a player who knows one may not see another. Only an account that plays against itself and bots alone
   * may hold several.
   */
  mayTake(player: PlayerId, seat: number, seats: readonly Readonly<Seated>[]): boolean {
    const account = accountOf(player);
    const hands = this.with(seats);
    const known = hands.get(account) ?? new Set();
    const others = [...hands].filter(([other]) => other !== account);
    if (others.some(([, held]) => held.size > 1)) return false;
    if (known.size === 0 || (known.size === 1 && known.has(seat))) return true;
    return others.length === 0 && seats.every(({ kind }, other) => other === seat || kind !== 'open');
  }

  /** With those that the players at these seats will see. */
  private with(seats: readonly Readonly<Seated>[]): Map<PlayerId, ReadonlySet<number>> {
    const hands = new Hands(this);
    for (const [seat, { player }] of seats.entries()) if (player !== null) hands.add(player, seat);
    return hands.seen;
  }
}
