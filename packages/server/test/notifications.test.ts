import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotificationsResponse, PushPayload } from '@waybill/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPublic, isWithin, lookupWithin, PUSH_SERVICES } from '../src/notifications/public-address.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { goodMove, playToTheEnd } from './people.ts';
import { OutsideServer, PushedBrowser, senderOf } from './push-service.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

const GRACE_MS = 5000;

let server: TestServer;
let clock: TestClock;
let outside: OutsideServer;
beforeEach(async () => {
  clock = new TestClock();
  outside = await OutsideServer.open();
  server = await startServer({
    clock,
    // Those who think for people know their games by these.
    newId: () => randomBytes(9).toString('base64url'),
    notifications: { pushReach: 'everywhere', hookReach: 'everywhere' },
  });
});
afterEach(async () => {
  await server.stop();
  await outside.close();
});

/** Somebody with a browser that takes pushes. */
class Reader {
  readonly client: TestClient;
  readonly browser: PushedBrowser;
  private readonly path: string;

  private constructor(client: TestClient, path: string) {
    this.client = client;
    this.path = path;
    this.browser = new PushedBrowser(`${outside.url}${path}`);
  }

  static async come(name: string, language = 'en'): Promise<Reader> {
    const reader = new Reader(new TestClient(server.url), `/${name}`);
    await reader.client.post('/api/me', { name });
    await reader.client.ask('PUT', '/api/me/notices/push', reader.browser.subscription(language));
    return reader;
  }

  get notifications(): PushPayload[] {
    return outside.received
      .filter(({ path }) => path === this.path)
      .map(({ body }) => this.browser.open(body));
  }
}

async function tableOf(
  host: Reader,
  guests: Reader | readonly Reader[],
  map = 'san-francisco',
): Promise<string> {
  const others = [guests].flat();
  const seats = [{ kind: 'me' }, ...others.map(() => ({ kind: 'open' }))];
  const made = await host.client.post('/api/tables', {
    map,
    seats,
    order: 'fixed',
    pace: { kind: 'slow', days: 3 },
  });
  const { id } = made.body.table;
  for (const guest of others) await guest.client.sit(id);
  return id;
}

async function move(table: TestTable): Promise<void> {
  const done = await table.play(await goodMove(table));
  if (typeof done !== 'number') throw new Error(done.code);
  await table.until(() => table.seq >= done);
}

/** The page goes out of sight, and the server knows. */
async function lookAway(table: TestTable): Promise<void> {
  const pongs = (): number => table.received.filter(({ type }) => type === 'pong').length;
  const before = pongs();
  table.send({ type: 'look', at: 'elsewhere' });
  table.send({ type: 'ping' });
  await table.until(() => pongs() > before);
}

