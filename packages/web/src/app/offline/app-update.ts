import { type ReadonlySignal, signal } from '@preact/signals';
import { TAKE_OVER, WHERE_ARE_YOU, type Whereabouts } from '../service-worker/messages.ts';

/** So long after the page has loaded, its first screen should stand: what is fetched for later would only be in its way. */
const SETTLED_MS = 3000;
/** A tab that stays open for days asks now and then. */
const ASK_AGAIN_MS = 60 * 60 * 1000;

const waiting = signal<'none' | 'ready' | 'later'>('none');
let registration: ServiceWorkerRegistration | null = null;

/** Whether a new version waits to be started, and nobody has put it off. */
export const appUpdate: ReadonlySignal<'none' | 'ready' | 'later'> = waiting;

/** Keeps the whole app in the browser, once there is nothing more urgent to load. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const settle = () => setTimeout(() => void register(), SETTLED_MS);
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
}

/** Starts the new version. The game is kept after every move: it is there again at once. */
export async function update(): Promise<void> {
  const fresh = registration?.waiting;
  if (!fresh) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  fresh.postMessage(TAKE_OVER);
}

export function updateLater(): void {
  waiting.value = 'later';
}

async function register(): Promise<void> {
  // A browser may forbid it; the app then needs the network, as any page.
  registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => null);
  if (!registration) return;
  if (registration.waiting) waiting.value = 'ready';
  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  watchOtherTabs();
  reportScreen();
  askForUpdates(registration);
}

function watchInstalling(): void {
  const { installing } = registration ?? {};
  installing?.addEventListener('statechange', () => {
    // Without an active one this is the first version, and nothing is new.
    if (installing.state === 'installed' && registration?.active) waiting.value = 'ready';
  });
}

/** Another tab has started the new version: this one runs on, and may follow when it likes. */
function watchOtherTabs(): void {
  const { serviceWorker } = navigator;
  let before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    if (before !== null) waiting.value = 'ready';
    before = serviceWorker.controller;
  });
}

/** So that a notification is not shown over the table it is about, and leads to the tab that shows it. */
function reportScreen(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data !== WHERE_ARE_YOU) return;
    ports[0]?.postMessage({ hash: location.hash, isInFront: !document.hidden } satisfies Whereabouts);
  });
}

function askForUpdates(known: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const ask = (): void => {
    if (document.hidden || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    known.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_AGAIN_MS);
}
