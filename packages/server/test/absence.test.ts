import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

const bot = { kind: 'bot', level: 'beginner' };
const names = ['Ann', 'Bob', 'Cid'];

let server: TestServer;
let clock: TestClock;
beforeEach(async () => {
  clock = new TestClock();
  server = await startServer({ clock, botPause: 1200 });
});
afterEach(() => server.stop());

interface Round {
  readonly id: string;
  readonly people: readonly TestClient[];
  readonly tables: readonly TestTable[];
}

/** North America, everybody has chosen; the first seat's turn. */
async function begun(count: number, more: { pace?: object; bots?: number } = {}): Promise<Round> {
  const { pace = { kind: 'untimed' }, bots = 0 } = more;
  const people = names.slice(0, count).map(() => new TestClient(server.url));
  const [host, ...guests] = people;
  if (!host) throw new Error('nobody');
  const seats = [{ kind: 'me' }, ...guests.map(() => ({ kind: 'open' })), ...Array(bots).fill(bot)];
  const wish = { map: 'north-america', order: 'fixed', name: 'Ann', seats, pace };
  const { id } = (await host.post('/api/tables', wish)).body.table;
  for (const [index, guest] of guests.entries()) await guest.sit(id, { name: names[index + 1] ?? '' });
  const tables = await Promise.all(people.map((person) => person.watch(id)));
  for (const table of tables) {
    expect(await table.play('keep 1 2', { seq: table.seq })).toBeTypeOf('number');
  }
  await passing(() => tables.every(({ view }) => view?.phase === 'turn'));
  return { id, people, tables };
}

