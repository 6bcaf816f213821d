import { type ReadonlySignal, signal } from '@preact/signals';
import { ask, RequestError } from '@waybill/client/online/api';
import type { NotificationsResponse } from '@waybill/protocol';

/** Whether this device notifies its player; `forbidden` by the browser's own settings, `unsupported` where it cannot. */
export type PushState = 'unknown' | 'unsupported' | 'forbidden' | 'off' | 'on';

/** What kept notifications from being turned on: the server, or the browser's push service. */
export type PushProblem = RequestError | 'unreached';

const state = signal<PushState>('unknown');
export const pushState: ReadonlySignal<PushState> = state;

/** Finds out the state without asking for a permission. */
export async function findPushState(language: string): Promise<void> {
  const push = await pushManager();
  const saved = await push?.getSubscription();
  if (!push) state.value = 'unsupported';
  else if (Notification.permission === 'denied') state.value = 'forbidden';
  else if (!saved || Notification.permission !== 'granted') state.value = 'off';
  else state.value = 'on';
  // The server may have forgotten this browser, or speak another language to it.
  if (saved && state.value === 'on')
    await registerAtServer(saved, language).catch(() => (state.value = 'off'));
}

/** Only after a press: the browser asks for its permission here. */
export async function turnOn(language: string): Promise<PushProblem | null> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    state.value = permission === 'denied' ? 'forbidden' : 'off';
    return null;
  }
  try {
    const { pushKey } = await ask<NotificationsResponse>('GET', '/api/me/notices');
    await registerAtServer(await subscribe(pushKey), language);
    state.value = 'on';
    return null;
  } catch (error) {
    state.value = 'off';
    return error instanceof RequestError ? error : 'unreached';
  }
}

export async function turnOff(): Promise<void> {
  state.value = 'off';
  const saved = await (await pushManager())?.getSubscription();
  if (!saved) return;
  // A server that cannot be reached finds out when it next tries.
  await ask('DELETE', '/api/me/notices/push', { endpoint: saved.endpoint }).catch(() => undefined);
  await saved.unsubscribe();
}

/** The player opens the table: its notification is out of date. */
export async function clearNotifications(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications({ tag: table })) ?? [];
  for (const notification of shown) notification.close();
}

async function pushManager(): Promise<PushManager | null> {
  if (!('Notification' in globalThis) || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager ?? null;
}

async function subscribe(key: string): Promise<PushSubscription> {
  const push = (await navigator.serviceWorker.ready).pushManager;
  // One made for another key, as of a server that was set up anew, stands in the way.
  await (await push.getSubscription())?.unsubscribe();
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function registerAtServer(subscription: PushSubscription, language: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await ask('PUT', '/api/me/notices/push', { endpoint, keys, language });
}
