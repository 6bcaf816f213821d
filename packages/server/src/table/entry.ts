import type { PlayerId, TableId } from '../store/store.ts';
import type { SeatPlan } from './settings.ts';

/** The version of what `writeEntry` writes; older ones must stay readable for ever. */
export const ENTRY_FORMAT = 1;

export type KeptWhy = 'timeout' | 'absent' | 'left';

/** What a line of a table's log says. Everything true of a table follows from its settings and these. */
export type Entry =
  | { readonly kind: 'sat'; readonly seat: number; readonly player: PlayerId; readonly name: string }
  | { readonly kind: 'rose'; readonly seat: number }
  /** The host gives a free seat to somebody else. */
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
  | { readonly kind: 'kept'; readonly seat: number; readonly why: KeptWhy }
  /** Its person plays again, or another one who takes it over. */
  | { readonly kind: 'returned'; readonly seat: number; readonly player: PlayerId; readonly name: string }
  | { readonly kind: 'rematch'; readonly table: TableId };

export function writeEntry(entry: Entry): string {
  return JSON.stringify(entry);
}

/** The log is our own writing: what cannot be read is damage, not input. */
export function readEntry({ format, body }: { format: number; body: string }): Entry {
  if (format !== ENTRY_FORMAT) throw new RangeError(`a log entry of format ${format}`);
  return JSON.parse(body) as Entry;
}
