import { describe, expect, it } from 'vitest';
import type { NotificationAddress } from '../../src/store/store.ts';
import { AT, type OpenStore } from './samples.ts';

export function notificationsContract(opened: OpenStore): void {
  describe('notification addresses', () => {
    const address = (id: string, player: string, createdAt = AT): NotificationAddress => ({
      id,
      player,
      kind: 'push',
      url: `https://push.example/${id}`,
      note: '{"auth":"ø"}',
      createdAt,
    });

    it('keeps where a player is told, the oldest first, and each place for one player', async () => {
      await opened.store.saveAddress(address('b', 'ann', AT + 1));
      await opened.store.saveAddress(address('a', 'ann'));
      await opened.store.saveAddress(address('c', 'bob'));
      await opened.store.saveAddress(address('c', 'ann', AT + 2));
      await opened.reopen();
      expect((await opened.store.addressesOf('ann')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(await opened.store.addressesOf('bob')).toEqual([]);
      expect(await opened.store.withAddress(['bob', 'ann', 'ann', 'eve'])).toEqual(['ann']);
      expect(await opened.store.withAddress([])).toEqual([]);
      expect((await opened.store.addressesOf('ann'))[0]).toEqual(address('a', 'ann'));
      expect(await opened.store.removeAddress('a', 'bob')).toBe(false);
      expect(await opened.store.removeAddress('a', 'ann')).toBe(true);
      expect(await opened.store.removeAddress('a', 'ann')).toBe(false);
    });

    it('keeps the first of what is made once, for everybody and for ever', async () => {
      const all = await Promise.all(['x', 'y', 'z'].map((value) => opened.store.getOrCreate('keys', value)));
      expect(new Set(all).size).toBe(1);
      await opened.reopen();
      expect(await opened.store.getOrCreate('keys', 'later')).toBe(all[0]);
      expect(await opened.store.getOrCreate('other', 'w')).toBe('w');
    });
  });
}
