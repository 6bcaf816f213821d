import type { QuietHours, TableMotion } from '@waybill/protocol';
import type { PlayerId, TableId } from '../store/store.ts';
import { isRecord, readStored } from '../stored-json.ts';
import type { SeatPlan } from './settings.ts';

/** The version of what `writeEntry` writes; older ones must stay readable for ever. */
export const ENTRY_FORMAT = 1;

/** `asked`: the others have decided it. `timeout` and `absent` were written by servers of before, too, and stay until somebody returns. */
export type StandInReason = 'timeout' | 'absent' | 'left' | 'asked';

/** What a line of a table's log says. Everything true of a table follows from its settings and these. */
export type Entry =
  | { readonly kind: 'sat'; readonly seat: number; readonly player: PlayerId; readonly name: string }
  | { readonly kind: 'rose'; readonly seat: number }
  /** The host gives a free seat to another player or a bot. */
  | { readonly kind: 'changed'; readonly seat: number; readonly to: SeatPlan }
  | {
      readonly kind: 'played';
      readonly seat: number;
      /** In notation. */
      readonly action: string;
      readonly chance?: readonly number[];
    }
  | { readonly kind: 'tookBack'; readonly seat: number }
  /** A bot plays for this seat from now on. */
  | { readonly kind: 'kept'; readonly seat: number; readonly why: StandInReason }
  /** Its person plays again, or another one who takes it over. */
  | { readonly kind: 'returned'; readonly seat: number; readonly player: PlayerId; readonly name: string }
  /** Its player is deleted: the seat is left for good, and nobody's name stands there. */
  | { readonly kind: 'gone'; readonly seat: number }
  | { readonly kind: 'rematch'; readonly table: TableId }
  /** The host removes a player before the game; they cannot take a seat again. */
  | { readonly kind: 'removed'; readonly seat: number; readonly player: PlayerId }
  /** The operator gives a player another name. */
  | { readonly kind: 'renamed'; readonly seat: number; readonly player: PlayerId; readonly name: string }
  /** The operator takes a public table out of the lists, or puts it back. */
  | { readonly kind: 'hidden'; readonly hidden: boolean }
  /** The operator, or before the game the host, ends it: nobody sits down, plays or talks there any more. */
  | { readonly kind: 'closed' }
  /** The host calls it so; '' for no name. */
  | { readonly kind: 'named'; readonly name: string }
  /** The host lets nobody else in, or opens it again. */
  | { readonly kind: 'locked'; readonly locked: boolean }
  /** The host begins with those who are here: free seats are taken away. */
  | { readonly kind: 'began' }
  /** The turn's time is up: a bot plays this one turn. */
  | { readonly kind: 'missed'; readonly seat: number }
  /** Its player touches the page again: what waited for them goes on, and their turn begins anew. */
  | { readonly kind: 'back'; readonly seat: number }
  /** Nobody acts: the game waits. */
  | { readonly kind: 'paused' }
  /** Its player leaves for good: a bot plays on, and others may ask for the seat. */
  | { readonly kind: 'gaveUp'; readonly seat: number }
  /** It comes true once all voters have agreed; without voters at once. */
  | {
      readonly kind: 'asked';
      /** Who asks; `null` for somebody who does not sit there yet. */
      readonly seat: number | null;
      readonly what: TableMotion;
      readonly about: number | null;
      readonly voters: readonly number[];
      /** Who wants the seat. */
      readonly player?: PlayerId;
      readonly name?: string;
    }
  /** In a slow game: hours in which no time runs out for this seat. */
  | { readonly kind: 'quiet'; readonly seat: number; readonly hours: QuietHours | null }
  /** In a slow game: the clock of this seat stands still until then. */
  | { readonly kind: 'vacation'; readonly seat: number; readonly until: number }
  | { readonly kind: 'answered'; readonly seat: number; readonly yes: boolean };

/** What is still written about a table that is closed. */
export function isForClosed({ kind }: Entry): boolean {
  return kind === 'hidden' || kind === 'renamed' || kind === 'gone' || kind === 'named';
}

export function writeEntry(entry: Entry): string {
  return JSON.stringify(entry);
}

/** The log is our own writing: what cannot be read is damage, not input. */
export function readEntry({ format, body }: { format: number; body: string }): Entry {
  if (format !== ENTRY_FORMAT) throw new RangeError(`a log entry of format ${format}`);
  return readStored(body, isEntry, 'log entry');
}

const KINDS: readonly Entry['kind'][] = [
  'sat',
  'rose',
  'changed',
  'played',
  'tookBack',
  'kept',
  'returned',
  'gone',
  'rematch',
  'removed',
  'renamed',
  'hidden',
  'closed',
  'named',
  'locked',
  'began',
  'missed',
  'back',
  'paused',
  'gaveUp',
  'asked',
  'answered',
  'quiet',
  'vacation',
];
/** What concerns the table and no seat of it. */
const OF_TABLE: readonly unknown[] = ['hidden', 'closed', 'named', 'locked', 'began', 'paused', 'asked'];

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  const { kind, seat, table } = value;
  const isWhole = typeof seat === 'number' || typeof table === 'string' || OF_TABLE.includes(kind);
  return KINDS.some((known) => known === kind) && isWhole;
}
