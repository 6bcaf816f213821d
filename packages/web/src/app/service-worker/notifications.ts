import type { PushPayload } from '@waybill/protocol';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { WHERE_ARE_YOU, type Whereabouts } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A tab that does not answer is asleep, and not in front. */
const ANSWER_MS = 500;

/** Shows a pushed notification, one for each table, unless the player has that table open. */
export async function showNotification(pushed: PushMessageData): Promise<void> {
  const { table, title, text } = pushed.json() as PushPayload;
  const tabs = await tabsAt(table);
  if (tabs.some(({ isInFront }) => isInFront)) return;
  const looks = { icon: 'icons/icon-192.png', badge: 'icons/badge-96.png' };
  // Browsers support more than the types say: a newer notification of the same table rings again.
  const again = { renotify: true };
  await self.registration.showNotification(title, {
    ...looks,
    ...again,
    body: text,
    tag: table,
    data: { table },
  });
}

/** Goes to the table: to a tab that shows it already, else to a new one, so that no other game is disturbed. */
export async function openTable(table: string): Promise<void> {
  const [tab] = await tabsAt(table);
  if (tab) await tab.client.focus();
  else await self.clients.openWindow(`./${tableAddress(table)}`);
}

async function tabsAt(table: string): Promise<(Whereabouts & { readonly client: WindowClient })[]> {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = await Promise.all(clients.map(async (client) => ({ client, ...(await whereabouts(client)) })));
  return tabs.filter(({ hash }) => hash === tableAddress(table));
}

/** A client's own address is the one it was opened with; where it is now, only the page knows. */
function whereabouts(client: WindowClient): Promise<Whereabouts> {
  const { port1, port2 } = new MessageChannel();
  client.postMessage(WHERE_ARE_YOU, [port2]);
  return new Promise((resolve) => {
    setTimeout(() => resolve({ hash: '', isInFront: false }), ANSWER_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<Whereabouts>) => resolve(data), { once: true });
    port1.start();
  });
}
