import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { type Answer, IdentityApp, SITE } from './identity-app.ts';
import { CLIENT, LocalProvider } from './openid-provider.ts';

let provider: LocalProvider;
let folder: string;
let site: IdentityApp;

beforeAll(async () => {
  provider = await LocalProvider.start([`${SITE.origin}/api/login/openid/return`]);
});
afterAll(() => provider.stop());

beforeEach(async () => {
  provider.who = 'ann';
  provider.isSilent = false;
  folder = await mkdtemp(join(tmpdir(), 'waybill-openid-'));
  site = await siteWith({ issuer: provider.issuer });
});
afterEach(async () => {
  await site.app.close();
  await site.store.close();
  await rm(folder, { recursive: true });
});

async function siteWith({ issuer }: { issuer: string }): Promise<IdentityApp> {
  const made = new IdentityApp(await openSqliteStore({ file: join(folder, 'w.db') }));
  made.openId = { issuer, ...CLIENT, name: 'The Club' };
  // The service's tokens carry the real time.
  made.now = Date.now();
  await made.start();
  return made;
}

/** Of a browser: who it is, and the ticket of a sign-in under way. */
interface Browser {
  readonly cookie?: string;
}

const ticketOf = ({ cookieText }: Answer): string => /waybill-sign-in=([^;]*)/.exec(cookieText)?.[1] ?? '';

async function start({ cookie }: Browser = {}): Promise<{ url: string; ticket: string }> {
  const started = await site.ask('POST /api/login/openid', { ...(cookie !== undefined && { cookie }) });
  expect(started.status).toBe(200);
  return { url: String(started.body['url']), ticket: ticketOf(started) };
}

function finish(answer: string, { ticket, cookie = '' }: { ticket: string } & Browser): Promise<Answer> {
  const both = `${cookie}; waybill-sign-in=${ticket}`;
  return site.ask('POST /api/login/openid/answer', { cookie: both, body: { answer } });
}

async function signIn(browser: Browser = {}): Promise<Answer> {
  const { url, ticket } = await start(browser);
  const back = await provider.visit(url);
  expect(back.origin + back.pathname).toBe(`${SITE.origin}/api/login/openid/return`);
  return finish(back.search.slice(1), { ticket, ...browser });
}

describe('signing in with another service', () => {
  it('makes a player with the name the service knows, who comes back in another browser', async () => {
    const first = await signIn();
    expect(first.body).toMatchObject({ me: { name: 'Ann Example' }, link: null });
    expect((await site.ask('GET /api/me', { cookie: first.cookie })).body.me).toEqual(first.body.me);
    const second = await signIn();
    expect(second.body.me).toEqual(first.body.me);
    expect(second.cookie).not.toBe(first.cookie);
    provider.who = 'bob';
    expect((await signIn()).body).toMatchObject({ me: { name: 'Bob Example' } });
  });

  it('is connected to the guest somebody is already, and leads there from then on', async () => {
    const guest = await site.newGuest('Annie');
    expect((await signIn(guest)).body).toMatchObject({ me: { id: guest.id, name: 'Annie' }, link: null });
    expect((await signIn()).body.me?.id).toBe(guest.id);
    const info = await site.ask('GET /api/login/openid', { cookie: guest.cookie });
    expect(info.body).toEqual({ provider: 'The Club', connectedAt: site.now });
    expect((await site.ask('DELETE /api/login/openid', { cookie: guest.cookie })).status).toBe(204);
    expect((await signIn()).body.me?.id).not.toBe(guest.id);
  });

  it('replaces nobody unasked: the answer is a link, which asks', async () => {
    const ann = await signIn();
    const bob = await site.newGuest('Bob');
    const found = await signIn(bob);
    expect(found.body.me).toBeNull();
    expect(found.cookie).toBe('');
    const secret = String(found.body['link']);
    const unasked = await site.ask('POST /api/me/carry', { cookie: bob.cookie, body: { secret } });
    expect(unasked.body).toMatchObject({ code: 'WOULD_REPLACE' });
    const body = { secret, replacing: bob.id };
    expect((await site.ask('POST /api/me/carry', { cookie: bob.cookie, body })).body.me).toEqual(ann.body.me);
  });

  it('connects a player to one account alone', async () => {
    const guest = await site.newGuest();
    await signIn(guest);
    provider.who = 'bob';
    expect((await signIn(guest)).body).toMatchObject({ code: 'ALREADY_CONNECTED' });
  });

  it('gives nobody a reserved name', async () => {
    provider.who = 'pretender';
    expect((await signIn()).body).toMatchObject({ me: { name: '' } });
  });
});

