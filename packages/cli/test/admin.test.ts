import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../server/src/store/sqlite/sqlite-store.ts';
import { TestClient } from '../../server/test/test-client.ts';
import { startServer, type TestServer } from '../../server/test/test-server.ts';
import { temporaryFolder } from './files.ts';
import { start } from './waybill.ts';

describe('waybill admin', () => {
  const folder = temporaryFolder();
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({
      store: await openSqliteStore({ file: join(folder, 'waybill.db') }),
      clock: { now: () => Date.now(), after: () => () => undefined },
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** The server runs in this process: the command must not block it. */
  async function admin(...args: string[]): Promise<{ code: number | null; output: string }> {
    const running = start(['admin', ...args, '--data', folder, '--server', server.url]);
    let output = '';
    running.stdout?.on('data', (data) => (output += String(data)));
    running.stderr?.on('data', (data) => (output += String(data)));
    const code = await new Promise<number | null>((resolve) => running.on('close', resolve));
    return { code, output };
  }

  test('gives links that work at the running server, and takes them away', async () => {
    const { output } = await admin('link', 'Olga');
    const secret = /#\/online\/admin\/([A-Za-z0-9_-]{43})/.exec(output)?.[1];
    const olga = new TestClient(server.url);
    expect((await olga.post('/api/admin/session', { secret })).status).toBe(204);
    expect((await olga.get('/api/admin')).status).toBe(200);
    expect((await admin('links')).output).toContain('Olga');
    expect((await admin('revoke', 'Olga')).code).toBe(0);
    expect((await olga.get('/api/admin')).status).toBe(401);
    expect(await admin('revoke', 'Olga')).toMatchObject({ code: 1 });
  });

  test('acts at the running server, leaves nothing behind that opens it, and is in the log', async () => {
    const ann = new TestClient(server.url);
    const { body } = await ann.post<{ me: { id: string } }>('/api/me', { name: 'Ann' });
    expect(await admin('ban', body.me.id, '--hours', '2', '--reason', 'spam')).toMatchObject({ code: 0 });
    expect((await ann.get('/api/tables')).body.problem).toMatchObject({ code: 'BANNED' });
    const overview = await admin('overview');
    expect(JSON.parse(overview.output)).toMatchObject({ people: 1, sanctions: [{ subject: body.me.id }] });
    expect((await admin('log')).output).toContain('"ban"');
    expect(await server.store.admins()).toEqual([]);
    const wrong = await admin('ban', 'nobody');
    expect(wrong.code).toBe(1);
    expect(wrong.output.trim()).not.toBe('');
  });

  test('says what is missing', async () => {
    expect(await admin('nonsense')).toMatchObject({ code: 2 });
    const silent = start(['admin', 'overview', '--data', folder, '--server', 'http://127.0.0.1:1']);
    expect(await new Promise((resolve) => silent.on('close', resolve))).toBe(1);
  });
});
