import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import type { CreateTable, SeatRequest, TableInfo, TimeControl } from '@waybill/protocol';
import { BOT_LEVELS, CHAT_MODES } from '@waybill/protocol/codes';
import { fieldOf, persistedValues } from '../../ui/preferences/persisted.ts';

/** The settings of a table, as last used; the name is a separate field. */
export type TableDraft = Pick<CreateTable, 'seats' | 'order' | 'pace' | 'visibility' | 'aids' | 'chat'>;

/** The paces offered, by what they are called; the first is what a newcomer gets. */
export const TIME_CONTROLS = {
  untimed: { kind: 'untimed' },
  move1: { kind: 'move', seconds: 60 },
  move3: { kind: 'move', seconds: 180 },
  move5: { kind: 'move', seconds: 300 },
  game10: { kind: 'game', seconds: 600, increment: 10 },
  game20: { kind: 'game', seconds: 1200 },
  game60: { kind: 'game', seconds: 3600 },
  slow1: { kind: 'slow', days: 1 },
  slow3: { kind: 'slow', days: 3 },
} as const satisfies Record<string, TimeControl>;

export function isSameTimeControl(timeControl: TimeControl, other: unknown): boolean {
  const increment = timeControl.kind === 'game' ? timeControl.increment : undefined;
  if (fieldOf(other, 'increment') !== increment) return false;
  return Object.entries(timeControl).every(([field, value]) => fieldOf(other, field) === value);
}

/** One remembered table for each board. */
export const savedTables = persistedValues<Record<string, TableDraft>>('waybill.tables', (saved) =>
  Object.fromEntries(maps.map((map) => [map.id, readTable(map, fieldOf(saved, map.id))])),
);

/** Two seats, one of them open, nobody in a hurry: it begins as soon as the friend is there. */
function usualTable(): TableDraft {
  return {
    seats: [{ kind: 'me' }, { kind: 'open' }],
    order: 'random',
    pace: TIME_CONTROLS.untimed,
    visibility: 'link',
    aids: { planner: true, ledger: true },
    chat: 'all',
  };
}

/** The settings of this table, with the first seat for its creator. */
export function likeThis({ map, seats, order, pace, visibility, aids, chat }: TableInfo): CreateTable {
  const plans = seats.map(({ kind, level }, seat): SeatRequest => {
    if (seat === 0) return { kind: 'me' };
    if (kind === 'bot') return { kind, level: level ?? 'regular' };
    return { kind: kind === 'program' ? kind : 'open' };
  });
  return { map, seats: plans, order, pace, visibility, aids, chat };
}

/** What was saved may be from another version of the app. */
function readTable({ rules }: MapData, saved: unknown): TableDraft {
  const usual = usualTable();
  const list = fieldOf(saved, 'seats');
  const seats = Array.isArray(list) ? list.map(readSeat) : [];
  const { min, max } = rules.players;
  const isPlayable = seats.length >= min && seats.length <= max && seats.some(({ kind }) => kind !== 'bot');
  const timeControl = Object.values(TIME_CONTROLS).find((one) =>
    isSameTimeControl(one, fieldOf(saved, 'pace')),
  );
  const aids = fieldOf(saved, 'aids');
  return {
    seats: isPlayable ? seats : usual.seats,
    order: fieldOf(saved, 'order') === 'fixed' ? 'fixed' : 'random',
    pace: timeControl ?? usual.pace,
    visibility: fieldOf(saved, 'visibility') === 'public' ? 'public' : 'link',
    aids: { planner: fieldOf(aids, 'planner') !== false, ledger: fieldOf(aids, 'ledger') !== false },
    chat: CHAT_MODES.find((mode) => mode === fieldOf(saved, 'chat')) ?? usual.chat,
  };
}

function readSeat(saved: unknown, seat: number): SeatRequest {
  const kind = fieldOf(saved, 'kind');
  if (seat === 0) return { kind: 'me' };
  if (kind === 'bot') {
    return { kind, level: BOT_LEVELS.find((level) => level === fieldOf(saved, 'level')) ?? 'regular' };
  }
  return { kind: kind === 'program' ? 'program' : 'open' };
}
