import { createHash, randomBytes } from 'node:crypto';
import { MOST_HOOKS, type PushWish } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { stop } from '../problem.ts';
import type { NoticeAddress, PlayerId, Store } from '../store/store.ts';
import { isWithin, type Reach } from './public-address.ts';

/** Of one player; a browser more makes the oldest forgotten. */
const MOST_BROWSERS = 10;

/** What is kept of a browser: its keys, its language, and the site it was asked on. */
export interface PushNote {
  readonly keys: PushWish['keys'];
  readonly language: string;
  readonly site: string;
}

export interface HookNote {
  readonly secret: string;
  readonly language: string;
}

export interface AddressBookTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly pushReach: Reach;
  /** `null`: this server calls no hooks. */
  readonly hookReach: Reach | null;
}

/** Where each player wants to be told. */
export class AddressBook {
  private readonly tools: AddressBookTools;

  constructor(tools: AddressBookTools) {
    this.tools = tools;
  }

  get callsHooks(): boolean {
    return this.tools.hookReach !== null;
  }

  of(player: PlayerId): Promise<readonly NoticeAddress[]> {
    return this.tools.store.addressesOf(player);
  }

  async addBrowser(player: PlayerId, { endpoint, ...rest }: PushWish & { site: string }): Promise<void> {
    if (!isWithin(this.tools.pushReach, endpoint)) stop('ADDRESS_REFUSED');
    const { keys, language, site } = rest;
    const note: PushNote = { keys, language, site };
    await this.keep({ id: browserId(endpoint), player, kind: 'push', url: endpoint, note });
    const browsers = (await this.of(player)).filter(({ kind }) => kind === 'push');
    for (const { id } of browsers.slice(0, -MOST_BROWSERS)) await this.remove(player, id);
  }

  forgetBrowser(player: PlayerId, endpoint: string): Promise<boolean> {
    return this.remove(player, browserId(endpoint));
  }

  async addHook(
    player: PlayerId,
    { url, language }: { url: string; language: string },
  ): Promise<{ id: string; secret: string }> {
    const { hookReach } = this.tools;
    if (hookReach === null) return stop('NOT_ALLOWED');
    if (!isWithin(hookReach, url)) stop('ADDRESS_REFUSED');
    const hooks = (await this.of(player)).filter(({ kind }) => kind === 'hook');
    const id = hashOf(`hook ${player} ${url}`);
    if (hooks.length >= MOST_HOOKS && !hooks.some((hook) => hook.id === id)) stop('TOO_MANY');
    const secret = randomBytes(32).toString('base64url');
    await this.keep({ id, player, kind: 'hook', url, note: { secret, language } satisfies HookNote });
    return { id, secret };
  }

  remove(player: PlayerId, id: string): Promise<boolean> {
    return this.tools.store.removeAddress(id, player);
  }

  private keep({ note, ...address }: Omit<NoticeAddress, 'note' | 'createdAt'> & { note: object }) {
    const createdAt = this.tools.clock.now();
    return this.tools.store.keepAddress({ ...address, note: JSON.stringify(note), createdAt });
  }
}

function browserId(endpoint: string): string {
  return hashOf(`push ${endpoint}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
