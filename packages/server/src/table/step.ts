import { actionFor, eventFor, type GameEvent, parseNotation, type Viewer } from '@waybill/engine';
import type { SeatNote, WireStep } from '@waybill/protocol';
import type { Entry } from './entry.ts';
import type { Table } from './table.ts';

/** An entry with everything that followed from it, secrets included. */
export interface AppliedEntry {
  readonly seq: number;
  readonly at: number;
  /** `null` for the deal of a table that was full from the start. */
  readonly entry: Entry | null;
  readonly events: readonly GameEvent[];
  /** A bot did it for the person who sits there. */
  readonly byStandIn: boolean;
  readonly note: SeatNote | null;
}

/** What must be remembered of a table to say what an entry has changed about who plays. */
interface StepMark {
  readonly byStandIn: boolean;
  readonly standIns: readonly (string | null)[];
  readonly forGood: number;
  readonly former: number;
  readonly pause: unknown;
}

/** What one viewer may know of it. */
export function stepFor({ seq, at, entry, events, byStandIn, note }: AppliedEntry, viewer: Viewer): WireStep {
  return {
    seq,
    at,
    kind: entry?.kind ?? 'created',
    seat: entry && 'seat' in entry ? entry.seat : null,
    action: entry?.kind === 'played' ? playedAction(entry, viewer) : null,
    why: entry?.kind === 'kept' ? entry.why : null,
    byStandIn,
    note,
    events: events.map((event) => eventFor(event, viewer)),
  };
}

/** Before an entry is applied. */
export function markBefore({ seats, absences }: Table, entry: Entry): StepMark {
  return {
    byStandIn:
      entry.kind === 'played' && seats[entry.seat]?.kind !== 'bot' && seats[entry.seat]?.standIn !== null,
    standIns: seats.map(({ standIn }) => standIn),
    forGood: absences.forGood.size,
    former: absences.former.length,
    pause: absences.pause,
  };
}

/** What it has changed about who plays, for the log. */
export function noteAfter(mark: StepMark, { seats, absences }: Table, entry: Entry): SeatNote | null {
  if (entry.kind === 'played') return null;
  if (entry.kind === 'back') return { what: 'back', seat: entry.seat };
  if (absences.pause !== mark.pause && absences.pause?.why === 'away') return { what: 'paused', seat: null };
  const seat = seats.findIndex(({ standIn }, index) => standIn !== (mark.standIns[index] ?? null));
  const successor = absences.former.length > mark.former ? absences.former.at(-1) : undefined;
  if (successor) return { what: 'successor', seat: successor.seat };
  if (absences.forGood.size > mark.forGood)
    return { what: 'gaveUp', seat: [...absences.forGood].at(-1) ?? null };
  if (seat < 0 || seats.length !== mark.standIns.length) return null;
  if (seats[seat]?.standIn === null) return { what: 'returned', seat };
  return { what: absences.forOneTurn.has(seat) ? 'missed' : 'kept', seat };
}

function playedAction({ seat, action }: Extract<Entry, { kind: 'played' }>, viewer: Viewer) {
  const parsed = parseNotation(action);
  return parsed && actionFor({ seat, action: parsed }, viewer);
}
