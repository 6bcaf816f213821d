import type { PlayerId } from '../store/store.ts';
import { isRecord } from '../stored-json.ts';
import { accountOf } from '../table/seat.ts';
import type { SeatPlan, TableSettings } from '../table/settings.ts';

/** An entry of the log in which this account is not named any more. */
export function withoutName(body: string, player: PlayerId): string {
  const entry: unknown = JSON.parse(body);
  if (!isRecord(entry)) return body;
  // Of those that name nobody else, only entries by this account are given here.
  if (entry['kind'] === 'named') return JSON.stringify({ ...entry, name: '' });
  // A time zone tells where somebody lives.
  if (entry['kind'] === 'quiet') return JSON.stringify({ ...entry, hours: null });
  const { to } = entry;
  // A host kept a seat for this player.
  if (isRecord(to)) return isOf(to, player) ? JSON.stringify({ ...entry, to: { ...to, name: '' } }) : body;
  return isOf(entry, player) ? JSON.stringify({ ...entry, name: '' }) : body;
}

function isOf({ name, player: id }: Readonly<Record<string, unknown>>, player: PlayerId): boolean {
  return typeof name === 'string' && typeof id === 'string' && accountOf(id) === player;
}

/** An entry as the player who made it may export it: without the name of an invited guest. */
export function withoutGuest(entry: unknown): unknown {
  if (!isRecord(entry) || !isRecord(entry['to']) || !('name' in entry['to'])) return entry;
  return { ...entry, to: { ...entry['to'], name: '' } };
}

/** A chat message that says nothing, by nobody. */
export function withoutText(body: string): string {
  const message: unknown = JSON.parse(body);
  return isRecord(message) ? JSON.stringify({ ...message, name: '', text: '' }) : body;
}

/** The chat quoted by a report, without this account's messages. */
export function withoutMessages(chat: string, player: PlayerId): string {
  const messages: unknown = JSON.parse(chat);
  if (!Array.isArray(messages)) return chat;
  const redacted = messages.map((message: unknown) => {
    return isRecord(message) && message['player'] === player ? { ...message, name: '', text: '' } : message;
  });
  return JSON.stringify(redacted);
}

/** The settings of a table in which this account is not named any more. */
export function withoutPlan(settings: TableSettings, player: PlayerId): TableSettings {
  const seats = settings.seats.map((plan): SeatPlan => {
    const isTheirs = 'player' in plan && accountOf(plan.player) === player;
    return isTheirs ? { ...plan, name: '' } : plan;
  });
  const { imported, ...rest } = settings;
  if (!imported || settings.host !== player) return { ...settings, seats };
  // Whom the owner of a file named in it is theirs to take away, too.
  const { names: _, ...file } = imported;
  return { ...rest, seats, imported: file };
}
