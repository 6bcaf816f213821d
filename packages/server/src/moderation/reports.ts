import { randomUUID } from 'node:crypto';
import type { NewReport, ReportedMessage } from '@waybill/protocol';
import { decline } from '../problem.ts';
import { readableText } from '../room/chat-text.ts';
import type { Room } from '../room/room.ts';
import type { ChatMessage, PlayerId } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
import { accountOf } from '../table/seat.ts';

/** Lines of chat that are kept with a report. */
const LINES_KEPT = 50;
const BEFORE_THE_LINE = 30;
const MOST_A_DAY = 20;
const DAY = 24 * 3_600_000;

/** Reports a player at this table to the operator; the chat around it is saved as it is now. */
export async function makeReport(
  room: Room,
  by: PlayerId,
  { seat, reason, text, line }: NewReport,
): Promise<void> {
  const { store, table, now } = room;
  const reporter = accountOf(by);
  if ((await store.reportsBy(reporter, now - DAY)) >= MOST_A_DAY) decline('TOO_MANY');
  const messages = await around(room, line);
  const writer = messages.find(({ number }) => number === line)?.by ?? null;
  const about = writer ?? table.seats[seat]?.player ?? decline('NO_SUCH_OPEN_SEAT');
  if (accountOf(about) === reporter) decline('MALFORMED', { field: 'seat' });
  await store.addReport({
    id: randomUUID(),
    table: table.id,
    by: reporter,
    about: accountOf(about),
    reason,
    text: readableText(text) ?? '',
    chat: JSON.stringify(messages.map(reportedMessage)),
    createdAt: now,
    settledAt: null,
  });
}

async function around({ store, table }: Room, line: number | undefined): Promise<readonly ChatMessage[]> {
  if (line === undefined) return store.chat(table.id, { after: 0, limit: LINES_KEPT });
  const after = Math.max(0, line - BEFORE_THE_LINE);
  const later = await store.chat(table.id, { after, limit: 1000 });
  return later.slice(0, LINES_KEPT);
}

/** A message of a table's chat as admins read it. */
export function reportedMessage({ number, by, at, body }: ChatMessage): ReportedMessage {
  const { name, text } = readStored(body, isChatBody, 'chat message');
  return { number, at, player: accountOf(by), name, text };
}

function isChatBody(value: unknown): value is { name: string; text: string } {
  return hasFields(value, { name: 'string', text: 'string' });
}

export function readChat(chat: string): ReportedMessage[] {
  return readStored(chat, (value): value is ReportedMessage[] => Array.isArray(value), 'report');
}
