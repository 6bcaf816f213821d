import { describe, expect, it } from 'vitest';
import { DAY, identityAppForEach } from './identity-app.ts';

const site = identityAppForEach();

describe('a guest', () => {
  it('exists at once and is known again by the cookie', async () => {
    const made = await site().ask('POST /api/me', { body: { name: '  Ann  Marie ' } });
    expect(made.status).toBe(200);
    expect(made.body.me?.name).toBe('Ann Marie');
    expect(made.cookieText).toMatch(/HttpOnly/);
    expect(made.cookieText).toMatch(/SameSite=Strict/);
    const again = await site().ask('GET /api/me', { cookie: made.cookie });
    expect(again.body.me).toEqual(made.body.me);
    expect((await site().ask('POST /api/me', { cookie: made.cookie, body: {} })).body.me).toEqual(
      made.body.me,
    );
  });

  it('needs no name, and may take one later', async () => {
    const { cookie, body } = await site().ask('POST /api/me', { body: {} });
    expect(body.me?.name).toBe('');
    expect((await site().ask('PATCH /api/me', { cookie, body: { name: 'Bob' } })).body.me?.name).toBe('Bob');
    expect((await site().ask('GET /api/me', { cookie })).body.me?.name).toBe('Bob');
  });

  it('is refused a name that is none', async () => {
    const refused = await site().ask('POST /api/me', { body: { name: '<img onerror=x>' } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'NAME_REFUSED', params: { why: 'LETTERS' } });
  });

  it('is nobody without the cookie, or with a made-up one', async () => {
    expect((await site().ask('GET /api/me')).body).toEqual({ me: null });
    expect((await site().ask('GET /api/me', { cookie: 'x'.repeat(43) })).body).toEqual({ me: null });
    expect((await site().ask('GET /api/me', { cookie: "' OR 1=1 --" })).body).toEqual({ me: null });
    expect((await site().ask('PATCH /api/me', { body: { name: 'Eve' } })).status).toBe(401);
  });

  it('stays as long as the browser comes back, and can sign out', async () => {
    const { cookie } = await site().newGuest();
    site().now += 300 * DAY;
    const back = await site().ask('GET /api/me', { cookie });
    expect(back.body.me).not.toBeNull();
    // The browser would forget it by its old date.
    expect(back.cookie).toBe(cookie);
    site().now += 1000;
    expect((await site().ask('GET /api/me', { cookie })).cookie).toBe('');
    site().now += 300 * DAY;
    expect((await site().ask('GET /api/me', { cookie })).body.me).not.toBeNull();
    expect((await site().ask('DELETE /api/me/browser', { cookie })).status).toBe(204);
    expect((await site().ask('GET /api/me', { cookie })).body.me).toBeNull();
  });

  it('is forgotten by a browser that stays away', async () => {
    const { cookie } = await site().newGuest();
    site().now += 401 * DAY;
    expect((await site().ask('GET /api/me', { cookie })).body.me).toBeNull();
  });
});