describe('a notification', () => {
  it('goes to those whose turn has come, in their language, and says nothing but that', async () => {
    const ann = await Reader.come('Ann');
    const bob = await Reader.come('Bob', 'fi-FI');
    const id = await tableOf(ann, bob);
    expect(outside.received).toEqual([]);
    clock.advance(GRACE_MS);
    await outside.until(2);
    expect(ann.notifications).toEqual([
      {
        kind: 'turn',
        table: id,
        map: 'san-francisco',
        title: 'Your turn',
        text: 'San Francisco waits for you.',
      },
    ]);
    expect(bob.notifications[0]).toMatchObject({
      title: 'Sinun vuorosi',
      text: 'San Francisco: peli odottaa sinua.',
    });
    const [first] = outside.received;
    const { key, claims } = senderOf(first?.headers ?? {});
    expect(claims.aud).toBe(outside.url);
    expect((await ann.client.get<NotificationsResponse>('/api/me/notices')).body).toMatchObject({
      pushKey: key,
      browsers: 1,
    });
    expect(first?.headers).toMatchObject({ urgency: 'high', topic: id });
  });

  it('comes once to a turn, however often others take back what led to it', async () => {
    const [ann, bob] = [await Reader.come('Ann'), await Reader.come('Bob')];
    const id = await tableOf(ann, bob);
    const [atAnn, atBob] = [await ann.client.watch(id), await bob.client.watch(id)];
    await move(atAnn);
    atAnn.close();
    await atBob.until(() => atBob.table?.seats[0]?.connected === false);
    await move(atBob);
    for (let ring = 0; ring < 3; ring++) {
      while (atBob.mustAct) await move(atBob);
      clock.advance(GRACE_MS);
      await outside.until(1);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const back = await atBob.takeBack();
      expect(back).toBeTypeOf('number');
      await atBob.reached(back);
    }
    expect(ann.notifications).toHaveLength(1);
    atBob.close();
  }, 20_000);

  it('goes to nobody who looks on, has acted already, or has no turn', async () => {
    const ann = await Reader.come('Ann');
    const bob = await Reader.come('Bob');
    const id = await tableOf(ann, bob, 'north-america');
    const annTable = await ann.client.watch(id);
    const bobTable = await bob.client.watch(id);
    // Both look at the table when they have to choose.
    clock.advance(GRACE_MS);
    for (const table of [annTable, bobTable]) {
      await lookAway(table);
      await table.until(() => table.seq >= annTable.seq);
      await move(table);
    }
    // Ann takes her turn before the notification of it is due, and Bob's begins.
    await annTable.until(() => annTable.seq >= bobTable.seq);
    while (annTable.mustAct) await move(annTable);
    clock.advance(GRACE_MS);
    await outside.until(1);
    expect(bob.notifications.map(({ kind }) => kind)).toEqual(['turn']);
    expect(ann.notifications).toEqual([]);
  });

  it('tells the end to all, and a rematch to the others who have not blocked who asks', async () => {
    const ann = await Reader.come('Ann');
    const bob = await Reader.come('Bob');
    const cid = await Reader.come('Cid', 'nb');
    const id = await tableOf(ann, [bob, cid]);
    const tables = await Promise.all([ann, bob, cid].map(({ client }) => client.watch(id)));
    await Promise.all(tables.map((table) => playToTheEnd({ table })));
    for (const table of tables) await lookAway(table);
    clock.advance(GRACE_MS);
    await outside.until(3);
    for (const { notifications } of [ann, bob, cid])
      expect(notifications.map(({ kind }) => kind)).toEqual(['over']);
    await bob.client.ask('PUT', `/api/tables/${id}/blocks`, { seat: 0, blocked: true });
    const next = await ann.client.post(`/api/tables/${id}/rematch`);
    clock.advance(GRACE_MS);
    await outside.until(4);
    expect(bob.notifications).toHaveLength(1);
    expect(cid.notifications[1]).toMatchObject({
      kind: 'rematch',
      table: next.body.table.id,
      title: 'Omkamp',
    });
    expect(ann.notifications).toHaveLength(1);
  });
});

