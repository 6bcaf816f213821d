import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateTable } from '@waybill/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playToTheEnd } from '../../server/test/people.ts';
import { TestClient, type TestTable } from '../../server/test/test-client.ts';
import { startServer, type TestServer } from '../../server/test/test-server.ts';
import { eagerPlayer } from './conversation.ts';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';
import { OnlineTerminal, Wire } from './online-terminal.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

interface SetTable {
  readonly id: string;
  readonly link: string;
  readonly ann: TestClient;
}

/** Ann's table with one more seat. */
async function setTable(settings: Partial<CreateTable> = {}): Promise<SetTable> {
  const ann = new TestClient(server.url);
  const { body } = await ann.post('/api/tables', {
    map: 'san-francisco',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    order: 'fixed',
    name: 'Ann',
    ...settings,
  });
  return { id: body.table.id, link: `${server.url}/#/online/t/${body.table.id}`, ann };
}

/** Bo at the terminal and Ann at her page, at the first choice of tickets. */
async function twoAtTable(
  settings: Partial<CreateTable> = {},
): Promise<SetTable & { bo: OnlineTerminal; page: TestTable }> {
  const table = await setTable(settings);
  const page = await table.ann.watch(table.id);
  const bo = new OnlineTerminal(['join', table.link, '--name', 'Bo']);
  await bo.sees('Your starting tickets');
  return { ...table, bo, page };
}

async function leave(terminal: OnlineTerminal): Promise<void> {
  terminal.type('quit');
  await terminal.sees('Your seat stays yours');
  terminal.type('quit');
  expect(await terminal.ended).toBe(0);
}

/** Answers when asked to decide, and only then. */
function eagerHere(): (text: string) => string | null {
  const eager = eagerPlayer();
  const decision =
    /What now\?|second card\?|keep at least|do you put|do you take|\[[A-Z]+-\d+\]|^ +claim |cannot claim/m;
  return (text) => (decision.test(text) ? eager(text) : null);
}

test('a whole game against a page', async () => {
  const { id, link, ann } = await setTable();
  const file = join(temporaryFolder(), 'game.json');
  const bo = new OnlineTerminal(['join', link, '--name', 'Bo', '--save', file]);
  const page = await ann.watch(id);
  await Promise.all([playToTheEnd({ table: page }), bo.answer(eagerHere())]);
  expect(await bo.ended).toBe(0);
  expect(bo.output).toMatch(/ wins with | share the win with /);
  expect(bo.output).toContain('Ann and Bo');
  expect(await runHere(['verify', file])).toMatchObject({ code: 0 });
  const told = await ann.get<{ table: { deal: { seed: string } } }>(`/api/tables/${id}`);
  expect(bo.output).toContain(told.body.table.deal.seed);
});

