import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { LOCALES } from '@waybill/i18n';
import { wordsOf } from '../../client/test/words-of.ts';
import { OutsideServer, PushedBrowser } from '../../server/test/push-service.ts';
import { TestClient } from '../../server/test/test-client.ts';
import { startServer, TestClock, type TestServer } from '../../server/test/test-server.ts';
import { installed } from './app-site.ts';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';

test.use({ serviceWorkers: 'allow' });

const GRACE_MS = 5000;

let server: TestServer;
let clock: TestClock;
let outside: OutsideServer;
test.beforeEach(async () => {
  clock = new TestClock();
  outside = await OutsideServer.open();
  server = await startServer({
    clock,
    webApp: join(import.meta.dirname, '../dist/app'),
    notifications: { pushReach: 'everywhere', hookReach: 'everywhere' },
  });
});
test.afterEach(async ({ context }) => {
  // A server that stops waits for the lines that browsers keep open.
  await context.close();
  await server.stop();
  await outside.close();
});

/** No push service can be reached from here: the browser is given a place on this machine, with keys the test knows. */
async function givePushService(page: Page, browser: PushedBrowser): Promise<void> {
  const { endpoint, keys } = browser.subscription();
  await page.addInitScript(
    (given) => {
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => sessionStorage.removeItem('subscribed'),
      };
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('subscribed') ? (subscription as unknown as PushSubscription) : null;
    },
    { endpoint, keys },
  );
}

/** Hands to the page's service worker what the push service got. */
async function pusherFor(page: Page): Promise<(data: string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await known;
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  };
}

const shown = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

async function allow(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: server.url });
}

/** Sets a table in the page and gives its id; the game has not begun. */
async function setTable(page: Page): Promise<string> {
  await page.goto(`${server.url}/#/online`);
  await page.getByLabel('Your name at the table').fill('Ann');
  await page.getByRole('button', { name: 'Create a table San Francisco' }).click();
  await page.waitForURL(/#\/online\/t\//);
  return page.url().split('/').at(-1) ?? '';
}

/** What the worker does when its notification is clicked; only a real click may open windows, so that is written down instead. */
async function clickNotification(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const done: string[] = [];
    scope.clients.openWindow = async (address: string) => void done.push(`open ${address}`);
    scope.WindowClient.prototype.focus = async () => void done.push('focus');
    const [notification] = await scope.registration.getNotifications();
    const waits: Promise<unknown>[] = [];
    const click = new scope.NotificationEvent('notificationclick', { notification });
    click.waitUntil = (work: Promise<unknown>) => waits.push(work);
    dispatchEvent(click);
    await Promise.all(waits);
    return done;
  });
}

interface ServiceWorkerScope {
  readonly clients: { openWindow: (address: string) => Promise<void> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
  readonly NotificationEvent: new (
    type: string,
    init: object,
  ) => Event & { waitUntil: (work: Promise<unknown>) => void };
  readonly registration: ServiceWorkerRegistration;
}

test('a turn is pushed to a device that is not looking, and leads to its table', async ({
  page,
  context,
}) => {
  const browser = new PushedBrowser(`${outside.url}/ann`);
  await givePushService(page, browser);
  await settle(page, { theme: 'system' });
  await page.goto(`${server.url}/`);
  await installed(page);
  await allow(context);
  const table = await setTable(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('button', { name: 'Tell me' })).toHaveCount(0);

  const bob = await person('Bob');
  await bob.sit(table);
  await page.locator('main.table').waitFor();
  const push = await pusherFor(page);
  // While the table is in front, nothing is sent, and what comes all the same is not shown.
  clock.advance(GRACE_MS);
  const asked = page.evaluate(
    () => new Promise((resolve) => navigator.serviceWorker.addEventListener('message', () => resolve(true))),
  );
  await push(JSON.stringify({ kind: 'turn', table, map: 'san-francisco', title: 'Early', text: '' }));
  // The worker has asked the page where it is, and heard.
  await asked;
  await context.serviceWorkers()[0]?.evaluate(() => undefined);
  await page.goto(`${server.url}/#/rules`);
  await expect(page.locator('h1')).toBeVisible();
  expect(await shown(page)).toEqual([]);
  expect(outside.received).toEqual([]);

  // Ann has gone elsewhere; Bob takes his seat at another table of hers.
  const second = await another(page, bob);
  const [letter] = await outside.until(1);
  const notice = browser.open(letter?.body ?? Buffer.alloc(0));
  expect(notice).toMatchObject({ kind: 'turn', table: second, title: 'Your turn' });
  await push(JSON.stringify(notice));
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Your turn', body: 'San Francisco waits for you.', tag: second }]);
  expect(await clickNotification(context)).toEqual([`open ./#/online/t/${second}`]);
  await push(JSON.stringify(notice));
  await expect.poll(() => shown(page)).toHaveLength(1);
  // Opening the table clears it.
  await page.goto(`${server.url}/#/online/t/${second}`);
  await page.locator('main.table').waitFor();
  await expect.poll(() => shown(page)).toEqual([]);
  // A tab that shows the table already, behind others, is brought to the front.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await push(JSON.stringify(notice));
  await expect.poll(() => shown(page)).toHaveLength(1);
  expect(await clickNotification(context)).toEqual(['focus']);
});

/** A table that Ann sets while her page is elsewhere, where Bob sits down. */
async function another(page: Page, bob: TestClient): Promise<string> {
  const made = await page.evaluate(async () => {
    const body = JSON.stringify({ map: 'san-francisco', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/api/tables', { method: 'POST', headers, body })).json()) as {
      table: { id: string };
    };
  });
  await bob.sit(made.table.id);
  clock.advance(GRACE_MS);
  return made.table.id;
}

test('notifications are a setting of each device, in every language, and never asked for unasked', async ({
  page,
  context,
}) => {
  await givePushService(page, new PushedBrowser(`${outside.url}/ann`));
  await settle(page, { theme: 'system' });
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      sessionStorage.setItem('asked', 'yes');
      return ask();
    };
  });
  await page.goto(`${server.url}/`);
  await installed(page);
  await page.goto(`${server.url}/#/settings`);
  await expect(page.locator('.settings-form')).toBeVisible();
  await expect(page.locator('.notification-setting')).toHaveCount(0);
  await setTable(page);
  await page.goto(`${server.url}/#/settings`);
  const setting = page.locator('.notification-setting');
  await expect(setting.getByRole('radio', { name: 'Off' })).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
  await expectAccessible(page);

