import type { WireChatLine } from '@waybill/protocol';
import { stop } from '../problem.ts';
import type { ChatLine, PlayerId } from '../store/store.ts';
import type { Room } from './room.ts';

const LINES_SHOWN = 50;
/** Control characters, and marks that turn the direction of other people's text. */
const UNWANTED = /[\p{Cc}\p{Bidi_Control}]/gu;

interface Said {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
}

/** Talk at the table is for those who sit there; everybody may read it. The same key again says nothing new. */
export async function say(
  room: Room,
  player: PlayerId | null,
  { text: words, key = null }: { text: string; key?: string | null | undefined },
): Promise<void> {
  const seat = room.table.seatOf(player);
  if (seat === null || player === null) return stop('NOT_SEATED');
  const text = words.normalize('NFC').replaceAll(UNWANTED, '').trim();
  if (text === '') stop('MALFORMED', { field: 'text' });
  if (!room.mayTalk(player)) stop('TOO_MANY');
  const said: Said = { seat, name: room.table.seat(seat).name ?? '', text };
  const line = { by: player, at: room.now, key, body: JSON.stringify(said) };
  const written = (await room.store.say(room.table.id, line)) ?? stop('NO_SUCH_TABLE');
  if (written.outcome === 'repeated') return;
  room.tellOthers({ kind: 'chat', table: room.table.id, number: written.number });
  await hear(room, { ...line, number: written.number });
}

/** Somebody said this: those here hear it, and before it what was said elsewhere meanwhile. */
export async function hear(room: Room, line: ChatLine): Promise<void> {
  const last = room.chatHeard ?? line.number - 1;
  const isNext = line.number === last + 1;
  const lines = isNext ? [line] : await room.store.chat(room.table.id, { after: last, limit: LINES_SHOWN });
  for (const each of lines) await tellLine(room, each);
}

/** What was said elsewhere, up to now. */
export async function hearOn(room: Room): Promise<void> {
  if (room.chatHeard === null) return;
  const lines = await room.store.chat(room.table.id, { after: room.chatHeard, limit: LINES_SHOWN });
  for (const line of lines) await tellLine(room, line);
}

async function tellLine(room: Room, line: ChatLine): Promise<void> {
  const deaf = await deafTo(room, line.by);
  if (line.number <= (room.chatHeard ?? 0)) return;
  room.chatHeard = line.number;
  room.audience.tellAll({ type: 'chat', line: wireLine(line) }, (listener) => !deaf.has(listener.player));
}

export async function mute(
  room: Room,
  player: PlayerId | null,
  { seat, muted }: { seat: number; muted: boolean },
): Promise<void> {
  if (player === null) return stop('NOT_IDENTIFIED');
  const whom = room.table.seats[seat]?.player ?? stop('NO_SUCH_OPEN_SEAT');
  await room.store.setMuted(player, whom, muted ? 'muted' : 'heard');
}

/** The seats whose people this player has muted. */
export async function mutedSeats({ table, store }: Room, player: PlayerId | null): Promise<number[]> {
  const muted = player === null ? [] : await store.mutedBy(player);
  return [...table.seats.keys()].filter((seat) => muted.includes(table.seats[seat]?.player ?? ''));
}

/** The newest lines after `after`, but those of people this player does not want to hear. */
export async function chatFor(room: Room, player: PlayerId | null, after = 0): Promise<WireChatLine[]> {
  const lines = await room.store.chat(room.table.id, { after, limit: LINES_SHOWN });
  if (after === 0) room.chatHeard ??= lines.at(-1)?.number ?? 0;
  const muted = player === null ? [] : await room.store.mutedBy(player);
  return lines.filter(({ by }) => !muted.includes(by)).map(wireLine);
}

function wireLine({ number, at, body }: ChatLine): WireChatLine {
  return { number, at, ...(JSON.parse(body) as Said) };
}

/** Those here who have muted the speaker. */
async function deafTo({ audience, store }: Room, speaker: PlayerId): Promise<Set<PlayerId | null>> {
  const { players } = audience.company;
  // Asked all at once: however many watch, it is one message to the store.
  const muted = await Promise.all(players.map((player) => store.mutedBy(player)));
  return new Set(players.filter((_, place) => muted[place]?.includes(speaker)));
}
