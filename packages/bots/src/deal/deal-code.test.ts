import { sha256 } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { BOTS_VERSION } from '../decide.ts';
import {
  type DealSetting,
  dailyDeal,
  dayOfDeal,
  isDay,
  nameOfSeed,
  newDealName,
  readDealCode,
  seedOfDeal,
  writeDealCode,
} from './deal-code.ts';

const MAPS = ['north-america', 'san-francisco', 'harbour-isles'];
const NAME = newDealName(Uint8Array.from({ length: 10 }, (_, at) => 7 * at + 3));
const SHORT: DealSetting = {
  map: 'north-america',
  seats: ['person', 'strong', 'regular'],
  first: null,
  chance: 2,
  bots: BOTS_VERSION,
  name: NAME,
};
const WHOLE: DealSetting = {
  ...SHORT,
  map: 'san-francisco',
  seats: ['beginner', 'person'],
  first: 1,
  name: nameOfSeed(sha256('a deal')),
};

describe('the code of a deal', () => {
  it.each([SHORT, WHOLE, dailyDeal('san-francisco', '2026-11-19', 7), { ...SHORT, chance: 1 as const }])(
    'is read back as the setting it was written from',
    (setting) => {
      const code = writeDealCode(setting);
      expect(readDealCode(code, MAPS)).toEqual({ setting });
      expect(readDealCode(` ${code.toLowerCase()} `, MAPS)).toEqual({ setting });
    },
  );

  it('is short', () => {
    expect(writeDealCode(SHORT)).toMatch(/^NA2-PSR-\d+-\w{11}$/);
    expect(writeDealCode(dailyDeal('san-francisco', '2026-11-19', 2))).toMatch(/^SF2-PSS-2-20261119\w$/);
  });

  it('takes an O for a zero and an L for a one', () => {
    const code = writeDealCode(dailyDeal('san-francisco', '2026-10-11', 2));
    const [head, last = ''] = code.split(/-(?=[^-]*$)/);
    const typed = last.replaceAll('0', 'o').replaceAll('1', 'l');
    expect(readDealCode(`${head}-${typed}`, MAPS)).toHaveProperty('setting');
  });

  it('says what is wrong with it', () => {
    const code = writeDealCode(SHORT);
    const faultOf = (text: string) => readDealCode(text, MAPS);
    expect(faultOf('')).toEqual({ fault: 'UNREADABLE' });
    expect(faultOf('hello world')).toEqual({ fault: 'UNREADABLE' });
    expect(readDealCode(code, ['san-francisco'])).toEqual({ fault: 'UNKNOWN_BOARD' });
    const expert = { ...SHORT, seats: ['person', 'expert'] } as never as DealSetting;
    expect(faultOf(writeDealCode(expert))).toEqual({ fault: 'UNREADABLE' });
    expect(faultOf(writeDealCode({ ...SHORT, chance: 9 as 2 }))).toEqual({ fault: 'NEWER' });
    expect(faultOf(writeDealCode({ ...SHORT, first: 4 }))).toEqual({ fault: 'UNREADABLE' });
    expect(faultOf(writeDealCode(dailyDeal('north-america', '2026-02-30', 1)))).toEqual({
      fault: 'UNREADABLE',
    });
  });

  it('notices most slips of a finger', () => {
    const code = writeDealCode(SHORT);
    const slips = Array.from(code.slice(-11, -1), (letter, at) => {
      const place = code.length - 11 + at;
      return code.slice(0, place) + (letter === 'A' ? 'B' : 'A') + code.slice(place + 1);
    });
    const noticed = slips.filter((slip) => 'fault' in readDealCode(slip, MAPS));
    expect(noticed.length).toBeGreaterThanOrEqual(slips.length - 2);
  });
});

describe('the seed of a deal', () => {
  it('is the seed it was named after, or can be computed by anybody', () => {
    expect(seedOfDeal(WHOLE)).toBe(sha256('a deal'));
    expect(seedOfDeal(SHORT)).toBe(sha256(`waybill deal 1:${NAME}`));
    const daily = dailyDeal('san-francisco', '2026-11-19', 2);
    expect(seedOfDeal(daily)).toBe(sha256('waybill daily 1:san-francisco:2026-11-19'));
    expect([dayOfDeal(daily), dayOfDeal(SHORT), dayOfDeal(WHOLE)]).toEqual(['2026-11-19', null, null]);
  });

  it('knows which days there are', () => {
    expect(['2028-02-29', '2026-12-31', '2000-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', 'today'].some(isDay)).toBe(
      false,
    );
  });
});
