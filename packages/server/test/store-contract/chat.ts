import { describe, expect, it } from 'vitest';
import { AT, type OpenStore, tableNamed } from './samples.ts';

export function chatContract(opened: OpenStore): void {
  describe('chat', () => {
    it('numbers what is said at each table and gives the newest', async () => {
      await opened.store.createTable(tableNamed('t'));
      await opened.store.createTable(tableNamed('u'));
      const say = (table: string, body: string) =>
        opened.store.say(table, { by: 'ann', at: AT, key: null, body });
      const said = await Promise.all(['a', 'b', 'c'].map((body) => say('t', body)));
      expect(said).toEqual([1, 2, 3].map((number) => ({ outcome: 'added', number })));
      expect(await say('u', 'x')).toEqual({ outcome: 'added', number: 1 });
      expect(await say('nowhere', 'x')).toBeNull();
      expect((await opened.store.chat('t', { after: 0, limit: 2 })).map(({ body }) => body)).toEqual([
        'b',
        'c',
      ]);
      expect(await opened.store.chat('t', { after: 2, limit: 9 })).toEqual([
        { number: 3, by: 'ann', at: AT, body: 'c' },
      ]);
    });

    it('writes a request once, however often it comes', async () => {
      await opened.store.createTable(tableNamed('t'));
      const say = (by: string, key: string) => opened.store.say('t', { by, at: AT, key, body: 'hello' });
      const twice = await Promise.all([say('ann', 'k'), say('ann', 'k')]);
      expect(twice).toEqual([
        { outcome: 'added', number: 1 },
        { outcome: 'repeated', number: 1 },
      ]);
      expect(await say('bob', 'k')).toEqual({ outcome: 'added', number: 2 });
      expect(await opened.store.chat('t', { after: 0, limit: 9 })).toHaveLength(2);
    });
  });
}