test('who comes first sees who is missing, and is told when the game begins', async () => {
  const { link, ann, id } = await setTable({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  const bo = new OnlineTerminal(['join', link]);
  await bo.sees('What is your name at this table?');
  bo.type('Ann');
  await bo.sees('looks like “Ann”');
  bo.type('Bo');
  await bo.sees('Waiting for 1 more player');
  expect(bo.output).toMatch(/2 +Bo +you/);
  await new TestClient(ann.url).sit(id, { name: 'Cid' });
  await bo.sees('San Francisco: Ann, Bo and Cid');
  await bo.sees('Your starting tickets');
  await leave(bo);
});

test('talk: phrases by number, in the reader’s language, and free text', async () => {
  const { bo, page } = await twoAtTable();
  bo.type('say');
  await bo.sees(/1 {2}Hello!\n +2 {2}Good luck!/);
  bo.type('say 2');
  await page.until(() => page.received.some((message) => message.type === 'chat'));
  bo.type('say see you at noon');
  await bo.sees('Bo: see you at noon');
  expect(await page.request({ type: 'say', text: ':WELL_PLAYED:' })).toBeTypeOf('number');
  await bo.sees('Ann: Well played!');
  bo.type('chat');
  await bo.sees(/Bo: Good luck!\n.*noon\nAnn: Well played!/);
  await leave(bo);
});

test('the line is cut and comes back: what was typed meanwhile is done once', async () => {
  const { id, ann } = await setTable();
  const wire = await Wire.to(server.url);
  const page = await ann.watch(id);
  const bo = new OnlineTerminal(['join', `${wire.url}/t/${id}`, '--name', 'Bo']);
  await bo.sees('Your starting tickets');
  wire.cut();
  await bo.sees('The connection is lost');
  bo.type('keep 1 2');
  bo.type('table');
  await bo.sees('Face up');
  wire.mend();
  await bo.sees('The connection is back');
  await page.until(() => page.view?.toAct.includes(1) === false);
  await bo.sees(/Bo (keeps|chose|has chosen)|Ann is still choosing/);
  await leave(bo);
  wire.close();
});

test('a terminal that was left finds its seat again, and its account is for its user alone', async () => {
  const { bo, link } = await twoAtTable();
  await leave(bo);
  expect(bo.output).toContain(`waybill join ${link.replace('#/online/', '')}`);
  const accounts = join(bo.env['XDG_DATA_HOME'] ?? '', 'waybill/accounts');
  const [file = ''] = readdirSync(accounts);
  expect(statSync(join(accounts, file)).mode & 0o077).toBe(0);
  const again = new OnlineTerminal(['join', link], bo.env);
  await again.sees('Your starting tickets');
  expect(again.output).toContain('Bo (you)');
  await leave(again);
});

test('a bot that took over gives the seat back', async () => {
  const { bo, id } = await twoAtTable();
  const accounts = join(bo.env['XDG_DATA_HOME'] ?? '', 'waybill/accounts');
  const [file = ''] = readdirSync(accounts);
  const cookie = readFileSync(join(accounts, file), 'utf8').trim();
  const left = await fetch(`${server.url}/api/tables/${id}/leave`, { method: 'POST', headers: { cookie } });
  expect(left.status).toBe(200);
  await bo.sees('You left: a bot plays for you.');
  bo.type('');
  await bo.sees(/Your (starting tickets|turn)|Ann is still choosing/);
  await leave(bo);
});

test('who finds no seat watches', async () => {
  const { ann, id, link } = await setTable();
  const bo = new TestClient(server.url);
  await bo.sit(id, { name: 'Bo' });
  const eve = new OnlineTerminal(['join', link]);
  await eve.sees('You can watch from here');
  await eve.sees('San Francisco: Ann and Bo');
  const page = await ann.watch(id);
  await page.play('keep 1 2');
  await eve.sees(/Ann .*tickets/);
  eve.type('table');
  await eve.sees('Face up');
  eve.type('say hello');
  await eve.sees('You have no seat');
  eve.type('draw');
  await eve.sees('“help” lists');
  eve.type('quit');
  eve.type('quit');
  expect(await eve.ended).toBe(0);
});

test('aids that the table forbids are not given, and the clock stands in the prompt', async () => {
  const aids = { planner: false, ledger: false };
  const { bo } = await twoAtTable({ aids, pace: { kind: 'game', seconds: 600 } });
  await bo.sees('[10:00] > ');
  bo.type('plan');
  await bo.sees('without the journey planner');
  bo.type('ledger');
  await bo.sees('without the ledger');
  bo.type('save x.json');
  await bo.sees('The game is not over yet.');
  bo.type('help');
  await bo.sees('say something');
  await leave(bo);
});

describe('what cannot be done is said', () => {
  test.each([
    ['not-a-link', 2, 'is not a link to a table'],
    ['http://127.0.0.1:9/t/AbC123xy', 1, 'http://127.0.0.1:9 cannot be reached'],
  ])('%s', async (link, code, words) => {
    expect(await runHere(['join', link])).toMatchObject({ code, errors: expect.stringContaining(words) });
  });

  test('no such table', async () => {
    const answer = await runHere(['join', `${server.url}/t/AbC123xyz`]);
    expect(answer).toMatchObject({ code: 1, errors: expect.stringContaining('There is no such table') });
  });
});
