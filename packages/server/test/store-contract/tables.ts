import { describe, expect, it } from 'vitest';
import { AT, entryOf, type OpenStore, tableNamed } from './samples.ts';

export function tablesContract(opened: OpenStore): void {
  describe('tables', () => {
    it('keeps a table as it was made', async () => {
      expect(await opened.store.createTable(tableNamed('t1', { dueAt: AT + 5, waiting: [0, 2] }))).toBe(true);
      await opened.reopen();
      expect(await opened.store.table('t1')).toEqual({
        ...tableNamed('t1', { dueAt: AT + 5, waiting: [0, 2] }),
        number: 1,
        seq: 0,
        updatedAt: AT,
      });
      expect(await opened.store.table('t2')).toBeNull();
    });

    it('makes no second table of one id', async () => {
      expect(await opened.store.createTable(tableNamed('t1'))).toBe(true);
      expect(await opened.store.createTable(tableNamed('t1', { summary: 'other' }))).toBe(false);
      expect((await opened.store.table('t1'))?.status.summary).toBe('{}');
    });

    it('lists in the lobby what is listed and not over, newest first, by pages', async () => {
      for (const [id, status] of [
        ['a', {}],
        ['b', { listed: false }],
        ['c', { phase: 'over' }],
        ['d', { phase: 'open' }],
        ['e', { phase: 'abandoned' }],
        ['f', {}],
      ] as const)
        await opened.store.createTable(tableNamed(id, status));
      const first = await opened.store.lobby({ limit: 2 });
      expect(first.map(({ id }) => id)).toEqual(['f', 'd']);
      const rest = await opened.store.lobby({ limit: 2, before: first[1]?.number ?? 0 });
      expect(rest.map(({ id }) => id)).toEqual(['a']);
    });

    it("lists a player's tables, those waiting for this player first", async () => {
      await opened.store.createTable(tableNamed('calm', { waiting: [2] }));
      await opened.store.createTable(tableNamed('mine', { waiting: [0] }));
      await opened.store.createTable(tableNamed('others', { seats: ['bob', 'cid'] }));
      await opened.store.createTable(tableNamed('done', { phase: 'over' }));
      await opened.store.createTable(tableNamed('busy', { waiting: [2] }));
      await opened.store.append(entryOf('busy', 1, { at: AT + 500 }));
      expect((await opened.store.tablesOf('ann', 9)).map(({ id }) => id)).toEqual(['mine', 'busy', 'calm']);
      expect((await opened.store.tablesOf('ann', 1)).map(({ id }) => id)).toEqual(['mine']);
      expect(await opened.store.tablesOf('nobody', 9)).toEqual([]);
    });

    it('lists tables without their settings', async () => {
      await opened.store.createTable(tableNamed('a'));
      await opened.store.createTable(tableNamed('b', { phase: 'over' }));
      const lists = await Promise.all([
        opened.store.lobby({ limit: 9 }),
        opened.store.tablesOf('ann', 9),
        opened.store.finished('ann', { limit: 9 }),
        opened.store.finished(null, { limit: 9 }),
      ]);
      expect(lists.flat()).toHaveLength(4);
      expect(JSON.stringify(lists)).not.toContain('secret');
      expect((await opened.store.table('a'))?.settings).toContain('secret');
    });

    it('lists finished games of a player or of the lobby', async () => {
      await opened.store.createTable(tableNamed('a', { phase: 'over' }));
      await opened.store.createTable(tableNamed('b', { phase: 'over', listed: false, seats: ['bob'] }));
      await opened.store.createTable(tableNamed('c', { phase: 'over', seats: ['cid'] }));
      expect((await opened.store.finished(null, { limit: 9 })).map(({ id }) => id)).toEqual(['c', 'a']);
      expect((await opened.store.finished('bob', { limit: 9 })).map(({ id }) => id)).toEqual(['b', 'a']);
      expect((await opened.store.finished('bob', { limit: 9, before: 2 })).map(({ id }) => id)).toEqual([
        'a',
      ]);
    });

    it('finds what is due, the most urgent first', async () => {
      await opened.store.createTable(tableNamed('later', { dueAt: 30 }));
      await opened.store.createTable(tableNamed('soon', { dueAt: 10 }));
      await opened.store.createTable(tableNamed('never'));
      expect(await opened.store.dueTables(29, 9)).toEqual([{ id: 'soon', dueAt: 10 }]);
      expect((await opened.store.dueTables(30, 9)).map(({ id }) => id)).toEqual(['soon', 'later']);
      expect((await opened.store.dueTables(30, 1)).map(({ id }) => id)).toEqual(['soon']);
    });
  });
}
