import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hashOf } from '../src/identity/secret.ts';
import { newLog } from '../src/operations/log.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { playToTheEnd } from './people.ts';
import { type DumpDatabase, dumpOfPostgres, dumpOfSqlite } from './privacy/whole-database.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, TestClock } from './test-server.ts';
import { onThreeNodes, type TestSite } from './test-site.ts';

/** What stands nowhere but in what belongs to the player who is deleted. */
const NAME = 'Zebulon Quux';
const WORDS = 'my secret is xyzzy';
const PUSH = 'https://fcm.googleapis.com/fcm/send/plugh-plugh';
const LABEL = 'plover token';
/** The name that an admin gave instead. */
const RENAMED = 'Zeb the Second';
const DEALT = 'moves-of-zeb';
const TRACES = [NAME, DEALT, RENAMED, WORDS, PUSH, LABEL, 'plugh-label', 'he grumbles'];
/** Where the number of a deleted player may still stand, for it is nobody's. */
const PSEUDONYMS = ['tables', 'seats', 'log', 'chat', 'seat_history', 'reports', 'audit'];

interface Stage {
  readonly site: TestSite;
  readonly clock: TestClock;
  readonly dump: DumpDatabase;
  readonly logged: () => string;
  /** The bytes that are left when all is stopped. */
  readonly bytesLeft: (() => Promise<Buffer>) | null;
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

function capturedLog(): { log: ReturnType<typeof newLog>; logged: () => string } {
  let logged = '';
  const log = newLog({ logLevel: 'debug' }, { write: (line) => void (logged += line) });
  return { log, logged: () => logged };
}

async function onSqlite(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-privacy-'));
  const file = join(folder, 'waybill.db');
  const clock = new TestClock();
  const { log, logged } = capturedLog();
  const store = await openSqliteStore({ file });
  const server = await startServer({ store, clock, log });
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await server.stop();
    isStopped = true;
  };
  cleanups.push(stop, () => rm(folder, { recursive: true }));
  const site = { nodes: [server], store, at: () => server.url, stop };
  const bytesLeft = async (): Promise<Buffer> => {
    await stop();
    return readFile(file);
  };
  return { site, clock, dump: dumpOfSqlite(file), logged, bytesLeft };
}

async function onPostgres(): Promise<Stage> {
  const clock = new TestClock();
  const { log, logged } = capturedLog();
  const site = await onThreeNodes({ clock, log });
  cleanups.push(() => site.stop());
  return { site, clock, dump: dumpOfPostgres(site.url), logged, bytesLeft: null };
}

const SEATS = [{ kind: 'me' }, { kind: 'open' }];

async function tableOf(host: TestClient, guest: TestClient | null, more: object = {}): Promise<string> {
  const made = await host.post('/api/tables', {
    map: 'san-francisco',
    seats: SEATS,
    order: 'fixed',
    ...more,
  });
  const { id } = made.body.table;
  await guest?.sit(id);
  return id;
}

/** One who leaves traces wherever a player can. */
async function leaveTraces({ site }: Stage, zeb: TestClient, bob: TestClient) {
  const me = (await zeb.post<{ me: { id: string } }>('/api/me', { name: NAME })).body.me.id;
  await bob.post('/api/me', { name: 'Bob' });
  const finished = await tableOf(zeb, bob);
  const both = await Promise.all([zeb, bob].map((person) => person.watch(finished)));
  await Promise.all(both.map((table) => playToTheEnd({ table })));
  await both[0]?.request({ type: 'say', text: WORDS });
  for (const table of both) table.close();
  const rematch = (await bob.post(`/api/tables/${finished}/rematch`)).body.table.id;
  const running = await tableOf(bob, zeb, { pace: { kind: 'slow', days: 3 } });
  await zeb.post(`/api/tables/${running}/chat`, { text: WORDS });
  await bob.post(`/api/tables/${running}/chat`, { text: 'well' });
  const open = await tableOf(zeb, null, { visibility: 'public' });
  await zeb.ask('PATCH', `/api/tables/${open}`, { name: `${NAME} and friends` });
  const left = await tableOf(bob, null, { seats: [...SEATS, { kind: 'open' }] });
  await zeb.sit(left);
  await zeb.post(`/api/tables/${left}/leave`);
  const asked = await tableOf(bob, null);
  const invited = await bob.post(`/api/tables/${asked}/invitations`, { table: finished, seat: 0 });
  expect(invited.body.table.seats[1]).toMatchObject({ kind: 'reserved', name: NAME });
  const { former, wanted } = await leaveForGood({ site, zeb, bob });
  await zeb.post('/api/me/tokens', { label: LABEL, scopes: ['read'] });
  await zeb.post('/api/me/recovery');
  const { store } = site;
  const createdAt = 1;
  await leaveDeals(store, me);
  await store.saveAddress({ id: 'a', player: me, kind: 'push', url: PUSH, note: '{}', createdAt });
  const publicKey = Uint8Array.of(1);
  await store.addPasskey({
    id: 'p',
    player: me,
    label: 'plugh-label',
    publicKey,
    counter: 0,
    transports: [],
    createdAt,
  });
  await store.setMuted(me, 'somebody', 'muted');
  await reportOthers(store, { me, table: running });
  await moderate(site, me);
  await store.putOrders(running, { seat: 1, player: me, version: 1, active: false, body: 'null' });
  return { me, finished, rematch, running, open, left, asked, former, wanted };
}

