import { FastChance } from '@waybill/engine';
import { adminActSchema } from '@waybill/protocol';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { hashOf } from '../src/identity/secret.ts';
import { HostileFrames, type Json } from './siege/hostile-frames.ts';
import { TestClient } from './test-client.ts';
import { SITES, type TestSite } from './test-site.ts';

/** Set SEED to repeat a run. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const ROUNDS = 6;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: Json | null;
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
}

/** Not in the documents. */
const ADMIN: readonly Operation[] = [
  ...['/tables', '/players'].map((path) => ({ ...bare('get', path), query: ['find'] })),
  ...['/tables/{table}', '/players/{player}', '/reports'].map((path) => bare('get', path)),
  { ...bare('get', '/log'), query: ['before'] },
  { ...bare('post', '/acts'), body: z.toJSONSchema(adminActSchema) },
];

function bare(method: string, path: string): Operation {
  return { method, path: `/api/admin${path}`, query: [], body: null };
}

function operationsOf({ nodes }: TestSite): Operation[] {
  const [node] = nodes;
  if (!node) throw new RangeError('a site without servers');
  const { paths = {} } = node.app.swagger() as { paths?: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method,
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );
}

const SECRET = 'a'.repeat(43);

/** Somebody who sits at a table, and an admin at once. */
async function person(site: TestSite, who: number): Promise<{ client: TestClient; known: string[] }> {
  const client = new TestClient(site.at(who));
  const { body } = await client.post<{ me: { id: string } }>('/api/me', { name: `Eve ${who}` });
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }];
  const made = await client.post('/api/tables', { map: 'san-francisco', seats, visibility: 'public' });
  return { client, known: [made.body.table.id, body.me.id, 'a'.repeat(64), SECRET] };
}

describe.each(SITES)(`requests that make no sense at $where (SEED=${SEED})`, ({ start }) => {
  it('are refused, and none is the server’s failure', { timeout: 120_000 }, async () => {
    const site = await start({ notifications: { pushReach: 'everywhere', hookReach: 'everywhere' } });
    const dice = new FastChance(SEED);
    const texts = new HostileFrames(dice, { type: 'string' });
    const failures: string[] = [];
    await site.store.putAdmin({ name: 'admin', hash: hashOf(SECRET), createdAt: 0, expiresAt: null });
    const operations = [...operationsOf(site), ...ADMIN];
    expect(operations.length).toBeGreaterThan(60);
    let eve = await person(site, 0);
    const admin = new TestClient(site.at(0), { cookie: `waybill-admin=${SECRET}` });
    for (const [number, { method, path, query, body }] of operations.entries()) {
      // Some of it logs her out, or takes her name away.
      if (number % 5 === 4) eve = await person(site, number);
      const { known } = eve;
      const client = path.startsWith('/api/admin') ? admin : eve.client;
      const bodies = body && new HostileFrames(dice, body, known);
      for (let round = 0; round < ROUNDS; round++) {
        const any = (): string => encodeURIComponent(toWellFormed(String(texts.value())));
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === 'table' && round > 0 ? (known[0] ?? '') : any(),
        );
        const asked = query.length === 0 ? '' : `?${query.map((name) => `${name}=${any()}`).join('&')}`;
        const sent = bodies?.value();
        const answer = await client.ask(method.toUpperCase(), address + asked, sent);
        if (answer.status >= 500)
          failures.push(`${answer.status} ${method} ${address}${asked} ${JSON.stringify(sent)}`);
      }
    }
    expect(failures).toEqual([]);
    await site.stop();
  });
});

function toWellFormed(text: string): string {
  return Buffer.from(text).toString();
}
