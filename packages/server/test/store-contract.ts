import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { chatContract } from './store-contract/chat.ts';
import { dealsContract } from './store-contract/deals.ts';
import { identityContract } from './store-contract/identity.ts';
import { logContract } from './store-contract/log.ts';
import { moderationContract } from './store-contract/moderation.ts';
import { notificationsContract } from './store-contract/notifications.ts';
import { ordersContract } from './store-contract/orders.ts';
import { entryOf, type OpenStore, tableNamed } from './store-contract/samples.ts';
import { tablesContract } from './store-contract/tables.ts';

/** A store on a real file, and a way to open the same file again. */
export interface StoreSubject {
  readonly name: string;
  /** The same `place` is the same database. */
  readonly open: (place: string) => Promise<Store>;
  readonly newLocation: () => Promise<string>;
}

/** What every store must keep to, whatever it is made of. */
export function storeContract({ name, open, newLocation }: StoreSubject): void {
  describe(`the store's contract: ${name}`, () => {
    let place: string;
    let store: Store;
    const opened: OpenStore = {
      get store() {
        return store;
      },
      reopen: async () => {
        await store.close();
        store = await open(place);
      },
    };

    beforeEach(async () => {
      place = await newLocation();
      store = await open(place);
    });

    afterEach(() => store.close());

    tablesContract(opened);
    logContract(opened);
    identityContract(opened);
    notificationsContract(opened);
    moderationContract(opened);
    chatContract(opened);
    ordersContract(opened);
    dealsContract(opened);

    it('finishes what was asked before it closes, and refuses what comes later', async () => {
      await store.createTable(tableNamed('t'));
      const appends = Array.from({ length: 100 }, (_, n) => store.append(entryOf('t', n + 1)));
      const closed = store.close();
      await expect(store.check()).rejects.toMatchObject({ code: 'CLOSED' });
      expect((await Promise.all(appends)).every(({ outcome }) => outcome === 'appended')).toBe(true);
      await closed;
      store = await open(place);
      expect(await store.log('t')).toHaveLength(100);
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
