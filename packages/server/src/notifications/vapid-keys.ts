import webPush from 'web-push';
import type { Store } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';

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
    this.keys ??= this.load().catch((error: unknown) => {
      this.keys = null;
      throw error;
    });
    return this.keys;
  }

  private async load(): Promise<VapidKeys> {
    const made = JSON.stringify(webPush.generateVAPIDKeys());
    return readStored(await this.store.getOrCreate('vapid', made), isVapidKeys, 'pair of push keys');
  }
}

function isVapidKeys(value: unknown): value is VapidKeys {
  return hasFields(value, { publicKey: 'string', privateKey: 'string' });
}
