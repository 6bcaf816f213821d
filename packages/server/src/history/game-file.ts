import type { GameFile } from '@waybill/engine';
import type { Entry } from '../table/entry.ts';

/** A game from elsewhere as a log of ours. */
export function importedEntries({ log }: GameFile): Entry[] {
  return log.map((entry) => ({ kind: 'played', ...entry }));
}
