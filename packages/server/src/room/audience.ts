import type { ToClient } from '@waybill/protocol';
import type { Presence } from '../nodes/bus.ts';
import type { PlayerId } from '../store/store.ts';
import type { Watching } from './watcher-count.ts';

/** A message to clients; serialized once, and only if a client needs it. */
export class Outgoing {
  readonly message: ToClient;
  private readonly write: () => string;
  private written: string | null = null;

  constructor(message: ToClient, write = (): string => JSON.stringify(message)) {
    this.message = message;
    this.write = write;
  }

  get text(): string {
    this.written ??= this.write();
    return this.written;
  }
}

/** How somebody is told of a step: with the whole view, or with what changes theirs. */
export type StepForm = 'view' | 'events';

/** One connection to a table. */
export interface Listener {
  readonly player: PlayerId | null;
  /** `false` for a page that is out of sight. */
  isLooking?: boolean;
  /** A screen that all can see: it watches for nobody. */
  readonly isScreen?: boolean;
  /** The whole view, if nothing is said. */
  readonly stepForm?: StepForm;
  send(outgoing: Outgoing): void;
  /** Asks them to connect again, perhaps to another node. */
  hangUp(): void;
}

/** What an audience knows of its table. */
export interface AudienceOf {
  readonly seatOf: (player: PlayerId | null) => number | null;
  readonly remote: RemoteAudience;
  readonly isHidden: (player: PlayerId) => boolean;
}

/** Those who are connected to the same table at other nodes. */
export interface RemoteAudience {
  readonly players: () => readonly PlayerId[];
  readonly isWatching: (player: PlayerId) => boolean;
  /** How many look on there. */
  readonly watching: () => number;
}

/** All connections to a table; each message is serialized once for each seat and form. */
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
    return this.isWatchingHere(player) || this.of.remote.isWatching(player);
  }

  private isWatchingHere(player: PlayerId): boolean {
    return [...this.listeners].some((listener) => listener.player === player && listener.isLooking !== false);
  }

  /** The seats whose players are connected, at any node. */
  get presentSeats(): number[] {
    const players = [...[...this.listeners].map(({ player }) => player), ...this.of.remote.players()];
    return [...new Set(players.map((player) => this.of.seatOf(player)))].filter((seat) => seat !== null);
  }

  /** Those connected here who are known, onlookers too. */
  get players(): PlayerId[] {
    const all = new Set([...this.listeners].map(({ player }) => player));
    return [...all].filter((player) => player !== null);
  }

  get hasScreen(): boolean {
    return [...this.listeners].some(({ isScreen }) => isScreen);
  }

  /** How many look on here: each account once, and nobody who hides that they are there. */
  private get watchingHere(): number {
    const onlookers = [...this.listeners].filter(
      ({ player, isScreen }) => !isScreen && this.of.seatOf(player) === null,
    );
    const known = new Set(onlookers.flatMap(({ player }) => player ?? []));
    const shown = [...known].filter((player) => !this.of.isHidden(player));
    return shown.length + onlookers.filter(({ player }) => player === null).length;
  }

  get watching(): Watching {
    const { watchingHere: here } = this;
    return { here, all: here + this.of.remote.watching() };
  }

  /** The seated players among them, as reported to the other nodes: short, however many spectators there are. */
  get presence(): Presence {
    const players = this.players.filter((player) => this.of.seatOf(player) !== null);
    return { players, away: players.filter((player) => !this.isWatchingHere(player)) };
  }

  tell(
    messageFor: (seat: number | null, form: StepForm) => Outgoing,
    wants: (listener: Listener) => boolean = () => true,
  ): void {
    const made = { view: new Map<number | null, Outgoing>(), events: new Map<number | null, Outgoing>() };
    for (const listener of this.listeners) {
      if (!wants(listener)) continue;
      const { stepForm = 'view' } = listener;
      const seat = this.of.seatOf(listener.player);
      const outgoing = made[stepForm].get(seat) ?? messageFor(seat, stepForm);
      made[stepForm].set(seat, outgoing);
      listener.send(outgoing);
    }
  }

  /** The same to all, except those who muted the author. */
  tellAll(message: ToClient, wants: (listener: Listener) => boolean = () => true): void {
    const outgoing = new Outgoing(message);
    for (const listener of this.listeners) if (wants(listener)) listener.send(outgoing);
  }

  dismiss(which: (listener: Listener) => boolean = () => true): void {
    for (const listener of this.listeners) if (which(listener)) listener.hangUp();
  }
}
