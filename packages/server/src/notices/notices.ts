import type { Clock } from '../clock.ts';
import type { Room } from '../room/room.ts';
import type { Store, TableId } from '../store/store.ts';
import { AddressBook } from './address-book.ts';
import { MemoryOutbox } from './memory-outbox.ts';
import type { Outbox } from './notice.ts';
import { NoticeDesk } from './notice-desk.ts';
import { Postman, type PostmanTools } from './postman.ts';
import { VapidKeyring } from './vapid-keys.ts';

/** How far notices may go; tests let them go to this machine. */
export type NoticeSettings = Pick<PostmanTools, 'pushReach' | 'hookReach' | 'onDelivery'>;

export interface NoticesTools extends NoticeSettings {
  readonly store: Store;
  readonly clock: Clock;
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
  const outbox = new MemoryOutbox({
    ...tools,
    isWanted: (notice) => desk.isWanted(notice),
    deliver: (notice, only) => postman.deliver(notice, only),
  });
  const desk = new NoticeDesk({ ...tools, outbox });
  return { book, keyring, desk, outbox };
}
