import { eventFor, type GameEvent, type Viewer } from '@waybill/engine';
import { describeEvent, describeSlotsFilled } from '@waybill/i18n';
import { wrap } from '../terminal/columns.ts';
import type { Display } from './display.ts';
import type { LoggedEvent } from './event-log.ts';

/** Events that the table shows anyway. */
const SHOWN_BY_TABLE: ReadonlySet<GameEvent['type']> = new Set(['turnBegan', 'placeFilled']);

/** The events that the viewer may know and cannot see on the table. */
export function newsLines(display: Display, entries: readonly LoggedEvent[], viewer: Viewer): string[] {
  const news = entries.filter(({ event }) => !SHOWN_BY_TABLE.has(event.type));
  return logLines(display, news, viewer);
}

/** Every event with its step. Cards turned face up in one step share a line. */
export function logLines(display: Display, entries: readonly LoggedEvent[], viewer: Viewer): string[] {
  return groupRowRefills(entries).flatMap((group) => {
    const [first] = group;
    const number = display.paint('dim', String(first.step).padStart(4));
    const cards = group.flatMap(({ event }) => (event.type === 'placeFilled' ? [event.card] : []));
    const sentence =
      cards.length > 1
        ? describeSlotsFilled(display, cards)
        : describeEvent(display, eventFor(first.event, viewer));
    return wrap(`${number}  ${sentence}`, { indent: '      ' });
  });
}

function groupRowRefills(entries: readonly LoggedEvent[]): [LoggedEvent, ...LoggedEvent[]][] {
  const lines: [LoggedEvent, ...LoggedEvent[]][] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const isMore = entry.event.type === 'placeFilled' && line?.[0].event.type === 'placeFilled';
    if (isMore && line[0].step === entry.step) line.push(entry);
    else lines.push([entry]);
  }
  return lines;
}
