import { eventFor, type GameEvent, parseNotation, type Viewer } from '@waybill/engine';
import type { WireStep } from '@waybill/protocol';
import type { Entry } from './entry.ts';

/** An entry with all that followed from it, secrets included. */
export interface Happening {
  readonly seq: number;
  readonly at: number;
  /** `null` for the deal of a table that was full from the start. */
  readonly entry: Entry | null;
  readonly events: readonly GameEvent[];
}

/** What one viewer may know of it. */
export function stepFor({ seq, at, entry, events }: Happening, viewer: Viewer): WireStep {
  return {
    seq,
    at,
    kind: entry?.kind ?? 'created',
    seat: entry && 'seat' in entry ? entry.seat : null,
    action: entry?.kind === 'played' ? (actionFor(entry, viewer) as WireStep['action']) : null,
    why: entry?.kind === 'kept' ? entry.why : null,
    events: events.map((event) => eventFor(event, viewer)) as WireStep['events'],
  };
}

/** TICKET-5, SETUP-4: which tickets somebody keeps is theirs to know, down to their places in the offer. */
function actionFor({ seat, action }: Extract<Entry, { kind: 'played' }>, viewer: Viewer) {
  const parsed = parseNotation(action);
  return parsed?.type === 'keepTickets' && viewer !== seat ? null : parsed;
}