describe('the browsers of a player', () => {
  const carry = async (cookie: string): Promise<string> => {
    const { secret } = (await site().ask('POST /api/me/links', { cookie })).body;
    return (await site().ask('POST /api/me/carry', { body: { secret } })).cookie;
  };
  const isKnown = async (cookie: string): Promise<boolean> =>
    (await site().ask('GET /api/me', { cookie })).body.me !== null;

  it('are listed, and logged out one by one or all but this one', async () => {
    const { cookie } = await site().newGuest();
    const [second, third, fourth] = [await carry(cookie), await carry(cookie), await carry(cookie)];
    const { body } = await site().ask('GET /api/me/browsers', { cookie: second });
    const browsers = body['browsers'] as { id: string; isThis: boolean; usedAt: number }[];
    expect(browsers).toHaveLength(4);
    expect(browsers.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(browsers.every(({ usedAt }) => usedAt === site().now)).toBe(true);
    expect(JSON.stringify(body)).not.toContain(second);
    const me = browsers.find(({ isThis }) => isThis)?.id;
    expect((await site().ask(`DELETE /api/me/browsers/${me}`, { cookie })).status).toBe(204);
    expect(await isKnown(second)).toBe(false);
    expect((await site().ask('DELETE /api/me/browsers', { cookie: third })).status).toBe(204);
    expect([await isKnown(cookie), await isKnown(third), await isKnown(fourth)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are told apart by their kind, and by nothing else', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 14; SM-S901B) Chrome/138.0.7204.63 Mobile Safari/537.36';
    const { cookie } = await site().ask('POST /api/me', { body: {}, agent });
    const { body } = await site().ask('GET /api/me/browsers', { cookie });
    expect(body['browsers']).toMatchObject([{ device: { browser: 'chrome', system: 'android' } }]);
    expect(JSON.stringify(body)).not.toMatch(/SM-S901B|7204/);
  });

  it('are bounded: the one that was not used for longest is logged out', async () => {
    const { cookie } = await site().newGuest();
    const cookies: string[] = [cookie];
    for (let more = 0; more < 52; more++) {
      site().now += 1000;
      const { body } = await site().ask('POST /api/me/links', { cookie });
      const carried = await site().ask('POST /api/me/carry', { body: { secret: body['secret'] } });
      cookies.push(carried.cookie);
      // The first one is used every day.
      if (more === 30) {
        site().now += 2 * DAY;
        await site().ask('GET /api/me', { cookie });
      }
    }
    const known = async (one = ''): Promise<boolean> =>
      (await site().ask('GET /api/me', { cookie: one })).body.me !== null;
    expect(await Promise.all(cookies.slice(0, 5).map(known))).toEqual([true, false, false, false, true]);
    const list = (await site().ask('GET /api/me/browsers', { cookie })).body['browsers'];
    expect(list).toHaveLength(50);
  });

  it('are not logged out by anybody else', async () => {
    const ann = await site().newGuest();
    const bob = await site().newGuest();
    const { body } = await site().ask('GET /api/me/browsers', { cookie: ann.cookie });
    const [browser] = body['browsers'] as { id: string }[];
    expect((await site().ask(`DELETE /api/me/browsers/${browser?.id}`, { cookie: bob.cookie })).status).toBe(
      404,
    );
    expect(await isKnown(ann.cookie)).toBe(true);
  });
});

describe('a one-time link', () => {
  it('carries the player to another device, once', async () => {
    const { cookie, id } = await site().newGuest();
    const link = await site().ask('POST /api/me/links', { cookie });
    const { secret } = link.body;
    const carried = await site().ask('POST /api/me/carry', { body: { secret } });
    expect(carried.body.me?.id).toBe(id);
    expect(carried.cookie).not.toBe(cookie);
    expect((await site().ask('GET /api/me', { cookie: carried.cookie })).body.me?.id).toBe(id);
    const again = await site().ask('POST /api/me/carry', { body: { secret } });
    expect(again.body).toMatchObject({ code: 'LINK_SPENT' });
    expect((await site().ask('GET /api/me', { cookie })).body.me?.id).toBe(id);
  });

  it('replaces nobody who was not asked, tells both names, and leaves a way back', async () => {
    const ann = await site().newGuest('Ann');
    const bob = await site().newGuest('Bob');
    const { secret } = (await site().ask('POST /api/me/links', { cookie: bob.cookie })).body;
    const look = await site().ask('POST /api/me/carry/look', { cookie: ann.cookie, body: { secret } });
    expect(look.body).toEqual({ link: { id: bob.id, name: 'Bob' }, me: { id: ann.id, name: 'Ann' } });
    for (const body of [{ secret }, { secret, replacing: bob.id }, { secret, replacing: '' }]) {
      const refused = await site().ask('POST /api/me/carry', { cookie: ann.cookie, body });
      expect(refused.body).toMatchObject({ code: 'WOULD_REPLACE', params: { name: 'Bob' } });
      expect(refused.cookieText).toBe('');
    }
    const body = { secret, replacing: ann.id };
    const carried = await site().ask('POST /api/me/carry', { cookie: ann.cookie, body });
    expect(carried.body.me?.id).toBe(bob.id);
    expect(carried.cookieText).toContain(`waybill-former=${ann.cookie}`);
    const cookie = `${carried.cookie}; waybill-former=${ann.cookie}`;
    expect((await site().ask('GET /api/me/former', { cookie })).body['former']).toEqual(look.body['me']);
    const back = await site().ask('POST /api/me/carry/undo', { cookie });
    expect(back.body.me?.id).toBe(ann.id);
    expect(back.cookie).toBe(ann.cookie);
    expect((await site().ask('POST /api/me/carry/undo', { cookie: ann.cookie })).status).toBe(404);
    const spent = await site().ask('POST /api/me/carry/look', { body: { secret } });
    expect(spent.body).toMatchObject({ code: 'LINK_SPENT' });
  });

  it('loses nobody when several follow upon each other', async () => {
    const ann = await site().newGuest('Ann');
    let cookie = ann.cookie;
    let me = ann.id;
    for (const name of ['Bob', 'Cy']) {
      const other = await site().newGuest(name);
      const { secret } = (await site().ask('POST /api/me/links', { cookie: other.cookie })).body;
      const carried = await site().ask('POST /api/me/carry', { cookie, body: { secret, replacing: me } });
      cookie = `${carried.cookie}; ${/waybill-former=[^;]*/.exec(carried.cookieText)?.[0]}`;
      me = other.id;
    }
    expect(cookie).toContain(ann.cookie);
    const left = await site().ask('DELETE /api/me/browser', { cookie });
    expect(left.cookieText).toMatch(/waybill=;.*waybill-former=;/);
    expect((await site().ask('GET /api/me', { cookie: ann.cookie })).body.me).toBeNull();
  });

  it('to oneself changes nothing but is spent', async () => {
    const { cookie, id } = await site().newGuest();
    const { secret } = (await site().ask('POST /api/me/links', { cookie })).body;
    const carried = await site().ask('POST /api/me/carry', { cookie, body: { secret } });
    expect(carried.body.me?.id).toBe(id);
    expect(carried.cookieText).toBe('');
    expect((await site().ask('POST /api/me/carry', { body: { secret } })).body).toMatchObject({
      code: 'LINK_SPENT',
    });
  });

  it('that lost its end on the way is told apart from a faulty request, and spends nothing', async () => {
    const { cookie, id } = await site().newGuest();
    const { secret } = (await site().ask('POST /api/me/links', { cookie })).body;
    const cut = { secret: String(secret).slice(0, -5) };
    expect((await site().ask('POST /api/me/carry', { body: cut })).body).toMatchObject({
      code: 'LINK_SPENT',
    });
    expect((await site().ask('POST /api/me/carry', { body: { secret } })).body.me?.id).toBe(id);
  });

  it('is taken by one of two who come together', async () => {
    const { cookie } = await site().newGuest();
    const { secret } = (await site().ask('POST /api/me/links', { cookie })).body;
    const both = await Promise.all([1, 2].map(() => site().ask('POST /api/me/carry', { body: { secret } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('expires', async () => {
    const { cookie } = await site().newGuest();
    const { secret } = (await site().ask('POST /api/me/links', { cookie })).body;
    site().now += 10 * 60 * 1000;
    expect((await site().ask('POST /api/me/carry', { body: { secret } })).body).toMatchObject({
      code: 'LINK_SPENT',
    });
  });

  it('does not spend a cookie that is sent in its place', async () => {
    const { cookie } = await site().newGuest();
    const refused = await site().ask('POST /api/me/carry', { body: { secret: cookie } });
    expect(refused.body).toMatchObject({ code: 'LINK_SPENT' });
    expect((await site().ask('GET /api/me', { cookie })).body.me).not.toBeNull();
  });

  it('cannot be made without end', async () => {
    const { cookie } = await site().newGuest();
    for (let made = 0; made < 20; made++) await site().ask('POST /api/me/links', { cookie });
    expect((await site().ask('POST /api/me/links', { cookie })).body).toMatchObject({ code: 'TOO_MANY' });
    site().now += DAY;
    expect((await site().ask('POST /api/me/links', { cookie })).status).toBe(200);
  });
});

describe("a program's token", () => {
  it('does what its scopes say and nothing else', async () => {
    const { cookie, id } = await site().newGuest();
    const make = async (scopes: string[]): Promise<string> =>
      String(
        (await site().ask('POST /api/me/tokens', { cookie, body: { label: 'bot', scopes } })).body['token'],
      );
    const player = await make(['play']);
    const reader = await make(['read']);
    const program = { origin: null };
    expect((await site().ask('POST /play', { token: player, ...program })).body).toEqual({ player: id });
    expect((await site().ask('POST /play', { token: reader, ...program })).status).toBe(403);
    expect(
      (await site().ask('POST /api/me/tokens', { token: player, body: { label: 'x', scopes: ['read'] } }))
        .status,
    ).toBe(403);
    expect((await site().ask('POST /api/me/links', { token: player, ...program })).status).toBe(403);
  });

  it('is listed without itself, and revoked only by its player', async () => {
    const ann = await site().newGuest();
    const bob = await site().newGuest('Bob');
    const made = await site().ask('POST /api/me/tokens', {
      cookie: ann.cookie,
      body: { label: 'bot', scopes: ['play'] },
    });
    const { id, token } = made.body as { id: string; token: string };
    const list = await site().ask('GET /api/me/tokens', { cookie: ann.cookie });
    expect(list.body['tokens']).toEqual([{ id, label: 'bot', scopes: ['play'], createdAt: site().now }]);
    expect((await site().ask(`DELETE /api/me/tokens/${id}`, { cookie: bob.cookie })).status).toBe(404);
    expect((await site().ask(`DELETE /api/me/tokens/${id}`, { cookie: ann.cookie })).status).toBe(204);
    expect((await site().ask('POST /play', { token })).status).toBe(401);
  });

  it('is no cookie, and a cookie is no token', async () => {
    const { cookie } = await site().newGuest();
    const { token } = (
      await site().ask('POST /api/me/tokens', { cookie, body: { label: 'b', scopes: ['play'] } })
    ).body;
    expect((await site().ask('GET /api/me', { cookie: String(token) })).body.me).toBeNull();
    expect((await site().ask('GET /api/me', { token: cookie })).status).toBe(401);
    expect((await site().ask('GET /api/me', { token: 'nonsense' })).status).toBe(401);
  });
});

describe("other sites' pages", () => {
  it('change nothing, whatever cookie the browser sends along', async () => {
    const { cookie } = await site().newGuest();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://play.example.org',
      'https://play.example.org.evil.example',
    ])
      expect(
        (await site().ask('PATCH /api/me', { cookie, origin, body: { name: 'Eve' } })).body,
      ).toMatchObject({
        code: 'WRONG_ORIGIN',
      });
    expect((await site().ask('GET /api/me', { cookie })).body.me?.name).toBe('Ann');
  });

  it('open no sockets', async () => {
    const headers = { origin: 'https://evil.example', connection: 'upgrade', upgrade: 'websocket' };
    const reply = await site().app.inject({ method: 'GET', url: '/api/me', headers });
    expect(reply.statusCode).toBe(403);
  });
});

describe('the log', () => {
  it('has no secrets in it', async () => {
    const { cookie } = await site().newGuest();
    const { token } = (
      await site().ask('POST /api/me/tokens', { cookie, body: { label: 'b', scopes: ['play'] } })
    ).body;
    const { secret } = (await site().ask('POST /api/me/links', { cookie })).body;
    await site().ask('POST /api/me/carry', { body: { secret: `${String(secret)}x` } });
    await site().ask('POST /api/me/carry', { body: { secret } });
    await site().ask('POST /play', { token: String(token) });
    await site().ask(`GET /api/tables/secret-table-id?key=${cookie}`);
    site().app.log.info(
      { secret: cookie, request: { headers: { cookie } }, table: { settings: token } },
      'a mistake',
    );
    expect(site().logged).toContain('/api/me/carry');
    for (const hidden of [cookie, token, secret, 'secret-table-id'])
      expect(site().logged).not.toContain(hidden);
  });
});
