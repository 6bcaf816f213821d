import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What a log may hold of one account besides its moves. */
const MOST_ENTRIES = 600;

describe('the log of a table', () => {
  it('does not grow for ever by a host who changes their mind, and play goes on', async () => {
    const [ann, bob] = [new TestClient(server.url), new TestClient(server.url)];
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
    const { id } = (await ann.post('/api/tables', { map: 'san-francisco', seats })).body.table;
    const codes: (string | undefined)[] = [];
    for (let changes = 0; changes < MOST_ENTRIES + 5; changes++) {
      const to = changes % 2 === 0 ? { kind: 'bot', level: 'random' } : { kind: 'open' };
      codes.push((await ann.ask('PUT', `/api/tables/${id}/seats/1`, to)).body.problem?.code);
    }
    expect(codes.slice(0, MOST_ENTRIES).filter(Boolean)).toEqual([]);
    expect(new Set(codes.slice(MOST_ENTRIES))).toEqual(new Set(['TOO_MANY']));
    for (const friend of [bob, new TestClient(server.url)]) await friend.sit(id);
    const table = await ann.watch(id);
    expect(await table.play('keep 1 2')).toBe(MOST_ENTRIES + 3);
    // A player without entries left can still leave.
    expect((await ann.post(`/api/tables/${id}/leave`)).status).toBe(200);
    expect((await ann.post(`/api/tables/${id}/return`)).body.problem?.code).toBe('TOO_MANY');
    table.close();
  });
});
