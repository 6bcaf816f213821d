import { BOTS_VERSION } from '@waybill/bots';
import { DAILY_LEVEL, type DealSetting, dailyDeal, newDealName } from '@waybill/bots/deal';
import { sha256 } from '@waybill/engine';
import type { DealMatch } from '../store/deals.ts';

const LETTERS = 10;

export function dailyContest(map: string, day: string): string {
  return `daily:${map}:${day}`;
}

/** Deals are counted from 1, with two digits, so that they sort as they count. */
export function matchContest(match: string, deal: number): string {
  return `match:${match}:${String(deal).padStart(2, '0')}`;
}

export function dailySetting(map: string, day: string): DealSetting {
  return dailyDeal(map, day, BOTS_VERSION);
}

export function matchSetting(
  { id, map, bots }: Pick<DealMatch, 'id' | 'map' | 'bots'>,
  deal: number,
): DealSetting {
  const hash = sha256(`waybill match 1:${id}:${deal}`);
  const bytes = Uint8Array.from({ length: LETTERS }, (_, at) =>
    Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16),
  );
  return {
    map,
    seats: ['person', DAILY_LEVEL, DAILY_LEVEL],
    first: null,
    chance: 2,
    bots,
    name: newDealName(bytes),
  };
}
