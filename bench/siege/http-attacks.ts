import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { ME, OPEN, type Raider, type Situation } from './raider.ts';

/** A finished game that verifies, seen from where this is compiled to. */
const GAME = new URL('../../../../fixtures/0.1.0/san-francisco.json', import.meta.url);
const BOT = { kind: 'bot', level: 'expert' };

/** Imports as large as they may be, and lists of them by the dozen at a time (C1). */
export async function paddedImports(raider: Raider): Promise<void> {
  const game = JSON.parse(readFileSync(GAME, 'utf8')) as object;
  const padded = JSON.stringify({ ...game, padding: 'x'.repeat(200_000) });
  for (let made = 0; made < 50 && !raider.isOver; made++) await raider.post('/api/games', padded);
  while (!raider.isOver) {
    await Promise.all(Array.from({ length: 40 }, () => raider.get('/api/tables/finished?of=me&limit=50')));
    await raider.pause(2000);
  }
}

/** Chooses and takes back for ever, and has strangers read the whole log again and again (M2, M9). */
export async function changeOfMind(raider: Raider): Promise<void> {
  const table = await raider.setTable([ME, OPEN]);
  const other = raider.companion();
  await other.post(`/api/tables/${table}/seat`, {});
  for (let key = 0; !raider.isOver; key++) {
    const now = await raider.get<Situation>(`/api/tables/${table}`);
    const { seq } = now.body;
    const kept = await raider.post<Situation>(`/api/tables/${table}/actions`, {
      seq,
      key: `keep-${key}`,
      action: 'keep 1 2',
    });
    await raider.post(`/api/tables/${table}/take-back`, { seq: kept.body.seq ?? seq, key: `back-${key}` });
    await Promise.all([0, 1, 2].map((at) => raider.get(`/api/tables/${table}/moments/${at}`)));
    await raider.get(`/api/tables/${table}/steps?after=-1`);
    await raider.pause(300);
  }
}

/** The maker changes a free seat back and forth (a way to grow the log that was not reported). */
export async function restlessHost(raider: Raider): Promise<void> {
  const table = await raider.setTable([ME, OPEN, OPEN]);
  while (!raider.isOver) {
    for (const to of [{ kind: 'bot', level: 'random' }, OPEN]) {
      await raider.ask('PUT', `/api/tables/${table}/seats/1`, to);
    }
    await raider.pause(100);
  }
}

/** Leaves and returns under a clock, over and over (H2). */
export async function revolvingDoor(raider: Raider): Promise<void> {
  const table = await raider.setTable([ME, OPEN], { pace: { kind: 'move', seconds: 5 } });
  await raider.companion().post(`/api/tables/${table}/seat`, {});
  while (!raider.isOver) {
    await raider.post(`/api/tables/${table}/leave`);
    await raider.post(`/api/tables/${table}/return`);
    await raider.pause(100);
  }
}

/** Tables of four experts whose maker goes away, comes back and goes away (M8). */
export async function desertedExperts(raider: Raider): Promise<void> {
  const tables: string[] = [];
  const pace = { kind: 'move', seconds: 5 };
  for (let made = 0; made < 40 && !raider.isOver; made++) {
    const table = await raider.setTable([ME, BOT, BOT, BOT], { map: 'san-francisco', pace });
    if (table !== null) tables.push(table);
  }
  while (!raider.isOver) {
    for (const table of tables) {
      await raider.post(`/api/tables/${table}/leave`);
      await raider.post(`/api/tables/${table}/return`);
    }
    await raider.pause(1000);
  }
}

/** Addresses that never answer, called at every turn of many tables (H3, H4). */
export async function tarpits(raider: Raider): Promise<void> {
  const pit = createServer(() => raider.options.count('tarpit called')).listen(0, '127.0.0.1');
  await once(pit, 'listening');
  raider.options.signal.addEventListener('abort', () => pit.close(), { once: true });
  const { port } = pit.address() as AddressInfo;
  const other = raider.companion();
  const tables: string[] = [];
  for (let made = 0; made < 40 && !raider.isOver; made++) {
    const table = await raider.setTable([ME, OPEN]);
    if (table === null) continue;
    await other.post(`/api/tables/${table}/seat`, {});
    tables.push(table);
  }
  for (const player of [raider, other]) {
    for (const path of ['one', 'two', 'three']) {
      const url = `http://127.0.0.1:${port}/${path}`;
      await player.post('/api/me/notices/hooks', { url, language: 'en' });
    }
  }
  for (let key = 0; !raider.isOver; key++) {
    for (const table of tables) for (const player of [raider, other]) await anyMove(player, table, key);
    await raider.pause(1000);
  }
}

/** Keeps the starting tickets, or draws. */
async function anyMove(player: Raider, table: string, key: number): Promise<void> {
  const { seq } = (await player.get<Situation>(`/api/tables/${table}`)).body;
  const action = key === 0 ? 'keep 1 2' : 'draw';
  await player.post(`/api/tables/${table}/actions`, { seq, key: `${action} ${key}`, action });
}

const SLOW_BODIES = 300;

/** A byte of the body every ten seconds (M10). */
export async function slowBodies(raider: Raider): Promise<void> {
  const { urls, address, signal, count } = raider.options;
  const open = (at: number): void => {
    const { hostname, port } = new URL(urls[at % urls.length] ?? '');
    const line = connect(Number(port), hostname);
    line.on('error', () => undefined);
    line.on('close', () => count('slow bodies cut'));
    line.write(
      `POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    );
    const drip = setInterval(() => line.write(' '), 10_000);
    line.on('close', () => clearInterval(drip));
    signal.addEventListener('abort', () => line.destroy(), { once: true });
  };
  for (let at = 0; at < SLOW_BODIES && !raider.isOver; at++) open(at);
  await raider.pause(2 ** 30);
}

/** Asks for files by the dozen on one connection, reads nothing and is gone (a way to fill memory that was not reported, like C2). */
export async function impatience(raider: Raider): Promise<void> {
  const { urls, address, count } = raider.options;
  const request = `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  for (let at = 0; !raider.isOver; at++) {
    const { hostname, port } = new URL(urls[at % urls.length] ?? '');
    const line = connect(Number(port), hostname);
    line.on('error', () => undefined);
    line.on('close', () => count('impatient connections closed'));
    line.pause();
    line.write(request.repeat(200));
    await raider.pause(500);
    line.destroy();
  }
}

/** Requests that are none (L2, L6). */
export async function nonsense(raider: Raider): Promise<void> {
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  while (!raider.isOver) {
    await raider.post('/api/games', deep);
    await raider.post('/nowhere');
    await raider.get('/api/tables/%00%ff/steps');
    await raider.ask('PUT', '/api/me/notices/push', '{"endpoint":"https://x.example:22/\\u0000"}');
    await raider.get('/api/docs');
    await raider.pause(100);
  }
}
