import type { ToClient } from '@waybill/protocol';
import type { Company } from '../nodes/bus.ts';
import type { PlayerId } from '../store/store.ts';

/** Somebody who is connected to a table. */
export interface Listener {
  readonly player: PlayerId | null;
  /** `false` for a page that is out of sight. */
  isLooking?: boolean;
  send(text: string): void;
  /** Asks them to come again, perhaps elsewhere. */
  hangUp(): void;
}

/** What an audience knows of its table. */
export interface AudienceOf {
  readonly seatOf: (player: PlayerId | null) => number | null;
  readonly elsewhere: AudienceElsewhere;
}

/** Those who are connected to the same table at other nodes. */
export interface AudienceElsewhere {
  readonly players: () => readonly PlayerId[];
  readonly isWatching: (player: PlayerId) => boolean;
}

/** Everybody who is connected to a table; what they are sent is written once for each seat. */
export class Audience {
  private readonly listeners = new Set<Listener>();
  private readonly of: AudienceOf;

  constructor(of: AudienceOf) {
    this.of = of;
  }

  get size(): number {
    return this.listeners.size;
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener);
  }

  isPresent(seat: number): boolean {
    return this.presentSeats.includes(seat);
  }

  /** Whether this player has the table before their eyes, as far as is known here. */
  isWatching(player: PlayerId): boolean {
    return this.isWatchingHere(player) || this.of.elsewhere.isWatching(player);
  }

  private isWatchingHere(player: PlayerId): boolean {
    return [...this.listeners].some((listener) => listener.player === player && listener.isLooking !== false);
  }

  /** The seats whose players are connected, here or elsewhere. */
  get presentSeats(): number[] {
    const players = [...[...this.listeners].map(({ player }) => player), ...this.of.elsewhere.players()];
    return [...new Set(players.map((player) => this.of.seatOf(player)))].filter((seat) => seat !== null);
  }

  /** Those connected here, as the other nodes are told. */
  get company(): Company {
    const all = new Set([...this.listeners].map(({ player }) => player));
    const players = [...all].filter((player) => player !== null);
    return { players, away: players.filter((player) => !this.isWatchingHere(player)) };
  }

  tell(write: (seat: number | null) => string): void {
    const written = new Map<number | null, string>();
    for (const listener of this.listeners) {
      const seat = this.of.seatOf(listener.player);
      const text = written.get(seat) ?? write(seat);
      written.set(seat, text);
      listener.send(text);
    }
  }

  /** The same to everybody, but those who do not want to hear it. */
  tellAll(message: ToClient, wants: (listener: Listener) => boolean = () => true): void {
    const text = JSON.stringify(message);
    for (const listener of this.listeners) if (wants(listener)) listener.send(text);
  }

  dismiss(): void {
    for (const listener of this.listeners) listener.hangUp();
  }
}
