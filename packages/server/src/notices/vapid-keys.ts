import webPush from 'web-push';
import type { Store } from '../store/store.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys by which push services know this server: made once, and the same for all servers on one store. */
export class VapidKeyring {
  private readonly store: Store;
  private keys: Promise<VapidKeys> | null = null;

  constructor(store: Store) {
    this.store = store;
  }

  read(): Promise<VapidKeys> {
    this.keys ??= this.keep().catch((error: unknown) => {
      this.keys = null;
      throw error;
    });
    return this.keys;
  }

  private async keep(): Promise<VapidKeys> {
    return JSON.parse(
      await this.store.keepOnce('vapid', JSON.stringify(webPush.generateVAPIDKeys())),
    ) as VapidKeys;
  }
}
