import { actionFor, eventFor, type GameEvent, parseNotation, type Viewer } from '@waybill/engine';
import type { WireStep } from '@waybill/protocol';
import type { Entry } from './entry.ts';

/** An entry with everything that followed from it, secrets included. */
export interface AppliedEntry {
  readonly seq: number;
  readonly at: number;
  /** `null` for the deal of a table that was full from the start. */
  readonly entry: Entry | null;
  readonly events: readonly GameEvent[];
}

/** What one viewer may know of it. */
export function stepFor({ seq, at, entry, events }: AppliedEntry, viewer: Viewer): WireStep {
  return {
    seq,
    at,
    kind: entry?.kind ?? 'created',
    seat: entry && 'seat' in entry ? entry.seat : null,
    action: entry?.kind === 'played' ? playedAction(entry, viewer) : null,
    why: entry?.kind === 'kept' ? entry.why : null,
    events: events.map((event) => eventFor(event, viewer)),
  };
}

function playedAction({ seat, action }: Extract<Entry, { kind: 'played' }>, viewer: Viewer) {
  const parsed = parseNotation(action);
  return parsed && actionFor({ seat, action: parsed }, viewer);
}
