import { BOTS_VERSION } from '@waybill/bots';
import { type DealSetting, dailyDeal, PAR_PLAYS, seedOfDeal } from '@waybill/bots/deal';
import { FastChance, type GameFile, GameRecord, nextToAct, Phase, RandomPlayer } from '@waybill/engine';
import type { DailyStandings, MatchStandings, WeekStandings } from '@waybill/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealGames } from '../../bots/test/deal-games.ts';
import { boardOf } from '../src/boards.ts';
import { matchSetting } from '../src/deals/contests.ts';
import { answerDeal, type DealProver } from '../src/deals/deal-prover.ts';
import { TestClient } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

const MAP = 'san-francisco';
const board = boardOf(MAP);
const clock = new TestClock();
const DAY = new Date(clock.now()).toISOString().slice(0, 10);
const TODAY = dailyDeal(MAP, DAY, BOTS_VERSION);

/** Proves in earnest; plays for par would take minutes. */
const prover: DealProver = {
  ask: async (question) =>
    question.kind === 'par' ? { fault: null, points: 20 + question.series } : answerDeal(question),
  close: () => undefined,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock, dealProver: prover });
});
afterAll(() => server.stop());

function played(setting: DealSetting): GameFile {
  const [file] = dealGames({ boards: { [MAP]: board }, settings: [setting] });
  if (!file) throw new Error('not played');
  return file;
}

/** It verifies, but its bots are not those of the deal. */
function forged(setting: DealSetting): GameFile {
  const record = new GameRecord(board, { players: 3, version: 2 }, { seed: seedOfDeal(setting) });
  const { state } = record.game;
  const dice = new FastChance(7);
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    record.play(seat, new RandomPlayer(dice).uniform(state, seat));
  }
  return record.file();
}

async function someone(name: string): Promise<TestClient> {
  const client = new TestClient(server.url);
  await client.post('/api/me', { name });
  return client;
}

describe('the deal of a day on a server', () => {
  it('proves results, ranks them among bots, and refuses the rest in words', {
    timeout: 120_000,
  }, async () => {
    const file = played(TODAY);
    const points = file.result?.totals[0] ?? 0;
    const address = `/api/deals/${MAP}/${DAY}`;
    const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map(someone));
    if (!ann || !bob || !eve) throw new Error('nobody');
    const before = await ann.get(address);
    expect(before.body).toMatchObject({ people: 0, mine: null, friends: [] });

    const sent = await ann.post(`${address}/result`, { file });
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ points, state: 'checking', share: null });
    const refusals = [
      [await ann.post(`${address}/result`, { file }), 'SECOND_TRY'],
      [await bob.post(`${address}/result`, { file: { ...file, log: file.log.slice(1) } }), 'NOT_VERIFIED'],
      [await bob.post(`${address}/result`, { file: { ...file, result: null } }), 'NOT_OVER'],
      [await bob.post(`/api/deals/${MAP}/2090-01-01/result`, { file }), 'TOMORROW'],
      [await bob.post(`/api/deals/${MAP}/2020-01-01/result`, { file }), 'TOO_LATE'],
      [await bob.post(`/api/deals/north-america/${DAY}/result`, { file }), 'OTHER_DEAL'],
    ] as const;
    for (const [answer, why] of refusals)
      expect(answer.body).toMatchObject({ problem: { code: 'DEAL_REFUSED', params: { why } } });
    expect((await eve.post(`${address}/result`, { file: forged(TODAY) })).status).toBe(200);
    await expect
      .poll(async () => (await eve.get<DailyStandings>(address)).body.mine, {
        timeout: 60_000,
        interval: 300,
      })
      .toMatchObject({ state: 'refused', why: 'BOT_MOVE', share: null });

    await expect
      .poll(async () => (await ann.get<DailyStandings>(address)).body, { timeout: 60_000, interval: 300 })
      .toMatchObject({ mine: { state: 'proven' }, par: { length: PAR_PLAYS } });
    const after = (await ann.get<DailyStandings>(address)).body;
    expect(after).toMatchObject({ people: 1, bots: 13, mine: { state: 'proven', points } });
    // The bots that fill the field have 21 points and more.
    const below = after.par.slice(0, 13).filter((one) => one < points).length;
    const equal = after.par.slice(0, 13).filter((one) => one === points).length;
    expect(after.mine?.share).toBeCloseTo((below + equal / 2) / 13);

    await bob.post(`${address}/result`, { file });
    await expect
      .poll(async () => (await bob.get<DailyStandings>(address)).body.people, { timeout: 60_000 })
      .toBe(2);
    const week = (await bob.get<WeekStandings>(`${address}/week`)).body;
    expect(week.rows.map(({ share }) => share)).toEqual([0.5, 0.5]);
    expect(week.rows.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob']);
  });
});

describe('a match on equal cards', () => {
  it('has a table of matchpoints, and a deadline', { timeout: 120_000 }, async () => {
    const [ann, bob] = await Promise.all(['Ann', 'Bob'].map(someone));
    if (!ann || !bob) throw new Error('nobody');
    const wrong = await ann.post('/api/matches', { map: MAP, deals: 1, hours: 24 });
    expect(wrong.status).toBe(400);
    const { match } = (await ann.post<{ match: string }>('/api/matches', { map: MAP, deals: 2, hours: 24 }))
      .body;
    const first = matchSetting({ id: match, map: MAP, bots: BOTS_VERSION }, 1);
    const file = played(first);
    const send = (client: TestClient, deal: number) =>
      client.post(`/api/matches/${match}/${deal}/result`, { file });
    expect((await send(ann, 2)).body).toMatchObject({ problem: { params: { why: 'OTHER_DEAL' } } });
    expect((await send(ann, 3)).status).toBe(404);
    expect((await send(ann, 1)).body).toMatchObject({ state: 'checking' });
    expect((await send(bob, 1)).body).toMatchObject({ state: 'checking' });
    await expect
      .poll(async () => (await bob.get<MatchStandings>(`/api/matches/${match}`)).body.rows.length, {
        timeout: 60_000,
        interval: 300,
      })
      .toBe(2);
    const table = (await bob.get<MatchStandings>(`/api/matches/${match}`)).body;
    expect(table.codes).toHaveLength(2);
    // A tie on one deal, and nothing for the other.
    for (const row of table.rows)
      expect(row).toMatchObject({
        place: 1,
        played: 1,
        mean: 0.25,
        deals: [{ matchpoints: 0.5, share: 0.5 }, null],
      });
    const stranger = (await new TestClient(server.url).get<MatchStandings>(`/api/matches/${match}`)).body;
    expect(stranger.rows[0]?.deals).toEqual([null, null]);
    clock.advance(25 * 3_600_000);
    expect((await send(await someone('Cid'), 1)).body).toMatchObject({
      problem: { params: { why: 'MATCH_OVER' } },
    });
    expect((await bob.get(`/api/matches/nowhere`)).status).toBe(404);
  });
});
