import { createHash, createHmac } from 'node:crypto';
import { findMap } from '@waybill/maps';
import type { WireNotice } from '@waybill/protocol';
import webPush from 'web-push';
import type { Clock } from '../clock.ts';
import type { NoticeAddress } from '../store/store.ts';
import type { AddressBook, HookNote, PushNote } from './address-book.ts';
import type { Notice } from './notice.ts';
import { noticeWords } from './notice-words.ts';
import { type Delivery, type Letter, postOutside } from './outside-post.ts';
import type { Reach } from './public-address.ts';
import type { VapidKeyring } from './vapid-keys.ts';

/** A push service keeps what it could not deliver so long, in seconds: a slow game's turn lasts days. */
const KEPT_SECONDS = 3 * 24 * 3600;
/** Who sends, for push services, where the site is no public one. */
const NO_SITE = 'mailto:waybill@localhost.invalid';

export interface PostmanTools {
  readonly book: AddressBook;
  readonly keyring: VapidKeyring;
  readonly clock: Clock;
  readonly pushReach: Reach;
  readonly hookReach: Reach | null;
  readonly onDelivery?: (kind: NoticeAddress['kind'], delivery: Delivery) => void;
}

/** Writes notices in each place's language and posts them; forgets places that are gone. */
export class Postman {
  private readonly tools: PostmanTools;

  constructor(tools: PostmanTools) {
    this.tools = tools;
  }

  /** Tells all the player's places, or those named; gives those to try again. */
  async deliver(notice: Notice, only?: readonly string[]): Promise<readonly string[]> {
    const all = await this.tools.book.of(notice.player);
    const places = all.filter(({ id }) => only?.includes(id) ?? true);
    const deliveries = await Promise.all(places.map((place) => this.post(notice, place)));
    return places.filter((_, at) => deliveries[at] === 'again').map(({ id }) => id);
  }

  private async post(notice: Notice, place: NoticeAddress): Promise<Delivery> {
    const { book, hookReach, pushReach, onDelivery } = this.tools;
    const reach = place.kind === 'push' ? pushReach : hookReach;
    if (reach === null) return 'refused';
    const letter = await (place.kind === 'push'
      ? this.pushLetter(notice, place)
      : this.hookLetter(notice, place));
    const delivery = await postOutside(letter, reach);
    if (delivery === 'gone') await book.remove(place.player, place.id);
    onDelivery?.(place.kind, delivery);
    return delivery;
  }

  private async pushLetter(notice: Notice, { url, note }: NoticeAddress): Promise<Letter> {
    const { keys, language, site } = JSON.parse(note) as PushNote;
    const { publicKey, privateKey } = await this.tools.keyring.read();
    const subject = site.startsWith('https:') ? site : NO_SITE;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url, keys },
      JSON.stringify(await wireNotice(notice, language)),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: KEPT_SECONDS,
        urgency: 'high',
        // What was not delivered yet about this table is replaced.
        topic: topicOf(notice),
      },
    );
    return { url, headers: textHeaders(headers), body };
  }

  /** Signed with the time, so that what somebody overheard cannot be sent again later. */
  private async hookLetter(notice: Notice, { id, url, note }: NoticeAddress): Promise<Letter> {
    const { secret, language } = JSON.parse(note) as HookNote;
    const body = Buffer.from(JSON.stringify(await wireNotice(notice, language)));
    const time = Math.floor(this.tools.clock.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Waybill',
      'waybill-delivery': deliveryId(notice, id),
      'waybill-signature': `t=${time},v1=${signature}`,
    };
    return { url, headers, body };
  }
}

/** In words: the board and what it is about, nothing of the game. */
async function wireNotice({ kind, table, map, next }: Notice, language: string): Promise<WireNotice> {
  const t = await noticeWords(language);
  const name = findMap(map)?.name ?? map;
  return {
    kind,
    table: next ?? table,
    map,
    title: t('notice.TITLE', { kind }),
    text: t('notice.TEXT', { kind, map: name }),
  };
}

/** The same when it is delivered once more, because nobody knows whether it arrived. */
function deliveryId({ kind, player, table, since }: Notice, place: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, player, table, since, place]))
    .digest('hex');
}

/** At most 32 letters of the alphabet that push services accept; ids of tables are made of it. */
function topicOf({ table }: Notice): string {
  return table.slice(0, 32);
}

function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
