import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const guest = (): TestClient => new TestClient(server.url);
const bot = { kind: 'bot', level: 'regular' };
const me = { kind: 'me' };

describe('a table', () => {
  it('takes two requests from nothing to a running game against bots', async () => {
    const ann = guest();
    const made = await ann.post('/api/tables', { map: 'north-america', seats: [me, bot, bot] });
    expect(made.body).toMatchObject({ seat: 0, table: { status: 'playing' } });
    expect(made.status).toBe(200);
    const table = await ann.watch(made.body.table.id);
    expect(table.view).toMatchObject({ viewer: 0, phase: 'startingTickets' });
    const answer = await table.play(table.legal[0] ?? 'pass');
    expect(answer).toBeGreaterThan(0);
    await table.until(() => table.mustAct && table.view?.phase === 'turn');
    table.close();
  });
});
