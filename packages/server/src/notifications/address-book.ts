import { createHash, ECDH, randomBytes } from 'node:crypto';
import { MOST_HOOKS, type PushRegistration } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { decline } from '../problem.ts';
import type { NotificationAddress, PlayerId, Store } from '../store/store.ts';
import { hasFields, isRecord } from '../stored-json.ts';
import { isWithin, type Reach } from './public-address.ts';

/** Of one player; a browser more makes the oldest forgotten. */
const MOST_BROWSERS = 10;

/** What is saved of a browser: its keys, its language, and the site that got its permission. */
export interface PushNote {
  readonly keys: PushRegistration['keys'];
  readonly language: string;
  readonly site: string;
}

export interface HookNote {
  readonly secret: string;
  readonly language: string;
}

export function isPushNote(value: unknown): value is PushNote {
  if (!isRecord(value) || !hasFields(value, { language: 'string', site: 'string' })) return false;
  return hasFields(value['keys'], { p256dh: 'string', auth: 'string' });
}

export function isHookNote(value: unknown): value is HookNote {
  return hasFields(value, { secret: 'string', language: 'string' });
}

export interface AddressBookDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly pushReach: Reach;
  /** `null`: this server calls no hooks. */
  readonly hookReach: Reach | null;
}

/** Where each player receives notifications. */
export class AddressBook {
  private readonly deps: AddressBookDeps;

  constructor(deps: AddressBookDeps) {
    this.deps = deps;
  }

  get callsHooks(): boolean {
    return this.deps.hookReach !== null;
  }

  of(player: PlayerId): Promise<readonly NotificationAddress[]> {
    return this.deps.store.addressesOf(player);
  }

  async addBrowser(
    player: PlayerId,
    { endpoint, ...rest }: PushRegistration & { site: string },
  ): Promise<void> {
    if (!isWithin(this.deps.pushReach, endpoint)) decline('ADDRESS_REFUSED');
    const { keys, language, site } = rest;
    if (!isPushKey(keys.p256dh)) decline('MALFORMED', { field: 'keys' });
    const note: PushNote = { keys, language, site };
    await this.save({ id: browserId(endpoint), player, kind: 'push', url: endpoint, note });
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
    const { hookReach } = this.deps;
    if (hookReach === null) return decline('NOT_ALLOWED');
    if (!isWithin(hookReach, url)) decline('ADDRESS_REFUSED');
    const hooks = (await this.of(player)).filter(({ kind }) => kind === 'hook');
    const id = hashOf(`hook ${player} ${url}`);
    if (hooks.length >= MOST_HOOKS && !hooks.some((hook) => hook.id === id)) decline('TOO_MANY');
    const secret = randomBytes(32).toString('base64url');
    await this.save({ id, player, kind: 'hook', url, note: { secret, language } satisfies HookNote });
    return { id, secret };
  }

  remove(player: PlayerId, id: string): Promise<boolean> {
    return this.deps.store.removeAddress(id, player);
  }

  private save({ note, ...address }: Omit<NotificationAddress, 'note' | 'createdAt'> & { note: object }) {
    const createdAt = this.deps.clock.now();
    return this.deps.store.saveAddress({ ...address, note: JSON.stringify(note), createdAt });
  }
}

/** A point of the curve that push messages are sealed with. */
function isPushKey(key: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1').length === 65;
  } catch {
    return false;
  }
}

function browserId(endpoint: string): string {
  return hashOf(`push ${endpoint}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