describe('places', () => {
  it('that are gone are forgotten, those in trouble are tried again, a few times', async () => {
    const ann = await Reader.come('Ann');
    const bob = await Reader.come('Bob');
    outside.answers.push(410, 410);
    await tableOf(ann, bob);
    clock.advance(GRACE_MS);
    await outside.until(2);
    await expect
      .poll(async () => (await ann.client.get<NotificationsResponse>('/api/me/notices')).body.browsers)
      .toBe(0);

    await ann.client.ask('PUT', '/api/me/notices/push', ann.browser.subscription());
    outside.answers.push(503, 500, 429, 502, 503);
    await tableOf(ann, bob);
    clock.advance(GRACE_MS);
    for (const count of [3, 4, 5, 6]) {
      await outside.until(count);
      await expect
        .poll(() => {
          clock.advance(300_000);
          return outside.received.length;
        })
        .toBeGreaterThanOrEqual(Math.min(count + 1, 6));
    }
    expect((await ann.client.get<NotificationsResponse>('/api/me/notices')).body.browsers).toBe(1);
  });

  it('are at most ten browsers of one player, each of one player at a time', async () => {
    const ann = await Reader.come('Ann');
    for (let more = 0; more < 12; more++) {
      clock.advance(1);
      const browser = new PushedBrowser(`${outside.url}/more-${more}`);
      await ann.client.ask('PUT', '/api/me/notices/push', browser.subscription());
    }
    const browsers = async (reader: Reader): Promise<number> =>
      (await reader.client.get<NotificationsResponse>('/api/me/notices')).body.browsers;
    expect(await browsers(ann)).toBe(10);
    const bob = await Reader.come('Bob');
    const { endpoint } = new PushedBrowser(`${outside.url}/more-11`);
    await bob.client.ask('PUT', '/api/me/notices/push', { ...bob.browser.subscription(), endpoint });
    expect([await browsers(ann), await browsers(bob)]).toEqual([9, 2]);
    await ann.client.ask('DELETE', '/api/me/notices/push', { endpoint });
    await bob.client.ask('DELETE', '/api/me/notices/push', { endpoint });
    expect([await browsers(ann), await browsers(bob)]).toEqual([9, 1]);
  });

  it('are told by people alone, and only what makes sense', async () => {
    const stranger = new TestClient(server.url);
    const wish = new PushedBrowser(`${outside.url}/x`).subscription();
    expect((await stranger.get('/api/me/notices')).body.problem?.code).toBe('NOT_IDENTIFIED');
    expect((await stranger.ask('PUT', '/api/me/notices/push', wish)).body.problem?.code).toBe(
      'NOT_IDENTIFIED',
    );
    await stranger.post('/api/me', { name: 'Eve' });
    for (const wrong of [
      { ...wish, endpoint: 'push' },
      { ...wish, endpoint: `https://push.example/${'x'.repeat(2000)}` },
      { ...wish, keys: { ...wish.keys, auth: 'short' } },
      { ...wish, keys: { p256dh: wish.keys.p256dh } },
      // As long as a point, and none of the curve (L11).
      { ...wish, keys: { ...wish.keys, p256dh: 'B'.repeat(87) } },
      { ...wish, more: true },
    ])
      expect((await stranger.ask('PUT', '/api/me/notices/push', wrong)).body.problem?.code).toBe('MALFORMED');
    const ftp = await stranger.ask('PUT', '/api/me/notices/push', {
      ...wish,
      endpoint: 'ftp://push.example/',
    });
    expect(ftp.body.problem?.code).toBe('ADDRESS_REFUSED');
  });
});

describe('a web hook', () => {
  it('is told with a signature that only the server and its owner can make', async () => {
    const ann = await Reader.come('Ann');
    const url = `${outside.url}/hook`;
    const made = await ann.client.post<{ id: string; secret: string }>('/api/me/notices/hooks', {
      url,
      language: 'es',
    });
    const bob = await Reader.come('Bob');
    const id = await tableOf(ann, bob, 'north-america');
    clock.advance(GRACE_MS);
    const received = (await outside.until(3)).find(({ path }) => path === '/hook');
    const body = received?.body ?? Buffer.alloc(0);
    expect(JSON.parse(body.toString())).toEqual({
      kind: 'turn',
      table: id,
      map: 'north-america',
      title: 'Te toca',
      text: 'North America te espera.',
    });
    const time = Math.floor(clock.now() / 1000);
    const hmac = createHmac('sha256', made.body.secret).update(`${time}.`).update(body).digest('hex');
    expect(received?.headers['waybill-signature']).toBe(`t=${time},v1=${hmac}`);

    const listed = await ann.client.get<NotificationsResponse>('/api/me/notices');
    expect(listed.body.hooks).toEqual([{ id: made.body.id, url, createdAt: expect.any(Number) as number }]);
    expect(listed.text).not.toContain(made.body.secret);
    const remove = (who: Reader) => who.client.ask('DELETE', `/api/me/notices/hooks/${made.body.id}`);
    expect((await remove(bob)).body.problem?.code).toBe('NOT_FOUND');
    expect((await remove(ann)).status).toBe(204);
  });

  it('knows a notification that comes once more by the number of its delivery', async () => {
    const ann = await Reader.come('Ann');
    await ann.client.ask('DELETE', '/api/me/notices/push', { endpoint: ann.browser.endpoint });
    await ann.client.post('/api/me/notices/hooks', { url: `${outside.url}/hook`, language: 'en' });
    const bob = await Reader.come('Bob');
    await bob.client.ask('DELETE', '/api/me/notices/push', { endpoint: bob.browser.endpoint });
    outside.answers.push(503);
    for (const count of [2, 3]) {
      await tableOf(ann, bob);
      await expect
        .poll(() => {
          clock.advance(GRACE_MS);
          return outside.received.length;
        })
        .toBe(count);
    }
    const [first, again, other] = outside.received.map(({ headers }) => headers['waybill-delivery']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is refused where the server calls none, and more than three are', async () => {
    const ann = await Reader.come('Ann');
    const ask = (client: TestClient, path: string) =>
      client.post('/api/me/notices/hooks', { url: `${outside.url}/${path}` });
    for (const path of ['a', 'b', 'c', 'a']) expect((await ask(ann.client, path)).status).toBe(200);
    expect((await ask(ann.client, 'd')).body.problem?.code).toBe('TOO_MANY');
    const plain = await startServer();
    const client = new TestClient(plain.url);
    await client.post('/api/me', { name: 'Cid' });
    expect((await ask(client, 'a')).body.problem?.code).toBe('NOT_ALLOWED');
    await plain.stop();
  });
});

describe('the keys for web push', () => {
  it('are made once and survive restarts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-keys-'));
    const keys: string[] = [];
    for (let start = 0; start < 2; start++) {
      const again = await startServer({ store: await openSqliteStore({ file: join(folder, 'waybill.db') }) });
      const client = new TestClient(again.url);
      await client.post('/api/me', { name: `Ann ${start}` });
      keys.push((await client.get<NotificationsResponse>('/api/me/notices')).body.pushKey);
      await again.stop();
    }
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{87}$/);
    expect(keys[1]).toBe(keys[0]);
    await rm(folder, { recursive: true });
  });
});

