import { areConfusable } from '../identity/name.ts';
import { stop } from '../problem.ts';
import type { Player, PlayerId } from '../store/store.ts';
import type { KeptWhy } from '../table/entry.ts';
import type { Seated } from '../table/seat.ts';
import type { SeatPlan } from '../table/settings.ts';
import type { Table } from '../table/table.ts';
import { type Asker, type Room, THE_TABLE } from './room.ts';

export interface SitRequest {
  readonly player: Pick<Player, 'id' | 'name'>;
  /** Any that is free, if none is named. */
  readonly seat?: number | undefined;
  readonly as?: 'person' | 'program';
}

/** Takes a free seat, or at a running game one whose player has left. */
export function sit(room: Room, { player, seat: wanted, as = 'person' }: SitRequest): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    if (table.seatOf(player.id) !== null) return table.seq;
    const { id, name } = player;
    const seat = table.game ? deserted(table, id, wanted) : free(table, { player: id, wanted, as });
    refuseSameName(table, name);
    const kind = table.game ? 'returned' : 'sat';
    return room.write({ entry: { kind, seat, player: id, name } }, by(id));
  });
}

/** Gets up before the game begins; after that a bot keeps the seat. */
export function leave(room: Room, asker: Asker): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    const seat = heldSeat(table, asker.player) ?? stop('NOT_SEATED');
    const isOut = table.game?.isOver || table.seat(seat).kept === 'left';
    if (isOut) return answered(asker, table.seq);
    const entry = table.game
      ? ({ kind: 'kept', seat, why: 'left' } as const)
      : ({ kind: 'rose', seat } as const);
    return room.write({ entry }, asker);
  });
}

/** Takes one's own seat back from the bot that kept it. */
export function comeBack(room: Room, asker: Asker): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    const seat = table.seatOf(asker.player) ?? stop('NOT_SEATED');
    const { player, name, kept } = table.seat(seat);
    if (kept === null || table.game?.isOver) return answered(asker, table.seq);
    return room.write({ entry: { kind: 'returned', seat, player: player ?? '', name: name ?? '' } }, asker);
  });
}

/** A bot plays on for somebody who cannot. */
export function keep(room: Room, seat: number, why: KeptWhy): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    if (!table.game || table.game.isOver || table.seat(seat).kept !== null) return table.seq;
    return room.write({ entry: { kind: 'kept', seat, why } }, THE_TABLE);
  });
}

/** The host gives a seat that nobody has taken to a bot, a program or whoever comes. */
export function changeSeat(
  room: Room,
  host: PlayerId,
  change: { seat: number; to: SeatPlan },
): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    if (table.settings.host !== host) stop('NOT_THE_HOST');
    if (table.game) stop('ALREADY_BEGUN');
    const seated = table.seats[change.seat] ?? stop('NO_SUCH_OPEN_SEAT');
    if (seated.kind === 'person' || (seated.kind === 'program' && seated.player !== null)) stop('SEAT_TAKEN');
    const others = table.seats.filter((_, seat) => seat !== change.seat);
    if (change.to.kind === 'bot' && others.every(({ kind }) => kind === 'bot')) stop('NEEDS_A_PERSON');
    return room.write({ entry: { kind: 'changed', ...change } }, by(host));
  });
}

function by(player: PlayerId): Asker {
  return { player, key: null };
}

function answered(asker: Asker, seq: number): number {
  asker.answer?.(seq);
  return seq;
}

/** The seat somebody sits at, or the one kept free for them. */
function heldSeat(table: Table, player: PlayerId | null): number | null {
  const seat = table.seats.findIndex((seated) => player !== null && seated.player === player);
  return seat < 0 ? null : seat;
}

function free(
  table: Table,
  ask: { player: PlayerId; wanted: number | undefined; as: 'person' | 'program' },
): number {
  const { player, wanted, as } = ask;
  const reserved = heldSeat(table, player);
  if (reserved !== null) return reserved;
  const isFree = ({ kind, player: sitter }: Seated): boolean =>
    as === 'program' ? kind === 'program' && sitter === null : kind === 'open';
  if (wanted === undefined) {
    const seat = table.seats.findIndex(isFree);
    return seat < 0 ? stop('TABLE_FULL') : seat;
  }
  const seated = table.seats[wanted] ?? stop('NO_SUCH_OPEN_SEAT');
  return isFree(seated) ? wanted : stop('SEAT_TAKEN');
}

/** Whoever knows one hand may not see another one. */
function deserted(table: Table, player: PlayerId, wanted: number | undefined): number {
  if (table.game?.isOver) stop('TABLE_FULL');
  const known = table.insiderOf(player);
  const isDeserted = (seat: number): boolean => table.seat(seat).kept === 'left' && (known ?? seat) === seat;
  const seat = [...table.seats.keys()].find((one) => (wanted ?? one) === one && isDeserted(one));
  if (seat !== undefined) return seat;
  return stop(known === null ? 'TABLE_FULL' : 'NOT_ALLOWED');
}

function refuseSameName(table: Table, name: string): void {
  if (table.seats.some((seated) => seated.kind !== 'reserved' && areConfusable(name, seated.name ?? ''))) {
    stop('NAME_TAKEN', { name });
  }
}
