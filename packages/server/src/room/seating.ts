import { areConfusable } from '../identity/lookalikes.ts';
import { decline } from '../problem.ts';
import type { Player, PlayerId } from '../store/store.ts';
import type { StandInReason } from '../table/entry.ts';
import { accountOf, type Seated } from '../table/seat.ts';
import type { SeatPlan } from '../table/settings.ts';
import type { Table } from '../table/table.ts';
import { seatQuestion } from './asking.ts';
import { type Requester, type Room, THE_TABLE } from './room.ts';

export interface SitRequest {
  readonly player: Pick<Player, 'id' | 'name'>;
  /** Any that is free, if none is named. */
  readonly seat?: number | undefined;
  readonly as?: 'person' | 'program';
}

/** Takes a free seat; at a running game the others are asked for one whose player has left for good. */
export function sit(room: Room, { player, seat: wanted, as = 'person' }: SitRequest): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    const held = table.seatOf(player.id);
    if (held !== null && !table.absences.forGood.has(held)) return table.seq;
    room.charges.sitting(player.id);
    const { id, name } = player;
    const ask = { player: id, wanted, as };
    const seat = table.game ? givenUp(table, ask) : free(table, ask);
    if (!table.mayTakeHand(id, seat)) decline('NOT_ALLOWED');
    if (table.wasRemoved(id)) decline('REMOVED_BY_HOST');
    if (table.isLocked && !table.game && heldSeat(table, id) === null) decline('TABLE_LOCKED');
    await room.maySit(id);
    refuseSameName(table, name, seat);
    // A deleted player is looked for where they were; a newcomer may never sit down.
    if (table.game) await room.store.noteVisit(accountOf(id), table.id);
    const entry = table.game
      ? seatQuestion(room, { seat, player: id, name })
      : ({ kind: 'sat', seat, player: id, name } as const);
    const seq = await room.write({ entry }, by(id));
    await room.meet();
    return seq;
  });
}

/** Gets up before the game begins; after that a bot keeps the seat. */
export function leave(room: Room, requester: Requester): Promise<number> {
  return room.request(requester, async () => {
    const { table } = room;
    const seat = heldSeat(table, requester.player) ?? decline('NOT_SEATED');
    const isOut = table.game?.isOver || table.seat(seat).standIn === 'left';
    if (isOut) return answered(requester, table.seq);
    const entry = table.game
      ? ({ kind: 'kept', seat, why: 'left' } as const)
      : ({ kind: 'rose', seat } as const);
    return room.write({ entry }, requester);
  });
}

/** Leaves for good: a bot plays on, and somebody else may ask for the seat. */
export function giveUp(room: Room, requester: Requester): Promise<number> {
  return room.request(requester, async () => {
    const { table } = room;
    const seat = heldSeat(table, requester.player) ?? decline('NOT_SEATED');
    if (!table.game) decline('NOT_BEGUN');
    if (table.game.isOver || table.absences.forGood.has(seat)) return answered(requester, table.seq);
    return room.write({ entry: { kind: 'gaveUp', seat } }, requester);
  });
}

/** Takes the player's own seat back from the bot that stood in. */
export function comeBack(room: Room, requester: Requester): Promise<number> {
  return room.request(requester, async () => {
    const { table } = room;
    const seat = table.seatOf(requester.player) ?? decline('NOT_SEATED');
    const { player, name, standIn: reason } = table.seat(seat);
    if (reason === null || player === null || table.game?.isOver) return answered(requester, table.seq);
    if (table.absences.forGood.has(seat)) decline('GAVE_UP');
    // The turn that was missed is the bot's; the next one is theirs without asking.
    if (table.absences.forOneTurn.has(seat)) return answered(requester, table.seq);
    // Otherwise a player who ran out of time would get all of it again.
    if (table.phase === 'playing' && table.game?.clocks.isOutOfTime(seat, room.now)) decline('TRY_AGAIN');
    room.charges.sitting(requester.player);
    return room.write({ entry: { kind: 'returned', seat, player, name: name ?? '' } }, requester);
  });
}

/** A bot stands in for an absent player. */
export function standIn(room: Room, seat: number, why: StandInReason): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    if (!table.game || table.game.isOver || table.seat(seat).standIn !== null) return table.seq;
    return room.write({ entry: { kind: 'kept', seat, why } }, THE_TABLE);
  });
}

