import type { QuietHours, RestRequest } from '@waybill/protocol';
import { decline } from '../problem.ts';
import { isTimeZone } from '../table/rest.ts';
import type { Requester, Room } from './room.ts';

const DAY = 86_400_000;
/** Days of vacation for one player in one game. */
const MOST_DAYS = 21;

/** When one's clock rests. */
export function rest(room: Room, requester: Requester, request: RestRequest): Promise<number> {
  return request.what === 'quiet'
    ? setQuietHours(room, requester, request.hours)
    : takeVacation(room, requester, request.days);
}

/** In a slow game: hours in which one's time does not run out; `null` for none. */
function setQuietHours(room: Room, requester: Requester, hours: QuietHours | null): Promise<number> {
  return ofSlowSeat(room, requester, (seat) => {
    if (hours !== null && !isTimeZone(hours.zone)) decline('MALFORMED');
    return room.write({ entry: { kind: 'quiet', seat, hours } }, requester);
  });
}

/** In a slow game: from now on one's clock stands still for so many days; 0 ends it. */
function takeVacation(room: Room, requester: Requester, days: number): Promise<number> {
  return ofSlowSeat(room, requester, (seat) => {
    const spent = room.table.absences.vacationSpent(seat, room.now);
    if (days > 0 && spent + days * DAY > MOST_DAYS * DAY) decline('NO_VACATION_LEFT', { days: MOST_DAYS });
    return room.write({ entry: { kind: 'vacation', seat, until: room.now + days * DAY } }, requester);
  });
}

function ofSlowSeat(
  room: Room,
  requester: Requester,
  task: (seat: number) => Promise<number>,
): Promise<number> {
  return room.request(requester, async () => {
    const { table } = room;
    const seat = table.seatOf(requester.player) ?? decline('NOT_SEATED');
    if (!table.game) decline('NOT_BEGUN');
    if (table.settings.pace.kind !== 'slow' || table.phase !== 'playing') decline('NOT_TO_ASK');
    room.charges.sitting(requester.player);
    return task(seat);
  });
}
