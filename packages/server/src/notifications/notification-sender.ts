import { createHash, createHmac } from 'node:crypto';
import { findMap } from '@waybill/maps';
import type { PushPayload } from '@waybill/protocol';
import webPush from 'web-push';
import type { Clock } from '../clock.ts';
import type { Notification } from '../jobs/notification.ts';
import type { NotificationAddress } from '../store/store.ts';
import { readStored } from '../stored-json.ts';
import { type AddressBook, isHookNote, isPushNote } from './address-book.ts';
import { DeliveryLimiter } from './delivery-limiter.ts';
import { type DeliveryOutcome, guardedFetch, type OutgoingPost } from './guarded-fetch.ts';
import { notificationTexts } from './notification-texts.ts';
import type { Reach } from './public-address.ts';
import type { VapidKeyring } from './vapid-keys.ts';

/** A push service keeps what it could not deliver so long, in seconds: a slow game's turn lasts days. */
const KEPT_SECONDS = 3 * 24 * 3600;
/** Who sends, for push services, where the site is no public one. */
const NO_SITE = 'mailto:waybill@localhost.invalid';

export interface NotificationSenderDeps {
  readonly book: AddressBook;
  readonly keyring: VapidKeyring;
  readonly clock: Clock;
  readonly pushReach: Reach;
  readonly hookReach: Reach | null;
  readonly onDelivery?: (kind: NotificationAddress['kind'], delivery: DeliveryOutcome) => void;
}

/** Writes notifications in each address's language and posts them; forgets addresses that are gone. */
export class NotificationSender {
  private readonly deps: NotificationSenderDeps;
  private readonly limiter: DeliveryLimiter;

  constructor(deps: NotificationSenderDeps) {
    this.deps = deps;
    this.limiter = new DeliveryLimiter(deps.clock);
  }

  /** Notifies all the player's addresses, or those named; returns those to try again. */
  async deliver(notification: Notification, only?: readonly string[]): Promise<readonly string[]> {
    const all = await this.deps.book.of(notification.player);
    const addresses = all.filter(({ id }) => only?.includes(id) ?? true);
    const deliveries = await Promise.all(addresses.map((address) => this.post(notification, address)));
    return addresses.filter((_, at) => deliveries[at] === 'again').map(({ id }) => id);
  }

  private async post(notification: Notification, address: NotificationAddress): Promise<DeliveryOutcome> {
    const { book, hookReach, pushReach, onDelivery } = this.deps;
    const reach = address.kind === 'push' ? pushReach : hookReach;
    if (reach === null) return 'refused';
    const delivery = await this.limiter.pass({
      player: address.player,
      url: address.url,
      send: async () => guardedFetch(await this.postFor(notification, address), reach),
    });
    if (delivery === 'gone') await book.remove(address.player, address.id);
    onDelivery?.(address.kind, delivery);
    return delivery;
  }

  private postFor(notification: Notification, address: NotificationAddress): Promise<OutgoingPost> {
    return address.kind === 'push'
      ? this.pushPost(notification, address)
      : this.hookPost(notification, address);
  }

  private async pushPost(
    notification: Notification,
    { url, note }: NotificationAddress,
  ): Promise<OutgoingPost> {
    const { keys, language, site } = readStored(note, isPushNote, 'push address');
    const { publicKey, privateKey } = await this.deps.keyring.read();
    const subject = site.startsWith('https:') ? site : NO_SITE;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url, keys },
      JSON.stringify(await payloadOf(notification, language)),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: KEPT_SECONDS,
        urgency: 'high',
        // What was not delivered yet about this table is replaced.
        topic: topicOf(notification),
      },
    );
    return { url, headers: textHeaders(headers), body };
  }

  /** Signed with the time, so that an intercepted payload cannot be sent again later. */
  private async hookPost(
    notification: Notification,
    { id, url, note }: NotificationAddress,
  ): Promise<OutgoingPost> {
    const { secret, language } = readStored(note, isHookNote, 'hook');
    const body = Buffer.from(JSON.stringify(await payloadOf(notification, language)));
    const time = Math.floor(this.deps.clock.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Waybill',
      'waybill-delivery': deliveryId(notification, id),
      'waybill-signature': `t=${time},v1=${signature}`,
    };
    return { url, headers, body };
  }
}

/** In words: the board and what it is about, nothing of the game. */
async function payloadOf({ kind, table, map, next }: Notification, language: string): Promise<PushPayload> {
  const t = await notificationTexts(language);
  const name = findMap(map)?.name ?? map;
  return {
    kind,
    table: next ?? table,
    map,
    title: t('notification.TITLE', { kind }),
    text: t('notification.TEXT', { kind, map: name }),
  };
}

/** The same when it is delivered once more, because nobody knows whether it arrived. */
function deliveryId({ kind, player, table, since }: Notification, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, player, table, since, address]))
    .digest('hex');
}

/** At most 32 letters of the alphabet that push services accept; ids of tables are made of it. */
function topicOf({ table }: Notification): string {
  return table.slice(0, 32);
}

function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