/** A player is deleted: no seat here is theirs or has their name any more. */
export function forget(room: Room, account: PlayerId): Promise<void> {
  return room.exclusively(async () => {
    const { table } = room;
    // The player's name for a table may contain their own name.
    if (table.settings.host === account && table.name !== '')
      await room.write({ entry: { kind: 'named', name: '' } }, THE_TABLE);
    for (const seat of room.table.seats.keys()) {
      const { player, name } = room.table.seat(seat);
      if (player === null || name === null || accountOf(player) !== account) continue;
      if (!room.table.settings.imported) await room.write({ entry: { kind: 'gone', seat } }, THE_TABLE);
    }
    const renamed = { kind: 'renamed', seat: 0, player: account, name: '' } as const;
    if (room.table.absences.hasNameOf(account)) await room.write({ entry: renamed }, THE_TABLE);
  });
}

/** The host gives a free seat to a bot, to a program or to the next guest. */
export function changeSeat(
  room: Room,
  host: PlayerId,
  change: { seat: number; to: SeatPlan },
): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    if (table.settings.host !== host) decline('NOT_THE_HOST');
    if (table.game) decline('ALREADY_BEGUN');
    const seated = table.seats[change.seat] ?? decline('NO_SUCH_OPEN_SEAT');
    if (seated.kind === 'person' || (seated.kind === 'program' && seated.player !== null))
      decline('SEAT_TAKEN');
    const others = table.seats.filter((_, seat) => seat !== change.seat);
    if (change.to.kind === 'bot' && others.every(({ kind }) => kind === 'bot')) decline('NEEDS_A_PERSON');
    return room.write({ entry: { kind: 'changed', ...change } }, by(host));
  });
}

/** The host removes a player before the game begins. */
export function removeFrom(room: Room, host: PlayerId, seat: number): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    if (table.settings.host !== host) decline('NOT_THE_HOST');
    if (table.game) decline('ALREADY_BEGUN');
    const player = table.seats[seat]?.player ?? decline('NO_SUCH_OPEN_SEAT');
    if (accountOf(player) === host) decline('NO_SUCH_OPEN_SEAT');
    return room.write({ entry: { kind: 'removed', seat, player: accountOf(player) } }, by(host));
  });
}

function by(player: PlayerId): Requester {
  return { player, key: null };
}

function answered(requester: Requester, seq: number): number {
  requester.answer?.(seq);
  return seq;
}

/** The player's seat, or the one reserved for them. */
function heldSeat(table: Table, player: PlayerId | null): number | null {
  const seat = table.seats.findIndex((seated) => player !== null && seated.player === player);
  return seat < 0 ? null : seat;
}

interface SeatAsk {
  readonly player: PlayerId;
  readonly wanted: number | undefined;
  readonly as: 'person' | 'program';
}

function free(table: Table, { player, wanted, as }: SeatAsk): number {
  const reserved = heldSeat(table, player);
  if (reserved !== null) return reserved;
  const isFree = ({ kind, player: sitter }: Seated): boolean =>
    as === 'program' ? kind === 'program' && sitter === null : kind === 'open';
  if (wanted === undefined) {
    const seat = table.seats.findIndex(isFree);
    return seat < 0 ? decline('TABLE_FULL') : seat;
  }
  const seated = table.seats[wanted] ?? decline('NO_SUCH_OPEN_SEAT');
  return isFree(seated) ? wanted : decline('SEAT_TAKEN');
}

/** Of a running game: a person's seat for a person, a program's for a program. */
function givenUp(table: Table, { player, wanted, as }: SeatAsk): number {
  if (table.game?.isOver) decline('TABLE_FULL');
  const left = [...table.seats.keys()].filter((one) => {
    return (wanted ?? one) === one && table.absences.forGood.has(one) && table.seat(one).kind === as;
  });
  const seat = left.find((one) => table.mayTakeHand(player, one));
  return seat ?? decline(left.length === 0 ? 'TABLE_FULL' : 'NOT_ALLOWED');
}

function refuseSameName(table: Table, name: string, wanted: number): void {
  const others = table.seats.filter(({ kind }, seat) => kind !== 'reserved' && seat !== wanted);
  if (others.some((seated) => areConfusable(name, seated.name ?? ''))) decline('NAME_TAKEN', { name });
}