describe('a sign-in is refused', () => {
  it('in another browser than it began in', async () => {
    const { url } = await start();
    const victim = await start();
    const { search } = await provider.visit(url);
    for (const ticket of [victim.ticket, '', 'x'.repeat(43)])
      expect((await finish(search.slice(1), { ticket })).body).toMatchObject({ code: 'SIGN_IN_REFUSED' });
    const none = await site.ask('POST /api/login/openid/answer', { body: { answer: search.slice(1) } });
    expect(none.status).toBe(403);
  });

  it('when the browser has become somebody else meanwhile', async () => {
    const ann = await site.newGuest('Ann');
    const eve = await site.newGuest('Eve');
    const { url, ticket } = await start(ann);
    const { search } = await provider.visit(url);
    expect((await finish(search.slice(1), { ticket, cookie: eve.cookie })).status).toBe(403);
    expect((await site.ask('GET /api/login/openid', { cookie: eve.cookie })).body['connectedAt']).toBeNull();
  });

  it('a second time, late, with another state, with a made-up code, and when the service says no', async () => {
    const { url, ticket } = await start();
    const answer = (await provider.visit(url)).search.slice(1);
    expect((await finish(answer, { ticket })).status).toBe(200);
    expect((await finish(answer, { ticket })).status).toBe(403);

    const late = await start();
    const { search } = await provider.visit(late.url);
    site.now += 11 * 60_000;
    expect((await finish(search.slice(1), late)).status).toBe(403);
    site.now = Date.now();

    const issuer = encodeURIComponent(provider.issuer);
    for (const forge of [
      (good: URLSearchParams) => good.set('state', 'other'),
      (good: URLSearchParams) => good.set('code', 'made-up'),
      (good: URLSearchParams) => good.append('code', 'twice'),
      (good: URLSearchParams) => good.set('iss', 'https://evil.example'),
      (good: URLSearchParams) => good.set('error', 'access_denied'),
      (good: URLSearchParams) => good.set('response', 'x'),
      (good: URLSearchParams) => good.delete('code'),
    ]) {
      const next = await start();
      const good = (await provider.visit(next.url)).searchParams;
      forge(good);
      const refused = await finish(good.toString(), next);
      expect(refused.body, good.toString()).toMatchObject({ code: 'SIGN_IN_REFUSED' });
    }
    const denied = await start();
    const state = new URL(denied.url).searchParams.get('state');
    const no = await finish(`error=access_denied&state=${state}&iss=${issuer}`, denied);
    expect(no.body).toMatchObject({ code: 'SIGN_IN_REFUSED' });
    // Nothing that strangers make up keeps others out.
    expect((await signIn()).status).toBe(200);
  });

  it('to another kind of secret, which stays unspent', async () => {
    const { cookie } = await site.newGuest();
    const { body } = await site.ask('POST /api/me/links', { cookie });
    const secret = String(body['secret']);
    expect((await finish('code=1', { ticket: secret })).status).toBe(403);
    expect((await site.ask('POST /api/me/carry', { body: { secret } })).status).toBe(200);
    expect((await site.ask('GET /api/me', { cookie: (await start()).ticket })).body.me).toBeNull();
  });

  it('to pages of other sites and to programs', async () => {
    expect((await site.ask('POST /api/login/openid', { origin: 'https://evil.example' })).status).toBe(403);
    const { cookie } = await site.newGuest();
    const made = await site.ask('POST /api/me/tokens', {
      cookie,
      body: { label: 'bot', scopes: ['play', 'read', 'tables'] },
    });
    const token = String(made.body['token']);
    for (const line of ['GET /api/login/openid', 'POST /api/login/openid', 'DELETE /api/login/openid'])
      expect((await site.ask(line, { token, origin: null })).status).toBe(403);
  });
});

describe('the service', () => {
  it('sends the browser back to a page of ours, which sends the answer in itself', async () => {
    const line = 'GET /api/login/openid/return?code=a%2Fb&state=c';
    const [method = '', url = ''] = line.split(' ');
    const reply = await site.app.inject({ method: method as 'GET', url });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/#/online/sign-in/code%3Da%252Fb%26state%3Dc');
    expect(site.logged).not.toContain('a%2Fb');
  });

  it('that is not there is named so, and not asked again at once', async () => {
    await site.app.close();
    await site.store.close();
    site = await siteWith({ issuer: 'http://127.0.0.1:9' });
    const ask = (): Promise<Answer> => site.ask('POST /api/login/openid');
    expect((await ask()).body).toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' });
    expect((await ask()).status).toBe(503);
    expect(site.failures).toHaveLength(1);
    site.now += 11_000;
    await ask();
    expect(site.failures).toHaveLength(2);
  });

  it('that takes requests and never answers holds a few of them at most', async () => {
    provider.isSilent = true;
    const before = provider.calls.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.ask('POST /api/login/openid')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
    expect(provider.calls.length - before).toBe(1);
  }, 15_000);

  it('is not offered unless the settings say so', async () => {
    await site.app.close();
    const off = new IdentityApp(site.store);
    await off.start();
    expect((await off.ask('GET /api/login/openid')).body).toEqual({ provider: null, connectedAt: null });
    expect((await off.ask('POST /api/login/openid')).status).toBe(404);
    expect((await off.ask('POST /api/login/openid/answer', { body: { answer: '' } })).status).toBe(403);
    await off.app.close();
  });
});
