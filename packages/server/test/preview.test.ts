import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type NetworkInterfaceInfo, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../src/http/api.ts';
import { previewRoutes, reachableAt } from '../src/http/preview-routes.ts';
import { withPreview } from '../src/preview/preview.ts';
import { joinCodeOf } from '../src/room/join-codes.ts';
import { TestClient } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

const PAGE = '<html><head><title>Waybill</title></head><body></body></html>';
const SEATS = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'regular' }];

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-preview-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  server = await startServer({ webApp: folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function tableOf(name: string, map = 'san-francisco'): Promise<string> {
  const host = new TestClient(server.url);
  return (await host.post('/api/tables', { map, seats: SEATS, name })).body.table.id;
}

async function pageOf(id: string, language?: string): Promise<string> {
  const response = await fetch(`${server.url}/t/${id}`, {
    headers: { 'accept-language': language ?? 'en-GB,en;q=0.9' },
  });
  expect(response.headers.get('content-type')).toContain('text/html');
  return response.text();
}

describe('the picture of a table', () => {
  it('is drawn for one address a few times an hour: it costs more than any other answer', async () => {
    const routes: { url: string; limit: unknown }[] = [];
    const app = Fastify();
    app.addHook('onRoute', ({ url, config }) => void routes.push({ url, limit: config?.limit }));
    previewRoutes(apiOf(app), { ...server.deps, origins: [], webApp: folder });
    await app.ready();
    expect(routes).toContainEqual({ url: '/t/:table/picture.png', limit: 'picture' });
    await app.close();
  });
});

describe('a link to a table', () => {
  it('says who asks, what it is and how long it takes, in the reader’s language', async () => {
    const id = await tableOf('Ann');
    const page = await pageOf(id);
    expect(page).toContain('<title>Ann invites you to a game of streetcars · Waybill</title>');
    expect(page).toContain('content="San Francisco, about 30 minutes. 1 seat is free. No account needed."');
    expect(page).toContain(`property="og:image" content="${server.url}/t/${id}/picture.png"`);
    expect(await pageOf(id, 'nb-NO')).toContain('Ann inviterer deg til et spill om trikker');
    const other = await tableOf('Bea', 'north-america');
    expect(await pageOf(other)).toContain('Bea invites you to a game of trains');
  });

  it('puts no name into the page as markup, and leads to the page where there is no table', async () => {
    const words = { title: '<b>"Ann" & $&', text: 'x' };
    const page = withPreview(PAGE, words, { picture: 'p', address: 'a' });
    expect(page).toContain('<title>&#60;b&#62;&#34;Ann&#34; &#38; $&#38; · Waybill</title>');
    expect(page).toContain('property="og:title" content="&#60;b&#62;&#34;Ann&#34; &#38; $&#38;"');
    expect(await pageOf('no-such-table')).toBe(PAGE);
    const picture = await fetch(`${server.url}/t/no-such-table/picture.png`);
    expect(picture.status).toBe(404);
  });

  it('has a picture of the board', async () => {
    const id = await tableOf('Cid');
    const response = await fetch(`${server.url}/t/${id}/picture.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    expect(rows).toHaveLength((1200 * 3 + 1) * 630);
    const colors = new Set<number>();
    for (let at = 1; at + 2 < rows.length; at += 3) colors.add(rows.readUIntBE(at, 3));
    expect(colors.size).toBeGreaterThan(50);
  });
});

describe('a code to type', () => {
  it('leads to the table while a big screen shows it', async () => {
    const id = await tableOf('Dee');
    const { code } = (await new TestClient(server.url).get<{ code: string }>(`/api/tables/${id}/code`)).body;
    expect(code).toMatch(/^[bcdfghjkmnpqrstvwxyz]{5}$/);
    const typed = () => fetch(`${server.url}/j/${code.toUpperCase()}`, { redirect: 'manual' });
    expect((await typed()).status).toBe(200);
    const screen = await new TestClient(server.url).watchAsSpectator(id);
    expect((await typed()).headers.get('location')).toBe(`/t/${id}/hand`);
    screen.close();
    await expect.poll(async () => (await typed()).status).toBe(200);
    // Another server's screen.
    server.deps.rooms.joinCodes.note('table-of-another');
    const other = joinCodeOf('table-of-another');
    const found = await fetch(`${server.url}/j/${other}`, { redirect: 'manual' });
    expect(found.headers.get('location')).toBe('/t/table-of-another/hand');
  });
});

describe('the server’s addresses', () => {
  it('are those of its networks on which it listens', () => {
    const at = (address: string, internal = false, family = 'IPv4') =>
      ({ address, internal, family }) as NetworkInterfaceInfo;
    const interfaces = { lo: [at('127.0.0.1', true)], eth: [at('192.0.2.5'), at('fe80::1', false, 'IPv6')] };
    expect(reachableAt({ address: '0.0.0.0', port: 8080 }, interfaces)).toEqual(['http://192.0.2.5:8080']);
    expect(reachableAt({ address: '192.0.2.5', port: 80 }, interfaces)).toEqual(['http://192.0.2.5:80']);
    expect(reachableAt({ address: '127.0.0.1', port: 8080 }, interfaces)).toEqual([]);
  });

  it('are told to a page that was opened on the same machine, and to nobody else', async () => {
    const here = await fetch(`${server.url}/api/addresses`);
    // It listens on this machine alone.
    expect(await here.json()).toEqual({ addresses: [] });
    const elsewhere = await server.app.inject({
      url: '/api/addresses',
      remoteAddress: '192.0.2.7',
      headers: { host: 'localhost' },
    });
    expect(elsewhere.json()).toEqual({ addresses: [] });
    const byName = await server.app.inject({ url: '/api/addresses', headers: { host: 'play.example.org' } });
    expect(byName.json()).toEqual({ addresses: [] });
  });
});
