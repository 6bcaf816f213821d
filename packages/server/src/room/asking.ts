import type { TableMotion } from '@waybill/protocol';
import { decline } from '../problem.ts';
import type { PlayerId } from '../store/store.ts';
import { ABSENCE_MOTIONS } from '../table/absences.ts';
import type { Entry } from '../table/entry.ts';
import type { Requester, Room } from './room.ts';

/** A question that nobody answers gives way to another one after this long. */
const OPEN_MS = { move: 60_000, game: 60_000, untimed: 300_000, slow: 86_400_000 };
/** A pause that all agreed to lasts this long without a word of all. */
const PAUSE_MS = 3_600_000;

type AskedEntry = Extract<Entry, { kind: 'asked' }>;

export interface AskRequest {
  readonly what: Exclude<TableMotion, 'seat'>;
  readonly seat?: number | undefined;
}

/** Asks the others at the table; without others it comes true at once. */
export function ask(room: Room, requester: Requester, { what, seat: wanted }: AskRequest): Promise<number> {
  return room.request(requester, async () => {
    const { table } = room;
    const seat = table.seatOf(requester.player) ?? decline('NOT_SEATED');
    if (!table.game) decline('NOT_BEGUN');
    if (table.phase !== 'playing' || table.seat(seat).kind !== 'person') decline('NOT_TO_ASK');
    declineIfOpen(room, seat);
    room.charges.sitting(requester.player);
    const about = subjectOf(room, seat, { what, seat: wanted });
    const voters = votersFor(room, seat, { what, about });
    return room.write({ entry: { kind: 'asked', seat, what, about, voters } }, requester);
  });
}

/** Says yes or no to what was asked. */
export function answer(room: Room, requester: Requester, yes: boolean): Promise<number> {
  return room.request(requester, async () => {
    const { table } = room;
    const seat = table.seatOf(requester.player) ?? decline('NOT_SEATED');
    const { question } = table.absences;
    if (!question?.awaited.includes(seat)) return decline('NO_QUESTION');
    const { what, about } = question;
    const isVoid = about !== null && ABSENCE_MOTIONS.includes(what) && !room.people.isDecidable(about);
    if (yes && isVoid) decline('NOT_AWAY');
    return room.write({ entry: { kind: 'answered', seat, yes } }, requester);
  });
}

/** Somebody wants a seat that was left for good: those who play must agree. */
export function seatQuestion(
  room: Room,
  { seat, player, name }: { seat: number; player: PlayerId; name: string },
): AskedEntry {
  declineIfOpen(room, null);
  const voters = thoseHere(room, playersBut(room, [seat]));
  if (voters.length === 0) decline('NOBODY_TO_AGREE');
  return { kind: 'asked', seat: null, what: 'seat', about: seat, voters, player, name };
}

function declineIfOpen({ table, now }: Room, seat: number | null): void {
  const { question } = table.absences;
  if (question === null || (seat !== null && question.by === seat)) return;
  if (now - question.at < OPEN_MS[table.settings.pace.kind]) decline('QUESTION_OPEN');
}

/** Whom it is about, if that may be asked now. */
function subjectOf({ table, people }: Room, by: number, { what, seat }: AskRequest): number | null {
  const { pause } = table.absences;
  const hasClock = table.settings.pace.kind !== 'untimed';
  if (ABSENCE_MOTIONS.includes(what)) {
    if (seat === undefined || seat === by || !people.isDecidable(seat)) return decline('NOT_AWAY');
    return seat;
  }
  const isPossible = what === 'resume' ? pause?.why === 'agreed' : hasClock && pause === null;
  if (!isPossible) return decline('NOT_TO_ASK');
  if (what !== 'time') return null;
  const about = seat ?? by;
  return table.seats[about]?.kind === 'person' ? about : decline('NOT_TO_ASK');
}

function votersFor(
  room: Room,
  by: number,
  { what, about }: Pick<AskedEntry, 'what' | 'about'>,
): readonly number[] {
  const others = playersBut(room, [by, about]);
  const { absences } = room.table;
  if (what === 'resume' && room.now - (absences.pause?.at ?? 0) >= PAUSE_MS) return [];
  return ABSENCE_MOTIONS.includes(what) ? thoseHere(room, others) : others;
}

/** In a slow game nobody is expected to be connected: whoever plays has a say. */
function thoseHere({ table, audience }: Room, seats: readonly number[]): number[] {
  if (table.settings.pace.kind === 'slow') return seats.filter((seat) => table.absences.missedBy(seat) === 0);
  return seats.filter((seat) => audience.isPresent(seat));
}

/** The people who play themselves. */
function playersBut({ table }: Room, seats: readonly (number | null)[]): number[] {
  return [...table.seats.keys()].filter((seat) => {
    const { kind, standIn } = table.seat(seat);
    const isPlaying = standIn === null || table.absences.forOneTurn.has(seat);
    return kind === 'person' && isPlaying && !seats.includes(seat);
  });
}