/** Time passes until it is true; fails if that is never. */
async function passing(isTrue: () => boolean, most = 400): Promise<void> {
  for (let left = most; left > 0 && !isTrue(); left--) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!isTrue()) clock.advance(100);
  }
  expect(isTrue()).toBe(true);
}

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second++) {
    clock.advance(1000);
    if (second % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function drawTwice(table: TestTable): Promise<void> {
  for (const _ of [1, 2]) {
    const done = await table.play('draw');
    expect(done).toBeTypeOf('number');
    await table.until(() => table.seq >= Number(done));
  }
}

describe('two time-outs', () => {
  it('do not let the bots play the game to its end: it waits for somebody', async () => {
    const { id, tables } = await begun(2, { pace: { kind: 'move', seconds: 60 }, bots: 2 });
    const [atAnn, atBob] = tables;
    if (!atAnn || !atBob) return;
    const before = (await server.store.log(id)).length;
    // Both look on and touch nothing: each loses one turn.
    await seconds(600);
    await passing(() => atBob.table?.paused === 'away');
    const log = await server.store.log(id);
    expect(log.filter(({ body }) => body.includes('"missed"'))).toHaveLength(2);
    expect(log.length - before).toBeLessThan(12);
    await seconds(3600);
    expect(await server.store.log(id)).toHaveLength(log.length);
    // In the log every move says who made it.
    const moves = log.slice(before).filter(({ body }) => body.includes('"played"'));
    expect(moves.every(({ by }) => by === null)).toBe(true);
    atAnn.send({ type: 'touch' });
    await passing(() => atBob.table?.paused === null);
    await passing(() => atAnn.mustAct);
    await drawTwice(atAnn);
    expect(atAnn.table?.seats[0]?.botTurns).toBe(1);
  });

  it('in a row are followed by a question, and then the game waits', async () => {
    const { tables } = await begun(3, { pace: { kind: 'move', seconds: 60 } });
    const [atAnn, atBob, atCid] = tables;
    if (!atAnn || !atBob || !atCid) return;
    for (const _ of [1, 2]) {
      await seconds(60);
      await passing(() => atBob.mustAct);
      await drawTwice(atBob);
      await passing(() => atCid.mustAct);
      await drawTwice(atCid);
    }
    await passing(() => atBob.table?.seats[0]?.awayMinutes !== null);
    const { seq } = atBob;
    await seconds(1800);
    expect(atBob.seq).toBe(seq);
    // Everybody else who is there must agree, and whom it is about has no say.
    expect(await atBob.request({ type: 'ask', what: 'bot', seat: 0 })).toBe(seq + 1);
    await atCid.until(() => atCid.table?.question?.what === 'bot');
    expect(atCid.table?.question).toMatchObject({ by: 1, about: 0, awaited: [2] });
    expect(await atCid.request({ type: 'ask', what: 'remove', seat: 0 })).toMatchObject({
      code: 'QUESTION_OPEN',
    });
    expect(await atAnn.request({ type: 'answer', yes: true })).toMatchObject({ code: 'NO_QUESTION' });
    // Ann has touched the page by answering: she is back, and nothing is asked about her any more.
    await atCid.until(() => atCid.table?.question === null);
    expect(await atCid.request({ type: 'answer', yes: true })).toMatchObject({ code: 'NO_QUESTION' });
    expect(atCid.table?.seats[0]).toMatchObject({ missed: 0, awayMinutes: null, keptBecause: null });
    await drawTwice(atAnn);
  });
});

describe('without a clock', () => {
  it('the others decide after three minutes: a bot for one turn, or until the owner is back', async () => {
    const { id, people, tables } = await begun(2);
    const [atAnn, atBob] = tables;
    if (!atAnn || !atBob) return;
    expect(await atBob.request({ type: 'ask', what: 'turn', seat: 0 })).toMatchObject({ code: 'NOT_AWAY' });
    atAnn.cut();
    await atBob.until(() => atBob.table?.seats[0]?.connected === false);
    await seconds(181);
    await passing(() => atBob.table?.seats[0]?.awayMinutes === 3);
    expect(await atBob.request({ type: 'ask', what: 'turn', seat: 0 })).toBeTypeOf('number');
    await passing(() => atBob.mustAct);
    expect(atBob.table?.seats[0]).toMatchObject({ keptBecause: null, missed: 1, botTurns: 1 });
    await drawTwice(atBob);
    await seconds(181);
    await passing(() => atBob.table?.seats[0]?.awayMinutes !== null);
    expect(await atBob.request({ type: 'ask', what: 'bot', seat: 0 })).toBeTypeOf('number');
    await passing(() => atBob.mustAct);
    expect(atBob.table?.seats[0]).toMatchObject({ keptBecause: 'asked', forGood: false, botTurns: 2 });
    const stranger = new TestClient(server.url);
    expect((await stranger.sit(id, { name: 'Eve' })).body.problem?.code).toBe('TABLE_FULL');
    const back = await people[0]?.post(`/api/tables/${id}/return`);
    expect(back?.body).toMatchObject({ seat: 0, table: { seats: [{ keptBecause: null }, {}] } });
  });

  it('somebody who is removed has no claim, and the table decides who plays on', async () => {
    const { id, people, tables } = await begun(2);
    const [atAnn, atBob] = tables;
    if (!atAnn || !atBob) return;
    atAnn.cut();
    await atBob.until(() => atBob.table?.seats[0]?.connected === false);
    await seconds(181);
    await passing(() => atBob.table?.seats[0]?.awayMinutes === 3);
    await atBob.request({ type: 'ask', what: 'remove', seat: 0 });
    await passing(() => atBob.mustAct);
    expect(atBob.table?.seats[0]).toMatchObject({ forGood: true, name: 'Ann' });
    expect((await people[0]?.post(`/api/tables/${id}/return`))?.body.problem?.code).toBe('GAVE_UP');
    await people[0]?.sit(id);
    await atBob.until(() => atBob.table?.question?.name === 'Ann');
    await atBob.request({ type: 'answer', yes: true });
    expect((await people[0]?.get(`/api/tables/${id}`))?.body).toMatchObject({
      seat: 0,
      table: { seats: [{ keptBecause: null, former: [] }, {}] },
    });
    // Nobody there, nobody to agree.
    await people[0]?.post(`/api/tables/${id}/give-up`);
    atBob.cut();
    await expect.poll(() => server.deps.rooms.inUse[0]?.audience.size).toBe(0);
    expect((await people[0]?.sit(id))?.body.problem?.code).toBe('NOBODY_TO_AGREE');
  });
});

describe('by consent', () => {
  it('the game pauses, and goes on when all agree or after an hour', async () => {
    const { tables } = await begun(2, { pace: { kind: 'move', seconds: 60 } });
    const [atAnn, atBob] = tables;
    if (!atAnn || !atBob) return;
    await atBob.request({ type: 'ask', what: 'pause' });
    await atAnn.until(() => atAnn.table?.question?.what === 'pause');
    await atAnn.request({ type: 'answer', yes: true });
    await atBob.until(() => atBob.table?.paused === 'agreed');
    await seconds(600);
    expect(await atAnn.play('draw')).toMatchObject({ code: 'PAUSED' });
    expect(await atAnn.request({ type: 'ask', what: 'time' })).toMatchObject({ code: 'NOT_TO_ASK' });
    await atAnn.request({ type: 'ask', what: 'resume' });
    await atBob.request({ type: 'answer', yes: true });
    await atAnn.until(() => atAnn.table?.paused === null);
    expect(atAnn.received.findLast(({ type }) => type === 'step')).toMatchObject({
      clocks: { left: [60_000, 60_000], running: [0] },
    });
    await atAnn.request({ type: 'ask', what: 'pause' });
    await atBob.request({ type: 'answer', yes: true });
    atBob.cut();
    await seconds(3600);
    await atAnn.request({ type: 'ask', what: 'resume' });
    await atAnn.until(() => atAnn.table?.paused === null);
  });

  it('somebody gets more time: a gift, or asked for', async () => {
    const { tables } = await begun(2, { pace: { kind: 'game', seconds: 120, increment: 5 } });
    const [atAnn, atBob] = tables;
    if (!atAnn || !atBob) return;
    const left = () => atBob.received.findLast((told) => told.type === 'step')?.clocks.left;
    const given = await atBob.request({ type: 'ask', what: 'time', seat: 0 });
    await atBob.until(() => atBob.seq === given);
    expect(left()?.[0]).toBeGreaterThan(410_000);
    await atAnn.request({ type: 'ask', what: 'time' });
    const answered = await atBob.request({ type: 'answer', yes: false });
    await atBob.until(() => atBob.seq === answered);
    expect(left()?.[0]).toBeLessThan(430_000);
  });
});

describe('in a slow game', () => {
  it('clocks rest in quiet hours and on vacation, for so many days', async () => {
    const { id, people, tables } = await begun(2, { pace: { kind: 'slow', days: 1 } });
    const [atAnn, atBob] = tables;
    if (!atAnn || !atBob) return;
    const DAY = 86_400_000;
    const left = () => atBob.received.findLast((told) => told.type === 'step')?.clocks.left[0] ?? 0;
    const before = left();
    await atAnn.request({ type: 'rest', rest: { what: 'vacation', days: 7 } });
    await atBob.until(() => atBob.table?.seats[0]?.vacationUntil !== null);
    expect(left()).toBe(before + 7 * DAY);
    expect(await atAnn.request({ type: 'rest', rest: { what: 'vacation', days: 0 } })).toBeTypeOf('number');
    await atBob.until(() => atBob.table?.seats[0]?.vacationUntil === null);
    expect(left()).toBe(before);
    await atAnn.request({ type: 'rest', rest: { what: 'vacation', days: 21 } });
    clock.advance(20 * DAY);
    const more = await people[0]?.ask('PUT', `/api/tables/${id}/rest`, { what: 'vacation', days: 2 });
    expect(more?.body.problem).toMatchObject({ code: 'NO_VACATION_LEFT', params: { days: 21 } });
    const hours = { from: 0, to: 1439, zone: 'UTC' };
    await atAnn.request({ type: 'rest', rest: { what: 'quiet', hours } });
    await atBob.until(() => atBob.table?.seats[0]?.quietHours !== null);
    const wrong = { what: 'quiet', hours: { ...hours, zone: 'Mars/Olympus' } };
    expect(await atAnn.request({ type: 'rest', rest: wrong })).toMatchObject({ code: 'MALFORMED' });
  });
});

describe('bots', () => {
  it('move no faster than people can follow, where somebody watches', async () => {
    const { tables } = await begun(1, { bots: 3 });
    const [atAnn] = tables;
    if (!atAnn) return;
    await drawTwice(atAnn);
    const from = atAnn.seq;
    await passing(() => atAnn.mustAct);
    const times = atAnn.received.flatMap((told) =>
      told.type === 'step' && told.seq >= from ? [told.at] : [],
    );
    expect(times.length).toBeGreaterThan(3);
    for (const [index, time] of times.entries()) {
      if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(1200);
    }
  });
});
