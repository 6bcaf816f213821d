import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '@waybill/i18n';
import { wordsOf } from '../../client/test/words-of.ts';
import { AppSite, installed } from './app-site.ts';
import { expectAccessible } from './axe.ts';
import { Person, settle } from './person.ts';
import { type SavedPosition, saveInBrowser } from './saved-games.ts';

test.use({ serviceWorkers: 'allow' });

let site: AppSite;
test.beforeEach(async () => {
  site = await AppSite.open();
});
test.afterEach(() => site.close());

async function visit(page: Page): Promise<void> {
  await settle(page, { theme: 'system' });
  await page.goto(`${site.url}/`);
}

test('the app can be installed', async ({ page }) => {
  await visit(page);
  await installed(page);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(url).toBe(`${site.url}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, display } = JSON.parse(data ?? '{}') as {
    icons: { src: string; sizes: string }[];
    display: string;
  };
  expect(display).toBe('standalone');
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('local games work without any network, from a cold start, in every language', async ({
  page,
  context,
}) => {
  await visit(page);
  await installed(page);
  const ask = (from: Page) =>
    from.evaluate(async () => (await (await fetch('/api/asked')).json()) as unknown);
  expect([await ask(page), await ask(page)]).toEqual([{ asked: 1 }, { asked: 2 }]);
  await page.close();
  await context.setOffline(true);
  await site.close();

  const offline = await context.newPage();
  await settle(offline);
  await offline.goto(`${site.url}/`);
  for (const locale of LOCALES) {
    await offline.locator('.language-switch select').selectOption(locale);
    await expect(offline.locator('.home-motto')).toContainText((await wordsOf(locale, 'home'))('home.MOTTO'));
  }
  await expect(ask(offline)).rejects.toThrow();
  for (const map of [/Nord America/, /San Francisco/]) {
    await offline.goto(`${site.url}/#/`);
    await offline.getByRole('button', { name: map }).first().click();
    await new Person(offline).play();
    await drawCards(offline);
    await drawCards(offline);
  }
  await offline.reload();
  await expect(offline.locator('main.table')).toHaveAttribute('data-map', 'san-francisco');
  await offline.goto(`${site.url}/#/rules/north-america`);
  await expect(offline.locator('h1')).toBeVisible();
  // The address that people are sent is the app's own, too.
  await offline.goto(`${site.url}/t/some-table`);
  await expect(offline.locator('main.message-page h1')).toBeVisible();
});

/** Plays until a turn, and takes it without the board, whose place on the screen changes with the strip. */
async function drawCards(page: Page): Promise<void> {
  const person = new Person(page);
  while ((await person.wanted()) !== 'turn') await person.play();
  const table = page.locator('main.table');
  const before = await table.getAttribute('data-seq');
  await person.drawTwo();
  await expect(table).not.toHaveAttribute('data-seq', before ?? '');
}

/** As the browser does now and then by itself. */
function lookForUpdate(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

test('an update waits for a tap, and a game goes on before and after it', async ({ page, context }) => {
  await visit(page);
  await installed(page);
  const other = await context.newPage();
  await visit(other);
  const person = new Person(page);
  await page
    .getByRole('button', { name: /San Francisco/ })
    .first()
    .click();
  await person.play();
  await page.evaluate(() => Object.assign(globalThis, { sameAsBefore: true }));

  await site.deployNext('b');
  await lookForUpdate(page);
  const strip = page.locator('.update-strip');
  await expect(strip).toBeVisible();
  await expect(other.locator('.update-strip')).toBeVisible();
  await expectAccessible(other);
  await drawCards(page);
  await drawCards(page);
  const game = page.url();
  // A part that was never loaded and is gone from the server.
  await page.goto(`${site.url}/#/rules/north-america`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(game);
  await person.wanted();
  expect(await page.evaluate(() => 'sameAsBefore' in globalThis)).toBe(true);
  const before = await page.locator('.seats').textContent();

  await strip.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'b');
  await expect(strip).toBeHidden();
  await person.wanted();
  expect(await page.locator('.seats').textContent()).toBe(before);
  await drawCards(page);

  // The other tab still runs the old version, and finds what it loads only now.
  await other.getByRole('link', { name: 'Learn in five minutes' }).click();
  await expect(other.locator('.coach')).toBeVisible();
  await expect(other.locator('html')).not.toHaveAttribute('data-version', 'b');
  await other.locator('.update-strip').getByRole('button', { name: 'Update' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-version', 'b');
});

test('an update can be put off, and is there at the next start', async ({ page, context }) => {
  await visit(page);
  await installed(page);
  await page
    .getByRole('button', { name: /San Francisco/ })
    .first()
    .click();
  await page.locator('.ticket-choice').waitFor();
  await site.deployNext('b');
  await lookForUpdate(page);
  await expect(page.locator('.update-strip')).toBeVisible();
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = (): Promise<boolean> =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return scrollHeight - innerHeight > 1 || scrollWidth > innerWidth;
      });
    await expect.poll(overflow).toBe(false);
  }
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.locator('.update-strip')).toBeHidden();
  await site.deployNext('c');
  await lookForUpdate(page);
  await expect(page.locator('.update-strip')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await expect
    .poll(async () => {
      await next.goto(`${site.url}/`);
      return next.locator('html').getAttribute('data-version');
    })
    .toBe('c');
  // What never ran is not saved.
  await expect.poll(() => next.evaluate(async () => (await caches.keys()).length)).toBe(3);
});

const KEPT = join(import.meta.dirname, '../../../fixtures/0.1.0/kept-game.json');

test('a game kept by an older version opens, one of a newer version says so', async ({ page }) => {
  const saved = JSON.parse(readFileSync(KEPT, 'utf8')) as SavedPosition;
  await visit(page);
  await saveInBrowser(page, saved);
  await page.goto(`${site.url}/#/game/${saved.id}`);
  await drawCards(page);

  await saveInBrowser(page, { ...saved, id: 'from-the-future', format: 99 });
  await page.goto(`${site.url}/#/game/from-the-future`);
  await expect(page.locator('.message-page')).toContainText('99');
});

test('a newer version in another tab takes no game away from an older one', async ({ page }) => {
  await visit(page);
  await page
    .getByRole('button', { name: /San Francisco/ })
    .first()
    .click();
  const person = new Person(page);
  await person.play();
  // As a version does that needs another store.
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('waybill', 99);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('later'));
        opening.addEventListener('success', () => resolve(opening.result.close()));
        opening.addEventListener('error', reject);
      }),
  );
  await drawCards(page);
  await person.wanted();
  const seq = await page.locator('main.table').getAttribute('data-seq');
  await page.reload();
  await person.wanted();
  await expect(page.locator('main.table')).toHaveAttribute('data-seq', seq ?? '');
});
