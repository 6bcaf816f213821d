import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileBoard, FastChance, type GameFile, parseGameFile, verifyGame } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures', import.meta.url));
const BOARDS = [northAmerica, sanFrancisco].map((map) => compileBoard(map));

/** What a release leaves behind: see fixtures/README.md. */
interface Notes {
  readonly finished: readonly string[];
  readonly running: string;
  /** The cookies of the two at the running table, by seat. */
  readonly cookies: readonly string[];
  /** Where the running game stood. */
  readonly seq: number;
}

async function playOn(tables: readonly TestTable[], moves: number): Promise<void> {
  const chance = new FastChance(41);
  for (let move = 0; move < moves; move++) {
    const newest = Math.max(...tables.map(({ seq }) => seq));
    for (const table of tables) await table.until(() => table.seq >= newest);
    const table = tables.find(({ mustAct }) => mustAct);
    if (!table || table.isOver) return;
    const { legal } = table;
    const key = `move-${newest}`;
    const answer = await table.play(legal[chance.below(legal.length)] ?? 'pass', { key });
    if (typeof answer !== 'number') throw new Error(`refused: ${answer.code}`);
    await table.until(() => table.seq >= answer);
  }
}

async function seatTwo(
  url: string,
  map: string,
): Promise<{ id: string; people: TestClient[]; tables: TestTable[] }> {
  const people = [new TestClient(url), new TestClient(url)];
  const [ann, bob] = people as [TestClient, TestClient];
  const made = await ann.post('/api/tables', {
    map,
    seats: [{ kind: 'me' }, { kind: 'open' }],
    name: 'Ann',
    visibility: 'public',
  });
  const { id } = made.body.table;
  await bob.sit(id, { name: 'Bob' });
  return { id, people, tables: await Promise.all(people.map((person) => person.watch(id))) };
}

const gameOf = async (person: TestClient, table: string): Promise<GameFile> =>
  (await person.get<GameFile>(`/api/tables/${table}/file`)).body;

/** `WRITE_FIXTURE=0.1.0 npx vitest run packages/server/test/fixtures.test.ts` */
async function writeFixture(version: string): Promise<void> {
  const folder = join(FIXTURES, version);
  mkdirSync(folder);
  const server = await startServer({ store: await openSqliteStore({ file: join(folder, 'waybill.db') }) });
  const finished: string[] = [];
  for (const board of BOARDS) {
    const { id, people, tables } = await seatTwo(server.url, board.id);
    await playOn(tables, 5000);
    const [ann] = people as [TestClient];
    await ann.post(`/api/tables/${id}/chat`, { text: 'well played' });
    writeFileSync(join(folder, `${board.id}.json`), JSON.stringify(await gameOf(ann, id)));
    finished.push(id);
    for (const table of tables) table.close();
  }
  const { id, people, tables } = await seatTwo(server.url, 'north-america');
  await playOn(tables, 30);
  const cookies = people.map((person) => person.carried ?? '');
  const seq = Math.max(...tables.map((table) => table.seq));
  const notes: Notes = { finished, running: id, cookies, seq };
  writeFileSync(join(folder, 'notes.json'), `${JSON.stringify(notes, null, 2)}\n`);
  for (const table of tables) table.close();
  await server.stop();
}

const wanted = process.env['WRITE_FIXTURE'];
if (wanted !== undefined && !existsSync(join(FIXTURES, wanted))) await writeFixture(wanted);

const versions = readdirSync(FIXTURES).filter((name) => /^\d/.test(name));

describe.each(versions)('what version %s wrote', (version) => {
  const folder = join(FIXTURES, version);
  const notes = JSON.parse(readFileSync(join(folder, 'notes.json'), 'utf8')) as Notes;

  /** On a copy: a fixture is never written to. */
  async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
    const place = await mkdtemp(join(tmpdir(), 'waybill-fixture-'));
    const file = join(place, 'waybill.db');
    copyFileSync(join(folder, 'waybill.db'), file);
    const server = await startServer({ store: await openSqliteStore({ file }) });
    await work(server);
    await server.stop();
    await rm(place, { recursive: true });
  }

  it.each(BOARDS)('a game file of $id is verified', (board) => {
    const read = parseGameFile(readFileSync(join(folder, `${board.id}.json`), 'utf8'));
    expect('file' in read && verifyGame(board, read.file)).toBeNull();
  });

  it('finished games open at every moment and are exported as they were', () =>
    withServer(async (server) => {
      const visitor = new TestClient(server.url);
      for (const [place, id] of notes.finished.entries()) {
        const board = BOARDS[place];
        const file = await gameOf(visitor, id);
        expect(file).toEqual(JSON.parse(readFileSync(join(folder, `${board?.id}.json`), 'utf8')));
        expect((await visitor.get(`/api/tables/${id}`)).body.view?.phase).toBe('over');
        const { chat } = (await visitor.get<{ chat: { text: string }[] }>(`/api/tables/${id}/chat`)).body;
        expect(chat.map(({ text }) => text)).toEqual(['well played']);
      }
    }));

  it('a running game goes on with its people', () =>
    withServer(async (server) => {
      const people = notes.cookies.map((cookie) => new TestClient(server.url, { cookie }));
      const tables = await Promise.all(people.map((person) => person.watch(notes.running)));
      expect(tables.map(({ seq, seat }) => ({ seq, seat }))).toEqual([
        { seq: notes.seq, seat: 0 },
        { seq: notes.seq, seat: 1 },
      ]);
      await playOn(tables, 10);
      expect(Math.max(...tables.map(({ seq }) => seq))).toBe(notes.seq + 10);
      for (const table of tables) table.close();
    }));
});
