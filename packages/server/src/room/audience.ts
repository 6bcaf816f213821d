import type { ToClient } from '@waybill/protocol';
import type { PlayerId } from '../store/store.ts';

/** Somebody who is connected to a table. */
export interface Listener {
  readonly player: PlayerId | null;
  send(text: string): void;
}

/** Everybody who is connected to a table; what they are sent is written once for each seat. */
export class Audience {
  private readonly listeners = new Set<Listener>();
  private readonly seatOf: (player: PlayerId | null) => number | null;

  constructor(seatOf: (player: PlayerId | null) => number | null) {
    this.seatOf = seatOf;
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
    for (const { player } of this.listeners) if (this.seatOf(player) === seat) return true;
    return false;
  }

  /** The seats whose players are here. */
  get presentSeats(): number[] {
    const seats = [...this.listeners].map(({ player }) => this.seatOf(player));
    return [...new Set(seats)].filter((seat) => seat !== null);
  }

  get players(): PlayerId[] {
    return [...new Set([...this.listeners].map(({ player }) => player))].filter((player) => player !== null);
  }

  tell(write: (seat: number | null) => string): void {
    const written = new Map<number | null, string>();
    for (const listener of this.listeners) {
      const seat = this.seatOf(listener.player);
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
}
