import { describe, expect, it } from 'vitest';
import { type Answer, identityAppForEach, SITE } from './identity-app.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const site = identityAppForEach();

describe('a passkey', () => {
  const optionsOf = (answer: Answer): { challenge: string } =>
    answer.body['options'] as { challenge: string };

  async function secured(): Promise<{ cookie: string; id: string; device: SoftwareAuthenticator }> {
    const guest = await site().newGuest();
    const device = new SoftwareAuthenticator(SITE);
    const { challenge } = optionsOf(
      await site().ask('POST /api/me/passkeys/options', { cookie: guest.cookie }),
    );
    const body = device.register(challenge);
    expect(await site().ask('POST /api/me/passkeys', { cookie: guest.cookie, body })).toMatchObject({
      status: 204,
    });
    return { ...guest, device };
  }

  const challengeToLogin = async (): Promise<string> =>
    optionsOf(await site().ask('POST /api/login/options')).challenge;

  it('lets its player in on another device', async () => {
    const { id, device, cookie } = await secured();
    const login = await site().ask('POST /api/login', { body: device.login(await challengeToLogin()) });
    expect(login.body.me?.id).toBe(id);
    expect((await site().ask('GET /api/me', { cookie: login.cookie })).body.me?.id).toBe(id);
    const list = (await site().ask('GET /api/me/passkeys', { cookie })).body['passkeys'] as { id: string }[];
    expect(list).toHaveLength(1);
    expect((await site().ask(`DELETE /api/me/passkeys/${list[0]?.id}`, { cookie })).status).toBe(204);
    const gone = await site().ask('POST /api/login', { body: device.login(await challengeToLogin()) });
    expect(gone.body).toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('may have the longest id there is, a name, and be removed (L3)', async () => {
    const { cookie } = await site().newGuest();
    const device = new SoftwareAuthenticator(SITE, 1023);
    const { challenge } = optionsOf(await site().ask('POST /api/me/passkeys/options', { cookie }));
    const body = { ...device.register(challenge), label: 'Blue key' };
    expect((await site().ask('POST /api/me/passkeys', { cookie, body })).status).toBe(204);
    const id = device.id.toString('base64url');
    const listed = async (): Promise<unknown> =>
      (await site().ask('GET /api/me/passkeys', { cookie })).body['passkeys'];
    expect(await listed()).toMatchObject([{ id, label: 'Blue key' }]);
    const rename = { body: { label: 'Red key' } };
    expect((await site().ask(`PATCH /api/me/passkeys/${id}`, { cookie, ...rename })).status).toBe(204);
    expect(await listed()).toMatchObject([{ id, label: 'Red key' }]);
    const eve = await site().newGuest('Eve');
    for (const line of [`PATCH /api/me/passkeys/${id}`, `DELETE /api/me/passkeys/${id}`])
      expect((await site().ask(line, { cookie: eve.cookie, ...rename })).status).toBe(404);
    expect((await site().ask(`DELETE /api/me/passkeys/${id}`, { cookie })).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('is one of ten at most, however many were begun before', async () => {
    const { cookie } = await site().newGuest();
    const begun: string[] = [];
    for (let n = 0; n < 12; n++)
      begun.push(optionsOf(await site().ask('POST /api/me/passkeys/options', { cookie })).challenge);
    const answers: number[] = [];
    for (const challenge of begun) {
      const body = new SoftwareAuthenticator(SITE).register(challenge);
      answers.push((await site().ask('POST /api/me/passkeys', { cookie, body })).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(204), 429, 429]);
  });

  it('answers each challenge once, and only ours', async () => {
    const { device } = await secured();
    const answer = device.login(await challengeToLogin());
    expect((await site().ask('POST /api/login', { body: answer })).status).toBe(200);
    expect((await site().ask('POST /api/login', { body: answer })).status).toBe(403);
    const made = device.login(Buffer.from('made up').toString('base64url'));
    expect((await site().ask('POST /api/login', { body: made })).status).toBe(403);
    const late = await challengeToLogin();
    site().now += 6 * 60 * 1000;
    expect((await site().ask('POST /api/login', { body: device.login(late) })).status).toBe(403);
  });

  it('is refused with another signature, from another site, or turned back', async () => {
    const { device } = await secured();
    const other = new SoftwareAuthenticator(SITE);
    const forged = { ...other.login(await challengeToLogin()), id: device.id.toString('base64url') };
    expect((await site().ask('POST /api/login', { body: { ...forged, rawId: forged.id } })).status).toBe(403);

    const evil = new SoftwareAuthenticator({ origin: 'https://evil.example', host: SITE.host });
    const guest = await site().newGuest();
    const { challenge } = optionsOf(
      await site().ask('POST /api/me/passkeys/options', { cookie: guest.cookie }),
    );
    const foreign = await site().ask('POST /api/me/passkeys', {
      cookie: guest.cookie,
      body: evil.register(challenge),
    });
    expect(foreign.status).toBe(403);

    await site().ask('POST /api/login', { body: device.login(await challengeToLogin()) });
    device.turnBack();
    expect(
      (await site().ask('POST /api/login', { body: device.login(await challengeToLogin()) })).status,
    ).toBe(403);
  });

  it("is not registered with another's challenge, nor twice", async () => {
    const ann = await site().newGuest();
    const { challenge } = optionsOf(
      await site().ask('POST /api/me/passkeys/options', { cookie: ann.cookie }),
    );
    const eve = await site().newGuest('Eve');
    const device = new SoftwareAuthenticator(SITE);
    const stolen = await site().ask('POST /api/me/passkeys', {
      cookie: eve.cookie,
      body: device.register(challenge),
    });
    expect(stolen.status).toBe(403);

    const first = optionsOf(await site().ask('POST /api/me/passkeys/options', { cookie: ann.cookie }));
    const registered = { cookie: ann.cookie, body: device.register(first.challenge) };
    expect((await site().ask('POST /api/me/passkeys', registered)).status).toBe(204);
    const second = optionsOf(await site().ask('POST /api/me/passkeys/options', { cookie: eve.cookie }));
    const again = { cookie: eve.cookie, body: device.register(second.challenge) };
    expect((await site().ask('POST /api/me/passkeys', again)).status).toBe(403);
  });

  it.each([
    {},
    { id: 'x' },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'bm8' } },
  ])('nonsense is refused: %j', async (body) =>
    expect((await site().ask('POST /api/login', { body })).status).toBe(400),
  );
});

describe('a recovery code', () => {
  const newCode = async (cookie: string): Promise<string> =>
    String((await site().ask('POST /api/me/recovery', { cookie })).body['code']);
  const recover = (code: string, cookie?: string): Promise<Answer> =>
    site().ask('POST /api/recover', { body: { code }, ...(cookie !== undefined && { cookie }) });

  it('brings back somebody who has lost everything else, once, and is replaced', async () => {
    const { cookie, id } = await site().newGuest();
    const code = await newCode(cookie);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const back = await recover(code);
    expect(back.body.me?.id).toBe(id);
    expect((await site().ask('GET /api/me', { cookie: back.cookie })).body.me?.id).toBe(id);
    expect((await recover(code)).body).toMatchObject({ code: 'CODE_REFUSED' });
    const next = String(back.body['code']);
    expect(next).not.toBe(code);
    expect((await recover(next)).body.me?.id).toBe(id);
  });

  it('may be typed as people type', async () => {
    const { cookie, id } = await site().newGuest();
    const code = await newCode(cookie);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await recover(typed)).body.me?.id).toBe(id);
  });

  it('is the only one: a new one ends the old, and it can be taken away', async () => {
    const { cookie } = await site().newGuest();
    const madeAt = async (): Promise<unknown> =>
      (await site().ask('GET /api/me/recovery', { cookie })).body['createdAt'];
    expect(await madeAt()).toBeNull();
    const first = await newCode(cookie);
    const second = await newCode(cookie);
    expect(await madeAt()).toBe(site().now);
    expect((await recover(first)).status).toBe(403);
    expect((await site().ask('DELETE /api/me/recovery', { cookie })).status).toBe(204);
    expect((await recover(second)).status).toBe(403);
    expect(await madeAt()).toBeNull();
  });

  it('is kept as a hash alone, and is no other kind of secret', async () => {
    const { cookie, id } = await site().newGuest();
    const code = await newCode(cookie);
    const rows = await site().store.secretsOf(id, 'recovery');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    const { secret } = (await site().ask('POST /api/me/links', { cookie })).body;
    for (const other of [cookie, String(secret), '', '-'.repeat(200)])
      expect((await recover(other)).body).toMatchObject({ code: 'CODE_REFUSED' });
    expect((await site().ask('POST /api/me/carry', { body: { secret: code } })).status).toBe(403);
    expect((await recover(code)).status).toBe(200);
    expect(site().logged).not.toContain(code);
  });

  it('keeps whom the browser was before for a way back', async () => {
    const bob = await site().newGuest('Bob');
    const ann = await site().newGuest('Ann');
    const back = await recover(await newCode(ann.cookie), bob.cookie);
    expect(back.cookieText).toContain(`waybill-former=${bob.cookie}`);
  });

  it('is given to the player alone, not to a program', async () => {
    const { cookie } = await site().newGuest();
    const body = { label: 'b', scopes: ['play', 'tables'] };
    const { token } = (await site().ask('POST /api/me/tokens', { cookie, body })).body;
    const program = { token: String(token), origin: null };
    expect((await site().ask('POST /api/me/recovery', program)).status).toBe(403);
    expect((await site().ask('POST /api/me/recovery')).status).toBe(401);
  });
});
