import { commitmentOf, viewFor } from '@waybill/engine';
import type { ChatMode, Clocks, SeatInfo, TableInfo, WireQuestion, WireSituation } from '@waybill/protocol';
import type { PlayerId } from '../store/store.ts';
import type { TableSettings } from './settings.ts';
import type { Table } from './table.ts';

/** Which seats have a connected player; `null` where that is hidden. */
export type IsConnected = (seat: number) => boolean | null;

/** What a table's info shows beyond the table itself. */
export interface Surroundings {
  readonly isConnected: IsConnected;
  /** What the server lets people say there. */
  readonly chat: ChatMode;
  /** How many look on who do not sit there. */
  readonly watching: number;
  /** How long the player of a seat has been away, where the others may decide about the turn. */
  readonly awayMinutes: (seat: number) => number | null;
}

export function tableInfo(table: Table, surroundings: Surroundings): TableInfo {
  const { id, settings, createdAt, rematch, absences } = table;
  const { map, order, pace, visibility, aids, rematchOf } = settings;
  const { chat, watching } = surroundings;
  const seats = table.seats.map((_, seat) => seatInfo(table, seat, surroundings));
  return {
    id,
    name: table.name,
    hostName: table.hostName,
    locked: table.isLocked,
    watching,
    map,
    status: table.phase,
    seats,
    order,
    pace,
    visibility,
    aids: { ...aids },
    chat,
    closed: table.isClosed,
    createdAt,
    paused: absences.pause?.why ?? null,
    question: questionAt(table),
    deal: { commitment: commitmentFor(table), seed: table.phase === 'over' ? settings.seed : null },
    rematch,
    rematchOf,
  };
}

function seatInfo(table: Table, seat: number, { isConnected, awayMinutes }: Surroundings): SeatInfo {
  const { kind, name, level, standIn } = table.seat(seat);
  const { absences } = table;
  return {
    seat,
    kind,
    name,
    level,
    keptBecause: standIn,
    connected: kind === 'bot' ? true : isConnected(seat),
    forOneTurn: absences.forOneTurn.has(seat),
    forGood: absences.forGood.has(seat),
    missed: absences.missedBy(seat),
    botTurns: absences.botTurns.get(seat) ?? 0,
    awayMinutes: awayMinutes(seat),
    quietHours: table.game?.clocks.restOf(seat).quiet ?? null,
    vacationUntil: absences.vacationUntil(seat, table.lastAt),
    former: absences.former
      .filter((player) => player.seat === seat)
      .map((player) => ({ name: player.name, until: player.until })),
  };
}

function questionAt({ absences, seats }: Table): WireQuestion | null {
  const { question } = absences;
  if (question === null) return null;
  const { by, what, about, awaited, newcomer } = question;
  const name = newcomer?.name ?? seats[by ?? -1]?.name ?? '';
  return { by, name, what, about, awaited: [...awaited] };
}

const commitments = new WeakMap<TableSettings, string>();

/** Hashed once for each table: it is shown again and again. */
function commitmentFor({ settings }: Table): string {
  const known = commitments.get(settings) ?? commitmentOf(settings.seed);
  commitments.set(settings, known);
  return known;
}

export function situationFor(
  table: Table,
  player: PlayerId | null,
  { now, ...surroundings }: Surroundings & { now: number },
): WireSituation {
  const seat = table.seatOf(player);
  const view = table.game && viewFor(table.game.state, seat ?? 'spectator');
  return {
    seq: table.seq,
    table: tableInfo(table, surroundings),
    seat,
    isHost: player !== null && table.settings.host === player,
    view,
    canTakeBack: table.canTakeBack(seat),
    clocks: clocksOf(table, now),
  };
}

export function clocksOf({ seats, game, isClosed }: Table, now: number): Clocks {
  const hasClock = (seat: number): boolean => seats[seat]?.kind !== 'bot' && seats[seat]?.standIn === null;
  return {
    now,
    left: seats.map((_, seat) => (game && hasClock(seat) ? game.clocks.left(seat, now) : null)),
    running:
      game && !isClosed
        ? [...seats.keys()].filter((seat) => game.clocks.isRunning(seat) && hasClock(seat))
        : [],
  };
}
