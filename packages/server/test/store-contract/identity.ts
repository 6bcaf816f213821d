import { describe, expect, it } from 'vitest';
import { AT, cookieOf, entryOf, type OpenStore, tableNamed } from './samples.ts';

export function identityContract(opened: OpenStore): void {
  describe('players and secrets', () => {
    const ann = { id: 'ann', name: 'Ann', createdAt: AT };

    it('makes a guest with a secret, and renames', async () => {
      await opened.store.createPlayer(ann, cookieOf('h1'));
      await opened.store.rename('ann', 'Änn');
      await opened.reopen();
      expect(await opened.store.player('ann')).toEqual({ ...ann, name: 'Änn' });
      expect(await opened.store.player('bob')).toBeNull();
      expect(await opened.store.players(['bob', 'ann'])).toEqual([{ ...ann, name: 'Änn' }]);
      expect(await opened.store.secret('h1', AT)).toEqual(cookieOf('h1'));
    });

    it('makes no guest whose secret is taken', async () => {
      await opened.store.addSecret(cookieOf('h1'));
      await expect(opened.store.createPlayer(ann, cookieOf('h1'))).rejects.toMatchObject({ code: 'BROKEN' });
      expect(await opened.store.player('ann')).toBeNull();
    });

    it('one failure in a group does not touch the others', async () => {
      await opened.store.createTable(tableNamed('t'));
      await opened.store.addSecret(cookieOf('h1'));
      const [before, broken, after] = await Promise.allSettled([
        opened.store.append(entryOf('t', 1)),
        opened.store.createPlayer(ann, cookieOf('h1')),
        opened.store.append(entryOf('t', 2)),
      ]);
      expect(before).toMatchObject({ value: { outcome: 'appended' } });
      expect(broken.status).toBe('rejected');
      expect(after).toMatchObject({ value: { outcome: 'appended' } });
    });

    it('lets secrets expire, be renewed and be forgotten', async () => {
      await opened.store.addSecret(cookieOf('h1', { expiresAt: 100 }));
      expect(await opened.store.secret('h1', 99)).not.toBeNull();
      expect(await opened.store.secret('h1', 100)).toBeNull();
      await opened.store.renewSecret('h1', 200);
      expect(await opened.store.secret('h1', 199)).not.toBeNull();
      await opened.store.addSecret(cookieOf('h2', { kind: 'link', expiresAt: 200 }));
      expect(await opened.store.forgetSecrets(200)).toBe(0);
      expect(await opened.store.forgetSecrets(201)).toBe(1);
    });

    it('keeps browsers however far ahead the clock is', async () => {
      await opened.store.addSecret(cookieOf('h1', { expiresAt: 100 }));
      expect(await opened.store.forgetSecrets(AT * 2)).toBe(0);
      expect(await opened.store.secret('h1', 99)).not.toBeNull();
    });

    it('gives a one-time secret to one of many', async () => {
      await opened.store.addSecret(cookieOf('h1', { kind: 'link', expiresAt: 100 }));
      expect(await opened.store.spendSecret('h1', 100)).toBeNull();
      const all = await Promise.all(Array.from({ length: 9 }, () => opened.store.spendSecret('h1', 50)));
      expect(all.filter((secret) => secret !== null)).toEqual([
        cookieOf('h1', { kind: 'link', expiresAt: 100 }),
      ]);
    });

    it('lists the secrets of a player by kind', async () => {
      await opened.store.addSecret(cookieOf('h2', { kind: 'program', createdAt: AT + 1, note: 'bot' }));
      await opened.store.addSecret(cookieOf('h1', { kind: 'program' }));
      await opened.store.addSecret(cookieOf('h3'));
      await opened.store.addSecret(cookieOf('h4', { kind: 'challenge', player: null }));
      expect((await opened.store.secretsOf('ann', 'program')).map(({ hash }) => hash)).toEqual(['h1', 'h2']);
    });

    it('tells which of many secrets are still valid', async () => {
      await opened.store.addSecret(cookieOf('h1', { expiresAt: 100 }));
      await opened.store.addSecret(cookieOf('h2'));
      expect((await opened.store.validSecrets(['h1', 'h2', 'h3'], 99)).toSorted()).toEqual(['h1', 'h2']);
      expect(await opened.store.validSecrets(['h1', 'h2', 'h3'], 100)).toEqual(['h2']);
      expect(await opened.store.validSecrets([], 100)).toEqual([]);
    });

    it('remembers who is muted', async () => {
      await opened.store.setMuted('ann', 'bob', 'muted');
      await opened.store.setMuted('ann', 'bob', 'muted');
      await opened.store.setMuted('ann', 'cid', 'muted');
      await opened.store.setMuted('ann', 'cid', 'unmuted');
      expect(await opened.store.mutedBy('ann')).toEqual(['bob']);
      expect(await opened.store.mutedBy('bob')).toEqual([]);
      expect(await opened.store.mutersOf('bob', ['dan', 'ann'])).toEqual(['ann']);
      expect(await opened.store.mutersOf('bob', ['dan'])).toEqual([]);
    });

    it('keeps passkeys', async () => {
      const passkey = {
        id: 'cred',
        player: 'ann',
        label: 'phone',
        publicKey: Uint8Array.of(1, 0, 255),
        counter: 0,
        transports: ['usb', 'internal'],
        createdAt: AT,
      };
      expect(await opened.store.addPasskey(passkey)).toBe(true);
      expect(await opened.store.addPasskey({ ...passkey, player: 'bob' })).toBe(false);
      await opened.store.countPasskey('cred', 7);
      expect(await opened.store.namePasskey('cred', 'bob', 'mine')).toBe(false);
      expect(await opened.store.namePasskey('cred', 'ann', 'key')).toBe(true);
      await opened.reopen();
      expect(await opened.store.passkey('cred')).toEqual({ ...passkey, label: 'key', counter: 7 });
      expect(await opened.store.passkeysOf('ann')).toHaveLength(1);
      expect(await opened.store.removePasskey('cred', 'bob')).toBe(false);
      expect(await opened.store.removePasskey('cred', 'ann')).toBe(true);
      expect(await opened.store.passkey('cred')).toBeNull();
    });
  });
}
