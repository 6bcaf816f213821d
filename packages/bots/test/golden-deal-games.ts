import { compileBoard, sha256 } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { type DealSetting, dailyDeal } from '../src/deal/index.ts';
import { BOTS_VERSION } from '../src/index.ts';
import { dealGames } from './deal-games.ts';

export const QUICK_DEAL: DealSetting = {
  map: 'san-francisco',
  seats: ['person', 'regular', 'beginner'],
  first: null,
  chance: 2,
  bots: BOTS_VERSION,
  name: 'ABCDEFGHJK',
};

export const DEAL_BOARDS = {
  'san-francisco': compileBoard(sanFrancisco),
  'north-america': compileBoard(northAmerica),
};

/** Some deals as they are played by this version of the bots, each with the hash of its whole file. */
export function goldenDeals(): string {
  const settings = [
    QUICK_DEAL,
    { ...QUICK_DEAL, map: 'north-america' },
    dailyDeal('san-francisco', '2026-11-19', BOTS_VERSION),
  ];
  const lines = dealGames({ boards: DEAL_BOARDS, settings }).map(
    (file) => `${file.map} ${file.result?.totals.join(' ')} ${sha256(JSON.stringify(file))}`,
  );
  return `${[`version ${BOTS_VERSION}`, ...lines].join('\n')}\n`;
}