/** Zeb has given up a seat that is Dan's now, and has asked for one that Dan has given up. */
async function leaveForGood({ site, zeb, bob }: { site: TestSite; zeb: TestClient; bob: TestClient }) {
  const dan = new TestClient(site.at(0));
  await dan.post('/api/me', { name: 'Dan' });
  const former = await tableOf(bob, zeb);
  const atBob = await bob.watch(former);
  await zeb.post(`/api/tables/${former}/give-up`);
  await dan.sit(former);
  await atBob.until(() => atBob.table?.question?.what === 'seat');
  await atBob.request({ type: 'answer', yes: true });
  await atBob.until(() => atBob.table?.seats[1]?.former[0]?.name === NAME);
  const wanted = await tableOf(bob, dan);
  const alsoAtBob = await bob.watch(wanted);
  await dan.post(`/api/tables/${wanted}/give-up`);
  await zeb.sit(wanted);
  await alsoAtBob.until(() => alsoAtBob.table?.question?.name === NAME);
  for (const table of [atBob, alsoAtBob]) table.close();
  return { former, wanted };
}

/** A result of a deal and a match, of which others go on. */
async function leaveDeals(store: Store, me: string): Promise<void> {
  const result = { contest: 'daily:x:2026-11-19', points: 1, state: 'proven', note: '', at: 1 } as const;
  await store.addDealResult({ ...result, player: me, moves: DEALT });
  await store.addDealResult({ ...result, player: 'bob', moves: 'of-bob' });
  await store.addMatch({ id: 'm', host: me, map: 'x', deals: 2, bots: 1, createdAt: 1, deadline: 2 });
}

/** Two others quarrel, and what the deleted player said stands in their report. */
async function reportOthers(store: Store, { me, table }: { me: string; table: string }): Promise<void> {
  const quoted = { number: 1, at: 1, player: me, name: NAME, text: WORDS };
  const other = { number: 2, at: 2, player: 'cid', name: 'Cid', text: 'a rude word' };
  const chat = JSON.stringify([quoted, other]);
  const more = { reason: 'chat', text: '', chat, createdAt: 1, settledAt: null };
  await store.addReport({ id: 'of-others', table, by: 'bob', about: 'cid', ...more });
  await store.addReport({ id: 'of-zeb', table, by: 'bob', about: me, ...more });
  await store.addReport({ id: 'by-zeb', table, by: me, about: 'cid', ...more, text: 'he grumbles' });
}

/** An admin has had to do with the player, too. */
async function moderate(site: TestSite, me: string): Promise<void> {
  const secret = 's'.repeat(43);
  await site.store.putAdmin({ name: 'admin', hash: hashOf(secret), createdAt: 1, expiresAt: null });
  const admin = new TestClient(site.at(2), { cookie: `waybill-admin=${secret}` });
  for (const act of [
    { act: 'mute', player: me, hours: 9, reason: 'too loud' },
    { act: 'rename', player: me, name: RENAMED },
  ])
    expect((await admin.post('/api/admin/acts', act)).status).toBe(204);
}

async function expectNoTrace({ dump, logged }: Stage, me: string): Promise<void> {
  const tracesIn = async (): Promise<string[]> =>
    (await dump()).filter((row) => TRACES.some((trace) => row.includes(trace)));
  await expect.poll(tracesIn, { timeout: 10_000 }).toEqual([]);
  const holders = new Set((await dump()).filter((row) => row.includes(me)).map((row) => row.split(' ')[0]));
  expect([...holders].filter((table) => !PSEUDONYMS.includes(table ?? '') && table !== 'erasures')).toEqual(
    [],
  );
  expect((await dump()).filter((row) => row.includes('a rude word'))).toHaveLength(1);
  for (const trace of [...TRACES, me]) expect(logged()).not.toContain(trace);
}

