import { eventFor, type GameEvent, type Viewer } from '@waybill/engine';
import { describeEvent, describePlacesFilled } from '@waybill/i18n';
import { wrap } from '../columns.ts';
import type { Scene } from '../scene.ts';
import type { JournalEntry } from './journal.ts';

/** What the table itself shows a moment later anyway. */
const SHOWN_BY_TABLE: ReadonlySet<GameEvent['type']> = new Set(['turnBegan', 'placeFilled']);

/** What happened, as far as the viewer may know it and cannot see it on the table. */
export function newsLines(scene: Scene, entries: readonly JournalEntry[], viewer: Viewer): string[] {
  const news = entries.filter(({ event }) => !SHOWN_BY_TABLE.has(event.type));
  return logLines(scene, news, viewer);
}

/** Every entry with the number of its step; cards turned face up in a row share a line. */
export function logLines(scene: Scene, entries: readonly JournalEntry[], viewer: Viewer): string[] {
  return toldTogether(entries).flatMap((told) => {
    const [first] = told;
    const number = scene.paint('dim', String(first.step).padStart(4));
    const cards = told.flatMap(({ event }) => (event.type === 'placeFilled' ? [event.card] : []));
    const sentence =
      cards.length > 1
        ? describePlacesFilled(scene, cards)
        : describeEvent(scene, eventFor(first.event, viewer));
    return wrap(`${number}  ${sentence}`, { indent: '      ' });
  });
}

function toldTogether(entries: readonly JournalEntry[]): [JournalEntry, ...JournalEntry[]][] {
  const lines: [JournalEntry, ...JournalEntry[]][] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const isMore = entry.event.type === 'placeFilled' && line?.[0].event.type === 'placeFilled';
    if (isMore && line[0].step === entry.step) line.push(entry);
    else lines.push([entry]);
  }
  return lines;
}
