import { TAKE_OVER } from './messages.ts';
import { openTable, showNotification } from './notifications.ts';
import { ShellCache, type ShellFile } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: `scripts/offline-plugin.ts`. */
declare const SHELL_VERSION: string;
declare const SHELL_FILES: readonly ShellFile[];

/** The folder that this file lies in: the app may be below any path of its host. */
const scope = new URL('./', self.location.href).pathname;
const shell = new ShellCache(SHELL_VERSION, SHELL_FILES, scope);

self.addEventListener('install', (event) => event.waitUntil(shell.fill()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await shell.takeOver();
  // The first visit too finds everything it loads later, whatever happens to network and server.
  await self.clients.claim();
  const { installing, waiting } = self.registration;
  // What a still newer version has just fetched is not ours to forget.
  if (!installing && !waiting) await shell.forgetOthers();
}

/** A new version waits for a tap: running code never changes under a game. */
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

/** Handles only files of the app; all other requests, above all to the API, pass through. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(scope)) return;
  const path = `/${pathname.slice(scope.length)}`;
  const answer = shell.answer(request.mode === 'navigate' && isPage(path) ? '/index.html' : path);
  if (answer) event.respondWith(answer);
});

/** The addresses that people are sent lead to the page, too, also without a network. */
function isPage(path: string): boolean {
  return path === '/' || /^\/t\/[\w-]+(\/hand)?\/?$/.test(path);
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotification(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data as { table: string };
  event.waitUntil(openTable(table));
});