describe.each([
  { where: 'one server on SQLite', stand: onSqlite },
  { where: 'three nodes on PostgreSQL', stand: onPostgres },
])('somebody who is deleted at $where', ({ stand }) => {
  it('leaves no trace in any table or log, and the games go on', { timeout: 60_000 }, async () => {
    const stage = await stand();
    const { site, clock, dump } = stage;
    const [zeb, bob] = [new TestClient(site.at(0)), new TestClient(site.at(1))];
    const { me, running, ...others } = await leaveTraces(stage, zeb, bob);
    const { finished, rematch } = others;
    const visited = [running, ...Object.values(others)];
    for (const trace of TRACES) expect((await dump()).join('\n')).toContain(trace);
    const atZeb = await zeb.at(site.at(2)).watch(running);
    const atBob = await bob.watch(running);

    const saved = await zeb.get<Record<string, unknown>>('/api/me/export');
    expect(saved.headers.get('content-disposition')).toContain('waybill-my-data.json');
    for (const trace of TRACES) expect(saved.text).toContain(trace);
    expect(saved.text).not.toContain('Bob');
    expect(saved.body).toMatchObject({
      player: { id: me, name: RENAMED },
      muted: ['somebody'],
      sanctions: [{ kind: 'mute', reason: 'too loud' }],
      reports: [{ table: running, text: 'he grumbles' }],
    });
    const tables = saved.body['tables'] as { id: string; status: string; entries: unknown[] }[];
    const moves = new Map(tables.map(({ id, entries }) => [id, entries.length]));
    expect([...moves.keys()].toSorted()).toEqual(visited.toSorted());
    expect([moves.get(finished), moves.get(running)]).toEqual([expect.any(Number), 0]);
    expect(moves.get(finished)).toBeGreaterThan(10);

    expect((await bob.ask('DELETE', '/api/me', { id: me })).status).toBe(403);
    expect((await zeb.ask('DELETE', '/api/me', { id: me })).status).toBe(204);
    await expect.poll(() => atZeb.closed).toBe(1008);
    expect((await zeb.get<{ me: null }>('/api/me')).body.me).toBeNull();
    await expectNoTrace(stage, me);

    const { wanted } = others;
    await expect.poll(async () => (await bob.get(`/api/tables/${wanted}`)).body.table.question).toBeNull();
    expect((await bob.post(`/api/tables/${wanted}/answer`, { yes: true })).body.problem?.code).toBe(
      'NO_QUESTION',
    );

    // The game goes on with the seat left, which somebody else may take.
    await atBob.until(() => atBob.table?.seats[1]?.keptBecause === 'left');
    expect(atBob.table?.seats[1]).toMatchObject({ name: null, kind: 'person' });
    await playOne(atBob);
    const cy = new TestClient(site.at(2));
    await cy.post('/api/me', { name: 'Cy' });
    await cy.sit(running);
    await atBob.until(() => atBob.table?.question?.what === 'seat');
    await atBob.request({ type: 'answer', yes: true });
    await expect.poll(async () => (await cy.get(`/api/tables/${running}`)).body.seat).toBe(1);
    for (const table of visited) {
      const told = await cy.get(`/api/tables/${table}`);
      const chat = await cy.get(`/api/tables/${table}/chat`);
      expect([told.status, chat.status]).toEqual([200, 200]);
      for (const trace of TRACES) expect(told.text + chat.text).not.toContain(trace);
    }
    expect((await cy.get(`/api/tables/${finished}/steps`)).status).toBe(200);
    expect((await cy.get(`/api/tables/${finished}/file`)).status).toBe(200);
    expect((await cy.get(`/api/tables/${rematch}`)).body.table.seats[0]?.kind).not.toBe('reserved');
    // A server of before finds no seed where it looks, and deals no other game.
    const stored = await Promise.all([running, finished, rematch].map((table) => site.store.table(table)));
    for (const table of stored) expect(JSON.parse(table?.settings ?? '{}')).not.toHaveProperty('seed');

    // What was on its way comes too late: it is found as well.
    const late = JSON.stringify({ seat: 1, name: NAME, text: WORDS });
    await site.store.say(running, { by: me, at: clock.now(), key: null, body: late });
    clock.advance(100_000);
    await expectNoTrace(stage, me);
    await expect.poll(async () => (await dump()).filter((row) => row.startsWith('erasures'))).toEqual([]);
    if (stage.bytesLeft) {
      const bytes = await stage.bytesLeft();
      expect(TRACES.filter((trace) => bytes.includes(trace))).toEqual([]);
    }
  });
});

async function playOne(table: TestTable): Promise<void> {
  await table.until(() => table.mustAct);
  const seq = await table.play(table.legal[0] ?? 'draw');
  expect(seq).toBeTypeOf('number');
}
