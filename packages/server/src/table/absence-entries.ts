import type { PlayerId } from '../store/store.ts';
import { MOST_MISSED } from './absence.ts';
import type { OpenQuestion } from './absences.ts';
import type { Entry } from './entry.ts';
import { botFor } from './seat.ts';
import type { Table } from './table.ts';

const KINDS = [
  'returned',
  'quiet',
  'vacation',
  'missed',
  'back',
  'paused',
  'gaveUp',
  'asked',
  'answered',
] as const;
type AbsenceEntry = Extract<Entry, { kind: (typeof KINDS)[number] }>;

export function isAbsenceEntry(entry: Entry): entry is AbsenceEntry {
  return KINDS.some((kind) => kind === entry.kind);
}

/** Who is away, and what the others make of it. */
export function applyAbsence(table: Table, entry: AbsenceEntry, at: number): void {
  const { absences } = table;
  switch (entry.kind) {
    case 'returned':
      return returnTo(table, entry, at);
    case 'quiet':
      return table.running().adjustClocks((clocks) => clocks.rest(entry.seat, { quiet: entry.hours }));
    case 'vacation': {
      const vacation = absences.noteVacation(entry.seat, at, entry.until);
      return table.running().adjustClocks((clocks) => clocks.rest(entry.seat, { vacation }));
    }
    case 'missed':
      return missTurn(table, { seat: entry.seat, standIn: 'timeout' }, at);
    case 'back':
      return welcome(table, entry.seat, at);
    case 'paused':
      return pause(table, 'away', at);
    case 'gaveUp':
      return giveUp(table, entry.seat, at);
    case 'asked':
      absences.ask(entry, at);
      return settle(table, absences.takeAgreed(), at);
    case 'answered':
      absences.answer(entry.seat, entry.yes);
      return settle(table, absences.takeAgreed(), at);
  }
}

/** Whatever the game waited for: time runs again. */
export function goOn(table: Table, at: number): void {
  if (table.absences.pause === null) return;
  table.absences.pause = null;
  table.running().adjustClocks((clocks) => clocks.resume(at));
}

/** Somebody plays for this seat from now on: its player again, or another one. */
function returnTo(
  table: Table,
  entry: { readonly seat: number; readonly player: PlayerId; readonly name: string },
  at: number,
): void {
  const { seat } = entry;
  const { player, name } = table.seat(seat);
  if (player !== entry.player)
    table.absences.noteSuccessor({ seat, player, name: name || null, until: table.seq });
  table.absences.noteSeated(seat);
  table.seatPlayer(entry);
  goOn(table, at);
  table.running().adjustClocks((clocks) => {
    clocks.resume(at);
    clocks.comeBack(seat, at);
  });
}

/** What all have agreed to. */
function settle(table: Table, question: OpenQuestion | null, at: number): void {
  if (question === null) return;
  const { what, about, newcomer } = question;
  const seat = about ?? 0;
  switch (what) {
    case 'pause':
      return pause(table, 'agreed', at);
    case 'resume':
      return goOn(table, at);
    case 'time':
      return table.running().adjustClocks((clocks) => clocks.extend(seat));
    case 'turn':
      return missTurn(table, { seat, standIn: 'asked' }, at);
    case 'bot':
      return table.leaveSeat({ seat, why: 'asked', name: table.seat(seat).name }, at);
    case 'remove':
      return giveUp(table, seat, at);
    case 'seat':
      if (newcomer) returnTo(table, { seat, ...newcomer }, at);
  }
}

function missTurn(
  table: Table,
  { seat, standIn }: { seat: number; standIn: 'timeout' | 'asked' },
  at: number,
): void {
  table.absences.noteMissed(seat);
  table.seats[seat] = { ...table.seat(seat), standIn };
  table.running().adjustClocks((clocks) => clocks.leave(seat, at));
  table.interrupt({ seat, kind: 'kept' });
}

/** Whoever the game waited for has their turn anew, also one that a bot was about to play. */
function welcome(table: Table, seat: number, at: number): void {
  const { absences } = table;
  const waitedForAll = absences.pause?.why === 'away';
  const waitedForOne = absences.missedBy(seat) >= MOST_MISSED;
  if (waitedForAll) goOn(table, at);
  if (waitedForAll && absences.forOneTurn.delete(seat))
    table.seats[seat] = { ...table.seat(seat), standIn: null };
  absences.noteBack(seat);
  const anew = waitedForAll ? table.waitingForPlayers : waitedForOne ? [seat] : [];
  table.running().adjustClocks((clocks) => {
    for (const one of anew) if (botFor(table.seat(one)) === null) clocks.restart(one, at);
  });
}

function pause(table: Table, why: 'away' | 'agreed', at: number): void {
  table.absences.pause = { why, at };
  table.running().adjustClocks((clocks) => clocks.pause(at));
}

function giveUp(table: Table, seat: number, at: number): void {
  table.absences.forGood.add(seat);
  table.leaveSeat({ seat, why: 'left', name: table.seat(seat).name }, at);
}