  await allow(context);
  await setting.getByRole('radio', { name: 'On' }).check();
  await expect(setting.getByRole('radio', { name: 'On' })).toBeChecked();
  const browsers = (): Promise<unknown> =>
    page.evaluate(
      async () => ((await (await fetch('/api/me/notices')).json()) as { browsers: number }).browsers,
    );
  await expect.poll(browsers).toBe(1);
  await page.reload();
  await expect(setting.getByRole('radio', { name: 'On' })).toBeChecked();
  for (const locale of LOCALES) {
    await page.locator(`input[name="setting-language"][value="${locale}"]`).check();
    await expect(setting.locator('.settings-note')).toHaveText(
      (await wordsOf(locale, 'notification'))('notification.NOTE'),
    );
  }
  await page.locator('input[name="setting-language"][value="en"]').check();
  await setting.getByRole('radio', { name: 'Off' }).check();
  await expect.poll(browsers).toBe(0);
});

test('notifications can be posted to an address of one’s own, whose secret is shown once', async ({
  page,
}) => {
  await settle(page, { theme: 'system' });
  await setTable(page);
  await page.goto(`${server.url}/#/settings`);
  const hooks = page.getByRole('group', { name: 'Web hooks' });
  const url = `${outside.url}/mine`;
  await hooks.getByLabel('Address').fill(url);
  await hooks.getByRole('button', { name: 'Add' }).click();
  await expect(hooks.getByLabel(`The secret for ${url}, shown this once`)).toHaveValue(/^[\w-]{43}$/);
  await expectAccessible(page);
  await another(page, await person('Bob'));
  expect((await outside.until(1))[0]).toMatchObject({ path: '/mine' });
  await page.reload();
  await expect(hooks.getByRole('listitem')).toHaveText([new RegExp(url)]);
  await expect(hooks.getByLabel(/secret/)).toHaveCount(0);
  await hooks.getByRole('button', { name: `Remove ${url}` }).click();
  await expect(hooks.getByRole('listitem')).toHaveCount(0);
});

async function person(name: string): Promise<TestClient> {
  const client = new TestClient(server.url);
  await client.post('/api/me', { name });
  return client;
}

test('a tab out of sight shows by title and icon that it is the person’s turn', async ({ page }) => {
  await settle(page);
  await page.goto(`${server.url}/`);
  await page
    .getByRole('button', { name: /^San Francisco/ })
    .first()
    .click();
  await page.locator('.ticket-choice').waitFor();
  const icon = page.locator('link[rel="icon"]');
  const look = (hidden: boolean): Promise<void> =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  await look(true);
  await expect(icon).toHaveAttribute('href', '/favicon-turn.svg');
  await expect(page).toHaveTitle(/Your turn/i);
  await look(false);
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  await expect(page).not.toHaveTitle(/Your turn/i);
});
