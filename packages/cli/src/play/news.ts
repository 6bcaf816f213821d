import { eventFor, type GameEvent, type Viewer } from '@waybill/engine';
import { describeEvent } from '@waybill/i18n';
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

/** Every entry with the number of its step. */
export function logLines(scene: Scene, entries: readonly JournalEntry[], viewer: Viewer): string[] {
  return entries.flatMap(({ step, event }) => {
    const number = scene.paint('dim', String(step).padStart(4));
    return wrap(`${number}  ${describeEvent(scene, eventFor(event, viewer))}`, { indent: '      ' });
  });
}
