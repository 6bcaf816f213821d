import { readFileSync, writeFileSync } from 'node:fs';
import { FastChance, type GameFile, GameRecord, nextToAct, Phase, RandomPlayer } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import {
  checkDealFile,
  type DealSetting,
  parOf,
  playForPar,
  proveDeal,
  seedOfDeal,
} from '../src/deal/index.ts';
import { BOTS_VERSION } from '../src/index.ts';
import { dealGames } from './deal-games.ts';
import { DEAL_BOARDS, goldenDeals, QUICK_DEAL as QUICK } from './golden-deal-games.ts';

const GOLDEN = new URL('golden-deals.txt', import.meta.url);
const sf = DEAL_BOARDS['san-francisco'];

/** A game on the deal: the person plays as another bot would, so that its bots have moved as they must. */
function played(setting: DealSetting): GameFile {
  const [file] = dealGames({ boards: DEAL_BOARDS, settings: [setting] });
  if (!file) throw new Error('not played');
  return file;
}

describe('deals', () => {
  it('are played as written down, in Node as in browsers', () => {
    const text = goldenDeals();
    if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(GOLDEN, text);
    expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
  });

  it('are proven by playing the moves of the bots again', () => {
    const file = played(QUICK);
    expect(checkDealFile(sf, QUICK, file)).toBeNull();
    expect(proveDeal(sf, QUICK, file)).toBeNull();
  });

  it('are not proven by bots that let somebody win', () => {
    const seed = seedOfDeal(QUICK);
    const file = randomGame(seed);
    expect(checkDealFile(sf, QUICK, file)).toBeNull();
    expect(proveDeal(sf, QUICK, file)).toMatchObject({ code: 'BOT_MOVE', step: expect.any(Number) });
  });

  it('say what else does not fit', () => {
    const file = played(QUICK);
    const faultOf = (setting: DealSetting, of = file) => checkDealFile(sf, setting, of)?.code;
    expect(faultOf({ ...QUICK, bots: BOTS_VERSION + 1 })).toBe('OTHER_BOTS');
    expect(faultOf({ ...QUICK, name: 'ABCDEFGHJM' })).toBe('OTHER_DEAL');
    expect(faultOf({ ...QUICK, seats: ['person', 'regular'] })).toBe('OTHER_PLAYERS');
    expect(faultOf({ ...QUICK, first: 1 })).toBe('OTHER_PLAYERS');
    expect(faultOf(QUICK, { ...file, result: null })).toBe('NOT_OVER');
    expect(faultOf(QUICK, { ...file, log: file.log.slice(0, -1) })).toBe('NOT_VERIFIED');
    expect(proveDeal(sf, { ...QUICK, seats: ['person', 'beginner', 'beginner'] }, file)?.code).toBe(
      'BOT_MOVE',
    );
  });

  it('have a par: the middle of many plays by bots with different seeds', () => {
    const plays = [1, 2, 3].map((series) =>
      playForPar(sf, { ...QUICK, seats: ['beginner', 'regular'] }, series),
    );
    expect(new Set(plays.map(({ log }) => JSON.stringify(log))).size).toBe(3);
    expect(plays[0]).toEqual(playForPar(sf, { ...QUICK, seats: ['beginner', 'regular'] }, 1));
    expect(parOf([])).toBeNull();
    expect(parOf([30, 10, 20])).toBe(20);
    expect(parOf([30, 10, 20, 40])).toBe(20);
  });
});

/** Verifies, for chance is the deal's; but nobody in it is the bot that the deal names. */
function randomGame(seed: string): GameFile {
  const record = new GameRecord(sf, { players: 3, version: 2 }, { seed });
  const dice = new FastChance(3);
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    record.play(seat, state.board.actions.describe(new RandomPlayer(dice).uniform(state, seat)));
  }
  return record.file();
}
