import { signal } from '@preact/signals-core';
import type { Problem, ToServer } from '@waybill/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTable } from '../../test/fake-table.ts';
import type { Step } from '../session/session.ts';
import type { KeyValueStorage } from './outbox.ts';
import { RemoteSession } from './remote-session.ts';
import { TableConnection } from './table-connection.ts';

type Play = Extract<ToServer, { type: 'play' }>;

class MemoryStorage extends Map<string, string> implements KeyValueStorage {
  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.set(key, value);
  }
  removeItem(key: string): void {
    this.delete(key);
  }
}

let table: FakeTable;
let storage: MemoryStorage;
let steps: Step[];

beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable();
  storage = new MemoryStorage();
  steps = [];
});
afterEach(() => vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** Longer than any wait before a new try. */
const wait = (): Promise<unknown> => vi.advanceTimersByTimeAsync(12_000);

function newLink(): TableConnection {
  const { connect, fetchSteps } = table;
  return new TableConnection('a-table-of-friends', { connect, fetchSteps, storage });
}

async function open(): Promise<{ connection: TableConnection; session: RemoteSession }> {
  const connection = newLink();
  await settle();
  const first = connection.now.value;
  if (!first) throw new Error('nothing heard');
  const session = new RemoteSession(connection, first, { animationSpeed: signal('normal') });
  session.onStep((step) => steps.push(step));
  await settle();
  return { connection, session };
}

const plays = (): Play[] => table.received.filter((message) => message.type === 'play');

test('a move is done when the server has said so and the screen shows it', async () => {
  const { session } = await open();
  const answered = vi.fn();
  void session.submit(table.legal).then(answered);
  const [sent] = plays();
  expect(sent).toMatchObject({ seq: 0, action: table.legal });
  const step = table.play();
  table.say({ type: 'done', key: sent?.key ?? '', seq: 1 });
  await settle();
  expect(answered).not.toHaveBeenCalled();
  table.sayStep(step);
  await settle();
  expect(answered).toHaveBeenCalledWith({ kind: 'done' });
  expect(session.now.value).toMatchObject({ seq: 1, connection: 'live' });
  expect(steps).toMatchObject([{ seq: 1, kind: 'played', past: false }]);
  expect(session.history.value.map(({ seq, kind }) => [seq, kind])).toEqual([
    [0, 'dealt'],
    [1, 'played'],
  ]);
});

test('a move without an answer says after half a second that it is being sent', async () => {
  const { connection, session } = await open();
  void session.submit(table.legal);
  await vi.advanceTimersByTimeAsync(400);
  expect(connection.isSlow.value).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(connection.isSlow.value).toBe(true);
  table.cut();
  // Then it is the connection that is told of.
  expect(connection.isSlow.value).toBe(false);
  await wait();
  table.say({ type: 'done', key: plays()[0]?.key ?? '', seq: 0 });
  await settle();
  expect(connection.isSlow.value).toBe(false);
});

test('a refusal is told with its rule, a problem of the server without', async () => {
  const { session } = await open();
  const problems: Problem[] = [
    { code: 'TOO_FEW_TICKETS', rule: 'SETUP-4', params: {} } as unknown as Problem,
    { code: 'STALE_SEQ', rule: null, params: { seq: 3 } },
  ];
  for (const problem of problems) {
    const answer = session.submit(table.legal);
    table.say({ type: 'refused', key: plays().at(-1)?.key ?? '', problem });
    expect(await answer).toEqual({ kind: 'refused', refusal: problem });
  }
  expect(session.now.value.seq).toBe(0);
});

test('a step without a view makes the view that the server shows', async () => {
  const { connection, session } = await open();
  expect(table.addresses[0]).toContain('steps=events');
  for (let moves = 0; moves < 8; moves++) {
    table.sayAdvance(table.play());
    await settle();
    while (session.now.value.paused) session.next();
    expect(connection.now.value).toEqual({ ...table.now, isHost: true });
  }
  expect(session.now.value).toMatchObject({ seq: 8, view: table.now.view });
  expect(table.received.filter(({ type }) => type === 'sync')).toEqual([]);
});

test('a step that leads elsewhere, or comes after a gap, asks for the whole', async () => {
  const { connection } = await open();
  const syncs = (): ToServer[] => table.received.filter(({ type }) => type === 'sync');
  table.sayAdvance(table.play(), 1);
  await settle();
  expect(syncs()).toEqual([{ type: 'sync', seq: 0 }]);
  expect(connection.now.value?.seq).toBe(0);
  table.sayWhole(0);
  expect(connection.now.value).toMatchObject({ seq: 1, view: table.now.view });
  table.play();
  table.sayAdvance(table.play());
  await settle();
  expect(syncs()).toHaveLength(2);
  table.sayWhole(1);
  table.sayAdvance(table.play());
  await settle();
  expect(connection.now.value).toMatchObject({ seq: 4, view: table.now.view });
  expect(syncs()).toHaveLength(2);
});

test('a step out of turn asks for the whole, and nothing is shown twice', async () => {
  const { session } = await open();
  const [first, second, third] = [table.play(), table.play(), table.play()];
  table.sayStep(first);
  table.sayStep(third);
  await settle();
  expect(session.now.value.seq).toBe(1);
  expect(table.received.at(-1)).toEqual({ type: 'sync', seq: 1 });
  table.sayWhole(1);
  // Late, and once more: heard already.
  table.sayStep(second);
  table.sayStep(third);
  await settle();
  expect(session.now.value.seq).toBe(3);
  expect(steps.map(({ seq, past }) => [seq, past])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
});

test.each(['no JSON', 'null', '{"kind":"of another program"}'])(
  '%s is no message: the line is made anew',
  async (text) => {
    const { connection, session } = await open();
    const calls = table.addresses.length;
    table.sayText(text);
    expect(session.now.value.connection).toBe('lost');
    await wait();
    expect(table.addresses.length).toBe(calls + 1);
    expect(connection.status.value).toBe('live');
  },
);

test('a line that was cut comes back, says where it was, and shows what it missed at once', async () => {
  const { connection, session } = await open();
  table.isUp = false;
  table.cut();
  expect(session.now.value).toMatchObject({ connection: 'lost', canUndo: false });
  for (let n = 0; n < 3; n++) table.play();
  await wait();
  expect(table.addresses.length).toBeGreaterThan(3);
  table.isUp = true;
  await wait();
  expect(connection.status.value).toBe('live');
  expect(table.addresses.at(-1)).toMatch(/socket\?after=0&steps=events$/);
  expect(steps.map(({ seq, past }) => [seq, past])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect(session.history.value).toHaveLength(4);
});

test('what was missed and is no longer told is fetched for the log', async () => {
  const { session } = await open();
  table.cut();
  for (let n = 0; n < 3; n++) table.play();
  const sayWhole = table.sayWhole.bind(table);
  table.sayWhole = () => sayWhole(table.seq);
  await wait();
  expect(session.now.value.seq).toBe(3);
  expect(steps).toEqual([]);
  expect(session.history.value.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
});

test('the whole history is known once nothing is being fetched', async () => {
  for (let n = 0; n < 3; n++) table.play();
  const { fetchSteps } = table;
  const slowly = (id: string, after: number) =>
    new Promise<void>((later) => setTimeout(later, 500)).then(() => fetchSteps(id, after));
  const connection = new TableConnection('a-table-of-friends', {
    connect: table.connect,
    fetchSteps: slowly,
  });
  await settle();
  expect(connection.stepHistory.steps.value).toEqual([]);
  const known = connection.stepHistory.settled().then(() => connection.stepHistory.steps.value.length);
  await vi.advanceTimersByTimeAsync(500);
  expect(await known).toBe(4);
});

test('a move made while the line is down waits, is sent once it is up, and is one move however often it is sent', async () => {
  const { connection, session } = await open();
  table.isUp = false;
  table.cut();
  const answered = vi.fn();
  void session.submit(table.legal).then(answered);
  await wait();
  expect(plays()).toEqual([]);
  expect(connection.waiting.value).toMatchObject([{ type: 'play', seq: 0 }]);
  table.isUp = true;
  await wait();
  // The answer is lost with the connection; what was done is not.
  const step = table.play();
  table.cut();
  await wait();
  const [first, again] = plays();
  expect(again).toEqual(first);
  expect(plays()).toHaveLength(2);
  table.say({ type: 'done', key: first?.key ?? '', seq: step.seq });
  table.say({ type: 'done', key: first?.key ?? '', seq: step.seq });
  await settle();
  expect(answered).toHaveBeenCalledOnce();
  expect(connection.waiting.value).toEqual([]);
});

test('a move that was never sent can be withdrawn; one that may have been done cannot', async () => {
  const { connection, session } = await open();
  const sent = session.submit(table.legal);
  table.isUp = false;
  table.cut();
  const [first] = connection.waiting.value;
  if (!first) throw new Error('nothing waits');
  expect(connection.canWithdraw(first)).toBe(false);
  connection.withdraw(first);
  expect(connection.waiting.value).toEqual([first]);

  const waiting = session.submit(table.legal);
  const second = connection.waiting.value[1];
  if (!second) throw new Error('only one waits');
  expect(connection.canWithdraw(second)).toBe(true);
  connection.withdraw(second);
  expect(await waiting).toMatchObject({ kind: 'refused', refusal: { code: 'WITHDRAWN' } });
  table.isUp = true;
  await wait();
  expect(plays().map(({ key }) => key)).toEqual([first.key, first.key]);
  table.sayStep(table.play());
  table.say({ type: 'done', key: first.key, seq: 1 });
  await settle();
  expect(await sent).toEqual({ kind: 'done' });
});

test('a move that waits survives a reload, and its refusal is told to the new page', async () => {
  const { connection, session } = await open();
  table.isUp = false;
  table.cut();
  void session.submit(table.legal);
  const [kept] = connection.waiting.value;
  connection.close();
  table.isUp = true;
  const reloaded = newLink();
  await settle();
  expect(plays()).toEqual([kept]);
  const problem = { code: 'KEPT_BY_BOT', rule: null, params: {} } as const;
  table.say({ type: 'refused', key: kept?.key ?? '', problem });
  expect(reloaded.late.value).toEqual({ request: kept, answer: { problem } });
  expect(storage.size).toBe(0);
});

test.each([
  '{',
  '{}',
  '[null, 3, {"type": "play"}]',
  '[{"type": "play", "key": "k", "seq": 1}]',
  '[{"type": "x", "key": "k"}]',
])('what an earlier page saved is sent only if it is a request: %s', async (saved) => {
  storage.setItem('waybill.outbox.a-table-of-friends', saved);
  const { connection } = await open();
  expect(connection.waiting.value).toEqual([]);
  expect(plays()).toEqual([]);
});

test('a line of chat whose answer was lost is sent again with its key', async () => {
  const { connection } = await open();
  void connection.ask({ type: 'say', text: 'hello' });
  table.cut();
  await wait();
  // Told anew for another reason: what is under way on this line is not sent a second time.
  table.sayWhole(0);
  const [said, again, ...more] = table.received.filter(({ type }) => type === 'say');
  expect(again).toEqual(said);
  expect(more).toEqual([]);
});

test('a silent line is asked whether it stands, and given up when it does not answer', async () => {
  const { connection } = await open();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(table.received.at(-1)).toEqual({ type: 'ping' });
  table.isUp = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(connection.status.value).toBe('lost');
  table.isUp = true;
  await wait();
  expect(connection.status.value).toBe('live');
});