describe('whom the server may be made to call', () => {
  it.each([
    'http://push.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1/',
    'https://user:word@push.example/',
    'ftp://push.example/',
    'file:///etc/passwd',
    'push',
  ])('is not %s', async (url) => expect(isWithin('public', url)).toBe(false));

  it('is said when somebody wants it', async () => {
    const usual = await startServer();
    const client = new TestClient(usual.url);
    await client.post('/api/me', { name: 'Eve' });
    const wish = new PushedBrowser('https://169.254.169.254/latest').subscription();
    const { body } = await client.ask('PUT', '/api/me/notices/push', wish);
    expect(body.problem?.code).toBe('ADDRESS_REFUSED');
    await usual.stop();
  });

  it('is whoever has a public address', () => {
    for (const url of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://8.8.8.8/',
      'https://[2606:4700::1111]:8443/',
    ])
      expect(isWithin('public', url)).toBe(true);
    expect(isPublic('172.15.0.1')).toBe(true);
    expect(isPublic('172.16.0.1')).toBe(false);
    expect(isPublic('2001:db8::1')).toBe(false);
    expect(isPublic('2002:a00:1::1')).toBe(false);
  });

  it('is by default a known push service, and at its usual port', () => {
    const known = { hosts: PUSH_SERVICES };
    for (const url of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://wns2-by3p.notify.windows.com/w/?token=x',
    ])
      expect(isWithin(known, url)).toBe(true);
    for (const url of [
      'https://victim.example:22/',
      'https://8.8.8.8:25/',
      'https://fcm.googleapis.com:25/',
      'https://notify.windows.com.evil.example/',
      'https://evilnotify.windows.com.example/',
      'http://fcm.googleapis.com/',
    ])
      expect(isWithin(known, url)).toBe(false);
  });

  it('is not a name that leads inside, even if it leads outside too', async () => {
    const resolveTo =
      (...addresses: string[]) =>
      async () =>
        addresses.map((address) => ({ address, family: 4 }));
    const look = (...addresses: string[]): Promise<string> =>
      new Promise((resolve) => {
        lookupWithin('public', resolveTo(...addresses))('push.example', {}, (error, address) =>
          resolve(error ? error.message : (address as string)),
        );
      });
    expect(await look('8.8.8.8')).toBe('8.8.8.8');
    expect(await look('8.8.8.8', '127.0.0.1')).toBe('not a public address');
    expect(await look('10.0.0.1')).toBe('not a public address');
  });
});
