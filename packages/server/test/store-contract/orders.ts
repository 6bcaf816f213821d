import { describe, expect, it } from 'vitest';
import type { SeatOrders } from '../../src/store/store.ts';
import { AT, entryOf, type OpenStore, tableNamed } from './samples.ts';

export function ordersContract(opened: OpenStore): void {
  describe('orders', () => {
    const ordersOf = (seat: number, version: number, more: Partial<SeatOrders> = {}): SeatOrders => {
      return { seat, player: 'ann', version, active: true, body: `{"v":${version}}`, ...more };
    };

    it('are kept by seat, one version after the other, and leave the table as it stands', async () => {
      await opened.store.createTable(tableNamed('t'));
      const before = await opened.store.table('t');
      expect(await opened.store.orders('t')).toEqual([]);
      expect(await opened.store.putOrders('t', ordersOf(1, 1))).toBe(true);
      expect(await opened.store.putOrders('t', ordersOf(0, 1, { player: 'bob', active: false }))).toBe(true);
      const both = await Promise.all([1, 2].map(() => opened.store.putOrders('t', ordersOf(1, 2))));
      expect(both.filter((isWritten) => isWritten)).toHaveLength(1);
      for (const version of [1, 2, 4])
        expect(await opened.store.putOrders('t', ordersOf(1, version))).toBe(false);
      expect(await opened.store.putOrders('nowhere', ordersOf(0, 1))).toBe(false);
      const kept = [ordersOf(0, 1, { player: 'bob', active: false }), ordersOf(1, 2)];
      expect(await opened.store.orders('t')).toEqual(kept);
      await opened.reopen();
      expect(await opened.store.orders('t')).toEqual(kept);
      expect(await opened.store.table('t')).toEqual(before);
    });

    it('are looked for where a table has waited for their seat', async () => {
      for (const [id, at] of [
        ['late', AT + 2],
        ['early', AT + 1],
      ] as const) {
        await opened.store.createTable(tableNamed(id));
        await opened.store.append(entryOf(id, 1, { at, status: { phase: 'playing', waiting: [1] } }));
        await opened.store.putOrders(id, ordersOf(1, 1));
      }
      const found = (since: number) => opened.store.tablesWithOrders(since, 9);
      expect(await found(AT)).toEqual([]);
      expect(await found(AT + 1)).toEqual(['early']);
      expect(await found(AT + 2)).toEqual(['early', 'late']);
      expect(await opened.store.tablesWithOrders(AT + 2, 1)).toEqual(['early']);
      await opened.store.putOrders('early', ordersOf(1, 2, { active: false }));
      await opened.store.append(entryOf('late', 2, { at: AT + 3, status: { waiting: [0] } }));
      expect(await found(AT + 9)).toEqual([]);
      await opened.store.append(entryOf('late', 3, { at: AT + 4, status: { phase: 'over', waiting: [1] } }));
      expect(await found(AT + 9)).toEqual([]);
    });
  });
}
