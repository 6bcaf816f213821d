import type { Clock } from '../clock.ts';
import type { ErrandQueue } from '../errands/errand.ts';
import type { Room } from '../room/room.ts';
import type { Store, TableId } from '../store/store.ts';
import { AddressBook } from './address-book.ts';
import type { DeliveryTools } from './deliver-once.ts';
import { MemoryOutbox } from './memory-outbox.ts';
import type { Outbox } from './notice.ts';
import { NoticeDesk } from './notice-desk.ts';
import { Postman, type PostmanTools } from './postman.ts';
import { SharedOutbox } from './shared-outbox.ts';
import { VapidKeyring } from './vapid-keys.ts';

/** How far notices may go; tests let them go to this machine. */
export type NoticeSettings = Pick<PostmanTools, 'pushReach' | 'hookReach' | 'onDelivery'>;

export interface NoticesTools extends NoticeSettings {
  readonly store: Store;
  readonly clock: Clock;
  readonly errands?: ErrandQueue;
  readonly open: (table: TableId) => Promise<Room>;
  readonly onFailure: (error: unknown) => void;
}

/** All that it takes to tell people who are not looking. */
export interface Notices {
  readonly book: AddressBook;
  readonly keyring: VapidKeyring;
  readonly desk: NoticeDesk;
  readonly outbox: Outbox;
}

export function openNotices(tools: NoticesTools): Notices {
  const book = new AddressBook(tools);
  const keyring = new VapidKeyring(tools.store);
  const postman = new Postman({ ...tools, book, keyring });
  const delivery: DeliveryTools = {
    isWanted: (notice) => desk.isWanted(notice),
    deliver: (notice, only) => postman.deliver(notice, only),
  };
  const outbox = tools.errands
    ? new SharedOutbox({ ...tools, ...delivery, errands: tools.errands })
    : new MemoryOutbox({ ...tools, ...delivery });
  const desk = new NoticeDesk({ ...tools, outbox });
  return { book, keyring, desk, outbox };
}
