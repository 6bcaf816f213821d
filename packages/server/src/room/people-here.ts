import type { PlayerId } from '../store/store.ts';
import { type Attendance, AWAY_MS, type Helm, helmFor, MOST_MISSED, POLICY } from '../table/absence.ts';
import type { Table } from '../table/table.ts';
import type { Audience } from './audience.ts';

const MINUTE = 60_000;
/** The other servers hear of touches this often. */
const TELL_MS = 15_000;

export interface PeopleHereOf {
  /** The table as it is. */
  readonly table: () => Table;
  readonly audience: Pick<Audience, 'presentSeats'>;
  readonly now: () => number;
}

/** Who is at the page of a table, as far as it has been touched: nothing of it is in the log. */
export class PeopleHere {
  private readonly of: PeopleHereOf;
  private readonly since: number;
  private readonly touches = new Map<PlayerId, number>();
  private readonly told = new Map<PlayerId, number>();
  /** The last sign of each player: a touch, coming or going. */
  private readonly signs = new Map<PlayerId, number>();
  /** Seats about whose turn the others may decide, each with the time its turn began. */
  private readonly decidable = new Map<number, number>();
  private readonly excusedUntil = new Map<number, number>();

  constructor(of: PeopleHereOf) {
    this.of = of;
    this.since = of.now();
  }

  touch(player: PlayerId, at: number): void {
    this.touches.set(player, at);
    this.sign(player);
  }

  /** Whether the other nodes should hear of it now. */
  isNews(player: PlayerId, at: number): boolean {
    if (at - (this.told.get(player) ?? -Infinity) < TELL_MS) return false;
    this.told.set(player, at);
    return true;
  }

  /** They have come or gone. */
  sign(player: PlayerId | null): void {
    if (player === null) return;
    this.signs.set(player, this.of.now());
    const seat = this.of.table().seatOf(player);
    if (seat !== null) this.decidable.delete(seat);
  }

  /** Whether something waits for this player, or counts against them, until they touch the page. */
  isMissed(seat: number): boolean {
    const { absences, phase } = this.of.table();
    return phase === 'playing' && (absences.pause?.why === 'away' || absences.missedBy(seat) > 0);
  }

  /** Who is at the helm for the turn of a seat; `others`: but its own player. */
  helm(seat: number, who: 'all' | 'others'): Helm {
    const table = this.of.table();
    const { presentSeats } = this.of.audience;
    const people: Attendance[] = [];
    for (const [index, { kind, player, standIn }] of table.seats.entries()) {
      if (kind === 'bot' || player === null || (who === 'others' && index === seat)) continue;
      people.push({
        missed: table.absences.missedBy(index),
        isConnected: presentSeats.includes(index),
        touchedAt: this.touches.get(player) ?? null,
        hasStandIn: standIn !== null && !table.absences.forOneTurn.has(index),
      });
    }
    return helmFor(table.absences.missedBy(seat), people, this.of.now());
  }

  /** From when on the others may decide about this seat's turn; `null` where they may not. */
  decidableFrom(seat: number): number | null {
    const table = this.of.table();
    const { absences, settings, game } = table;
    if (table.phase !== 'playing' || !game || absences.pause !== null) return null;
    if (!table.waitingForPlayers.includes(seat)) return null;
    if (POLICY.away[settings.pace.kind][this.helm(seat, 'others')] !== 'ask') return null;
    const waitedSince = this.waitedSince(seat);
    const isAsked = absences.missedBy(seat) >= MOST_MISSED;
    const from = isAsked ? waitedSince : Math.max(this.lastSign(seat), waitedSince) + AWAY_MS;
    return Math.max(from, this.excusedUntil.get(seat) ?? 0);
  }

  /** Its player has left orders: the others are not asked for a while. */
  excuse(seat: number): void {
    this.excusedUntil.set(seat, this.of.now() + AWAY_MS);
  }

  /** The time has come, and its player has left no orders. */
  makeDecidable(seat: number): void {
    this.decidable.set(seat, this.waitedSince(seat));
  }

  isDecidable(seat: number): boolean {
    const isNoted = this.decidable.get(seat) === this.waitedSince(seat);
    const from = isNoted ? this.decidableFrom(seat) : null;
    return from !== null && from <= this.of.now();
  }

  awayMinutes(seat: number): number | null {
    if (!this.isDecidable(seat)) return null;
    return Math.floor((this.of.now() - this.lastSign(seat)) / MINUTE);
  }

  private waitedSince(seat: number): number {
    return this.of.table().game?.clocks.waitedSince(seat) ?? 0;
  }

  private lastSign(seat: number): number {
    return this.signs.get(this.of.table().seat(seat).player ?? '') ?? this.since;
  }
}
