import { beforeEach, describe, expect, it } from 'vitest';
import { AT, entryOf, type OpenStore, tableNamed } from './samples.ts';

export function logContract(opened: OpenStore): void {
  describe('the log', () => {
    beforeEach(() => opened.store.createTable(tableNamed('t')));

    it('keeps what was appended, in order, through a restart', async () => {
      for (let seq = 1; seq <= 5; seq++) {
        expect(await opened.store.append(entryOf('t', seq, { key: `k${seq}` }))).toEqual({
          outcome: 'appended',
        });
      }
      await opened.reopen();
      const log = await opened.store.log('t');
      expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
      const { table: _, ...line } = entryOf('t', 3, { key: 'k3' });
      expect(log[2]).toEqual(line);
      expect((await opened.store.log('t', 3)).map(({ seq }) => seq)).toEqual([4, 5]);
      expect(await opened.store.table('t')).toMatchObject({ seq: 5, updatedAt: AT + 5 });
    });

    it('gives a number to one of many that want it', async () => {
      const racers = Array.from({ length: 50 }, (_, n) =>
        opened.store.append(entryOf('t', 1, { body: String(n) })),
      );
      const outcomes = await Promise.all(racers);
      expect(outcomes.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
      expect(outcomes.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(49);
      expect(await opened.store.log('t')).toHaveLength(1);
    });

    it('leaves no gap and takes nothing back', async () => {
      await opened.store.append(entryOf('t', 1));
      expect(await opened.store.append(entryOf('t', 3))).toEqual({ outcome: 'conflict', seq: 1 });
      expect(await opened.store.append(entryOf('t', 1))).toEqual({ outcome: 'conflict', seq: 1 });
      expect(await opened.store.append(entryOf('t', 0))).toEqual({ outcome: 'conflict', seq: 1 });
    });

    it('answers a repeated request with where it was written', async () => {
      await opened.store.append(entryOf('t', 1, { key: 'once' }));
      await opened.store.append(entryOf('t', 2, { key: 'other' }));
      expect(await opened.store.append(entryOf('t', 3, { key: 'once' }))).toEqual({
        outcome: 'repeated',
        seq: 1,
      });
      expect(await opened.store.append(entryOf('t', 1, { key: 'once' }))).toEqual({
        outcome: 'repeated',
        seq: 1,
      });
      const both = await Promise.all([
        opened.store.append(entryOf('t', 3, { key: 'twice' })),
        opened.store.append(entryOf('t', 3, { key: 'twice' })),
      ]);
      expect(both).toEqual([{ outcome: 'appended' }, { outcome: 'repeated', seq: 3 }]);
    });

    it('keeps the keys of players and tables apart', async () => {
      await opened.store.createTable(tableNamed('u'));
      await opened.store.append(entryOf('t', 1, { key: 'k' }));
      expect(await opened.store.append(entryOf('t', 2, { key: 'k', by: 'bob' }))).toEqual({
        outcome: 'appended',
      });
      expect(await opened.store.append(entryOf('u', 1, { key: 'k' }))).toEqual({ outcome: 'appended' });
      expect(await opened.store.append(entryOf('t', 3, { key: 'k', by: null }))).toEqual({
        outcome: 'appended',
      });
      expect(await opened.store.append(entryOf('t', 4, { key: 'k', by: null }))).toEqual({
        outcome: 'repeated',
        seq: 3,
      });
    });

    it('changes the status with the entry, and not without it', async () => {
      await opened.store.append(
        entryOf('t', 1, { status: { waiting: [1, 2], dueAt: 77, seats: ['ann', 'cid'], summary: 's' } }),
      );
      expect((await opened.store.table('t'))?.status).toEqual({
        phase: 'playing',
        listed: true,
        seats: ['ann', 'cid'],
        waiting: [1, 2],
        dueAt: 77,
        summary: 's',
      });
      await opened.store.append(entryOf('t', 2));
      expect((await opened.store.table('t'))?.status.dueAt).toBe(77);
      await opened.store.append(entryOf('t', 3, { status: { dueAt: null, phase: 'over', listed: false } }));
      expect((await opened.store.table('t'))?.status).toMatchObject({
        dueAt: null,
        phase: 'over',
        listed: false,
      });
      await opened.store.append(entryOf('t', 3, { status: { phase: 'open' } }));
      expect((await opened.store.table('t'))?.status.phase).toBe('over');
    });

    it('tells the news of several logs at once', async () => {
      await opened.store.createTable(tableNamed('u'));
      for (let seq = 1; seq <= 3; seq++) {
        await opened.store.append(entryOf('t', seq, { key: `k${seq}` }));
        await opened.store.append(entryOf('u', seq));
      }
      const seen = [
        { table: 'u', seq: 2 },
        { table: 't', seq: 1 },
        { table: 'nowhere', seq: 0 },
      ];
      const news = await opened.store.news(seen);
      expect(news[0]).toEqual(entryOf('t', 2, { key: 'k2' }));
      expect(news.map(({ table, seq }) => `${table}${seq}`)).toEqual(['t2', 't3', 'u3']);
      expect(await opened.store.news([])).toEqual([]);
    });

    it('says when there is no such table', async () => {
      expect(await opened.store.append(entryOf('nowhere', 1))).toEqual({ outcome: 'noSuchTable' });
      expect(await opened.store.log('nowhere')).toEqual([]);
    });

    it('keeps any text as it is', async () => {
      const body = 'ø\u0000 "\u202e🚂\ud800';
      await opened.store.append(entryOf('t', 1, { body: JSON.stringify(body) }));
      expect(JSON.parse((await opened.store.log('t'))[0]?.body ?? '')).toBe(body);
    });

    it('knows any key again', async () => {
      const keys = ['\u0000', '\\', '\\"\\u0000"', '\u202e🚂', '\ud800', ' '];
      for (const [index, key] of keys.entries()) {
        expect(await opened.store.append(entryOf('t', index + 1, { key }))).toEqual({ outcome: 'appended' });
      }
      for (const [index, key] of keys.entries()) {
        const again = await opened.store.append(entryOf('t', 99, { key }));
        expect(again, JSON.stringify(key)).toEqual({ outcome: 'repeated', seq: index + 1 });
      }
    });
  });
}
