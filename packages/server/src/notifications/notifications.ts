import type { Clock } from '../clock.ts';
import type { JobQueue } from '../jobs/job.ts';
import type { NotificationOutbox } from '../jobs/notification.ts';
import type { Room } from '../room/room.ts';
import type { Store, TableId } from '../store/store.ts';
import { AddressBook } from './address-book.ts';
import type { DeliveryDeps } from './deliver-once.ts';
import { MemoryOutbox } from './memory-outbox.ts';
import { NotificationPolicy } from './notification-policy.ts';
import { NotificationSender, type NotificationSenderDeps } from './notification-sender.ts';
import { SharedOutbox } from './shared-outbox.ts';
import { VapidKeyring } from './vapid-keys.ts';

/** How far notifications may go; tests let them go to this machine. */
export type NotificationSettings = Pick<NotificationSenderDeps, 'pushReach' | 'hookReach' | 'onDelivery'>;

export interface NotificationDeps extends NotificationSettings {
  readonly store: Store;
  readonly clock: Clock;
  readonly jobs?: JobQueue;
  readonly open: (table: TableId) => Promise<Room>;
  readonly onFailure: (error: unknown) => void;
}

/** Everything needed to notify people who are not looking. */
export interface Notifications {
  readonly book: AddressBook;
  readonly keyring: VapidKeyring;
  readonly policy: NotificationPolicy;
  readonly outbox: NotificationOutbox;
}

export function openNotifications(deps: NotificationDeps): Notifications {
  const book = new AddressBook(deps);
  const keyring = new VapidKeyring(deps.store);
  const sender = new NotificationSender({ ...deps, book, keyring });
  const delivery: DeliveryDeps = {
    isWanted: (notification) => policy.isWanted(notification),
    deliver: (notification, only) => sender.deliver(notification, only),
  };
  const outbox = deps.jobs
    ? new SharedOutbox({ ...deps, ...delivery, jobs: deps.jobs })
    : new MemoryOutbox({ ...deps, ...delivery });
  const policy = new NotificationPolicy({ ...deps, outbox });
  return { book, keyring, policy, outbox };
}
