import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import type { CreateTable, Pace } from '@waybill/protocol';
import { BOT_LEVELS } from '@waybill/protocol/codes';
import { fieldOf, keptValues } from '../settings/kept.ts';

/** How a table is set, as it was last; the name is asked apart. */
export type TableWish = Pick<CreateTable, 'seats' | 'order' | 'pace' | 'visibility' | 'aids'>;
export type SeatWish = TableWish['seats'][number];

/** The paces offered, by what they are called; the first is what a newcomer gets. */
export const PACES = {
  untimed: { kind: 'untimed' },
  move1: { kind: 'move', seconds: 60 },
  move3: { kind: 'move', seconds: 180 },
  game20: { kind: 'game', seconds: 1200 },
  game60: { kind: 'game', seconds: 3600 },
  slow1: { kind: 'slow', days: 1 },
  slow3: { kind: 'slow', days: 3 },
} as const satisfies Record<string, Pace>;

/** One remembered wish for each board. */
export const wishes = keptValues<Record<string, TableWish>>('waybill.tables', (kept) =>
  Object.fromEntries(maps.map((map) => [map.id, readWish(map, fieldOf(kept, map.id))])),
);

/** Two seats, one of them open, nobody in a hurry: it begins as soon as the friend is there. */
function usualWish(): TableWish {
  return {
    seats: [{ kind: 'me' }, { kind: 'open' }],
    order: 'random',
    pace: PACES.untimed,
    visibility: 'link',
    aids: { planner: true, ledger: true },
  };
}

/** What was kept may be from another version of the app. */
function readWish({ rules }: MapData, kept: unknown): TableWish {
  const usual = usualWish();
  const list = fieldOf(kept, 'seats');
  const seats = Array.isArray(list) ? list.map(readSeat) : [];
  const { min, max } = rules.players;
  const isPlayable = seats.length >= min && seats.length <= max && seats.some(({ kind }) => kind !== 'bot');
  const pace = Object.values(PACES).find(
    (one) => JSON.stringify(one) === JSON.stringify(fieldOf(kept, 'pace')),
  );
  const aids = fieldOf(kept, 'aids');
  return {
    seats: isPlayable ? seats : usual.seats,
    order: fieldOf(kept, 'order') === 'fixed' ? 'fixed' : 'random',
    pace: pace ?? usual.pace,
    visibility: fieldOf(kept, 'visibility') === 'public' ? 'public' : 'link',
    aids: { planner: fieldOf(aids, 'planner') !== false, ledger: fieldOf(aids, 'ledger') !== false },
  };
}

function readSeat(kept: unknown, place: number): SeatWish {
  const kind = fieldOf(kept, 'kind');
  if (place === 0) return { kind: 'me' };
  if (kind === 'bot') {
    return { kind, level: BOT_LEVELS.find((level) => level === fieldOf(kept, 'level')) ?? 'regular' };
  }
  return { kind: kind === 'program' ? 'program' : 'open' };
}
