import type { WireChatMessage } from '@waybill/protocol';
import { decline } from '../problem.ts';
import type { ChatMessage, PlayerId } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
import { accountOf } from '../table/seat.ts';
import { isPhrase, readableText } from './chat-text.ts';
import type { Room } from './room.ts';

const MESSAGES_SHOWN = 50;
/** A player's mutes are read whenever they come to a table. */
const MOST_MUTES = 500;

interface ChatBody {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
}

/** Only seated players chat; everyone at the table may read. The same key again adds nothing. */
export async function say(
  room: Room,
  player: PlayerId | null,
  { text: words, key = null }: { text: string; key?: string | null | undefined },
): Promise<void> {
  const seat = room.table.seatOf(player);
  if (seat === null || player === null) return decline('NOT_SEATED');
  const text = readableText(words) ?? decline('MALFORMED', { field: 'text' });
  if (room.table.isClosed) decline('TABLE_CLOSED');
  if (room.chatMode === 'off') decline('CHAT_OFF');
  if (room.chatMode === 'phrases' && !isPhrase(text)) decline('CHAT_PHRASES_ONLY');
  room.charges.talk(player);
  const chatBody: ChatBody = { seat, name: room.table.seat(seat).name ?? '', text };
  const message = { by: player, at: room.now, key, body: JSON.stringify(chatBody) };
  const written = (await room.store.say(room.table.id, message)) ?? decline('NO_SUCH_TABLE');
  if (written.outcome === 'repeated') return;
  room.tellOthers({ kind: 'chat', table: room.table.id, number: written.number });
  await receiveChat(room, { ...message, number: written.number });
}

/** A new message: sent to those here, after any messages from other nodes that came before it. */
export async function receiveChat(room: Room, message: ChatMessage): Promise<void> {
  const last = room.lastChatNumber ?? message.number - 1;
  const isNext = message.number === last + 1;
  const messages = isNext
    ? [message]
    : await room.store.chat(room.table.id, { after: last, limit: MESSAGES_SHOWN });
  for (const each of messages) await deliver(room, each);
}

/** Sends the messages written at other nodes, up to now. */
export async function catchUpChat(room: Room): Promise<void> {
  if (room.lastChatNumber === null) return;
  const messages = await room.store.chat(room.table.id, {
    after: room.lastChatNumber,
    limit: MESSAGES_SHOWN,
  });
  for (const message of messages) await deliver(room, message);
}

async function deliver(room: Room, message: ChatMessage): Promise<void> {
  const deaf = await deafTo(room, message.by);
  if (message.number <= (room.lastChatNumber ?? 0)) return;
  room.lastChatNumber = message.number;
  room.audience.tellAll({ type: 'chat', line: toWire(message) }, (listener) => !deaf.has(listener.player));
}

export async function mute(
  room: Room,
  player: PlayerId | null,
  { seat, muted }: { seat: number; muted: boolean },
): Promise<void> {
  if (player === null) return decline('NOT_IDENTIFIED');
  const whom = room.table.seats[seat]?.player ?? decline('NO_SUCH_OPEN_SEAT');
  if (muted && (await room.store.mutedBy(player)).length >= MOST_MUTES) decline('TOO_MANY');
  await room.store.setMuted(player, whom, muted ? 'muted' : 'unmuted');
}

/** The seats whose people this player has muted. */
export async function mutedSeats({ table, store }: Room, player: PlayerId | null): Promise<number[]> {
  const muted = player === null ? [] : await store.mutedBy(player);
  return table.seats.flatMap((seated, seat) =>
    seated.player !== null && muted.includes(seated.player) ? [seat] : [],
  );
}

/** The newest messages after `after`, except those of people this player muted. */
export async function chatFor(room: Room, player: PlayerId | null, after = 0): Promise<WireChatMessage[]> {
  if (room.chatMode === 'off') return [];
  const messages = await room.store.chat(room.table.id, { after, limit: MESSAGES_SHOWN });
  if (after === 0) room.lastChatNumber ??= messages.at(-1)?.number ?? 0;
  const muted = await silencedFor(room, player);
  return messages.filter(({ by }) => !muted.includes(by)).map(toWire);
}

/**
 * What one reads on coming to a table. Talk goes on in a rematch: what was said at the table before stands above, with
 * numbers below the first one's.
 */
export async function chatOnArrival(room: Room, player: PlayerId | null): Promise<WireChatMessage[]> {
  const here = await chatFor(room, player);
  const { rematchOf } = room.table.settings;
  if (rematchOf === null || here.length >= MESSAGES_SHOWN || room.chatMode === 'off') return here;
  const muted = await silencedFor(room, player);
  const before = await room.store.chat(rematchOf, { after: 0, limit: MESSAGES_SHOWN - here.length });
  const last = before.at(-1)?.number ?? 0;
  const earlier = before.filter(({ by }) => !muted.includes(by)).map(toWire);
  return [...earlier.map((message) => ({ ...message, number: message.number - last })), ...here];
}

/** Those whose words this player does not get to read. */
async function silencedFor({ store }: Room, player: PlayerId | null): Promise<PlayerId[]> {
  if (player === null) return [];
  return (await Promise.all([store.mutedBy(player), store.blockedBy(accountOf(player))])).flat();
}

function toWire({ number, at, body }: ChatMessage): WireChatMessage {
  return { number, at, ...readStored(body, isChatBody, 'chat message') };
}

function isChatBody(value: unknown): value is ChatBody {
  return hasFields(value, { seat: 'number', name: 'string', text: 'string' });
}

/** Those here who have muted or blocked the sender. */
async function deafTo({ audience, store }: Room, sender: PlayerId): Promise<Set<PlayerId | null>> {
  const { players } = audience;
  const [muters, blockers] = await Promise.all([
    store.mutersOf(sender, players),
    store.blockersOf(accountOf(sender), players),
  ]);
  return new Set([...muters, ...blockers]);
}
