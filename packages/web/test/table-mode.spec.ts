import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { setTable, sitDown } from './online-page.ts';
import { Person, settle } from './person.ts';

const SCREEN = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

/** A device of its own: another browser would see nothing of it. */
async function device(browser: Browser, kind: 'screen' | 'phone'): Promise<Page> {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
  const context = await browser.newContext(kind === 'phone' ? phone : { viewport: SCREEN });
  const page = await context.newPage();
  await settle(page, { theme: 'system', confirm: 'never' });
  return page;
}

/** Everything that comes to a page over its sockets and from the API. */
function framesOf(page: Page): () => string {
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.text().then((text) => received.push(text));
  });
  return () => received.join('\n');
}

/** Somebody with a phone before the big screen: claims from the list of routes, looks at the board when asked to. */
class Holder extends Person {
  protected override async playTurn(): Promise<void> {
    const routes = this.page.locator('.payable-route');
    if ((await routes.count()) === 0) return super.playTurn();
    const id = (await routes.first().getAttribute('data-payable')) ?? '';
    await routes.first().click();
    const pay = this.page.locator('[data-claim="pay"]');
    const claimed = this.page.locator(`[data-route="${id}"]:is([data-status="mine"], [data-status="taken"])`);
    await pay.or(claimed).first().waitFor({ state: 'attached' });
    if (await pay.isVisible()) await pay.click();
    await claimed.waitFor({ state: 'attached' });
  }
}

test('one screen and two phones: the screen shows what is public, the phones hold the hands', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const screen = await device(browser, 'screen');
  const [ann, bo] = [await device(browser, 'phone'), await device(browser, 'phone')];
  const received = framesOf(screen);
  await screen.goto('/#/online');
  await screen.getByRole('button', { name: 'On a big screen San Francisco' }).click();
  await expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(screen);
  const link = `http://${await screen.locator('.screen-link').innerText()}`;

  await sitDown(ann, { link, name: 'Ann' });
  await expect(screen.locator('.screen-seats')).toContainText('Ann');
  await sitDown(bo, { link, name: 'Bo' });
  await screen.locator('main.table[data-layout="screen"]').waitFor();

  const [left, right] = [new Holder(ann), new Holder(bo)];
  await Promise.all([left.play(), right.play()]);
  await expect(screen.locator('.seats')).toContainText('Bo');
  for (let turns = 0; turns < 4; turns++) {
    await left.anythingWanted().or(ann.locator('.table-bar[data-mine="false"]')).first().waitFor();
    const mine = (await ann.locator('.table-bar').getAttribute('data-mine')) === 'true' ? left : right;
    await mine.play();
  }
  // While something is chosen on a phone, the tickets step back.
  while ((await ann.locator('.table-dock > *').count()) > 0) await left.play();
  await expectHandsOnPhones(ann);
  await expect(screen.locator('.hand, .tickets')).toHaveCount(0);
  expect(received()).toContain('"viewer":"spectator"');
  expect(received()).not.toMatch(/"(own|hand|secret|offer)"/);
  await expectAccessible(screen);
  await expectAccessible(ann);
  await Promise.all([screen, ann, bo].map((page) => page.context().close()));
});

/** Cards and tickets are there, the board comes and goes with one tap. */
async function expectHandsOnPhones(phone: Page): Promise<void> {
  await expect(phone.locator('.hand')).toBeVisible();
  await expect(phone.locator('.tickets')).toBeVisible();
  await expect(phone.locator('.draw-row')).toBeVisible();
  await expect(phone.locator('.table-board')).toBeHidden();
  await phone.getByRole('button', { name: 'Show the board' }).tap();
  await expect(phone.locator('.board-drawing')).toBeVisible();
  await expect(phone.locator('.hand')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Back to my cards' }).tap();
  await expect(phone.locator('.table-board')).toBeHidden();
  await expect(phone.locator('.log-line').last()).toBeInViewport();
}

test('a running table is shown on a big screen by whoever plays at it, without their cards', async ({
  browser,
}) => {
  const host = await device(browser, 'screen');
  const guest = await device(browser, 'phone');
  const link = await setTable(host, { name: 'Ann', map: 'North America' });
  await sitDown(guest, { link, name: 'Bo' });
  await host.locator('.ticket-choice').waitFor();
  await host.getByRole('button', { name: 'Menu' }).click();
  const opening = host.context().waitForEvent('page');
  await host.getByRole('link', { name: 'Show on a big screen' }).click();
  const screen = await opening;
  const received = framesOf(screen);
  await screen.locator('main.table[data-layout="screen"]').waitFor();
  await new Person(host).play();
  await expect(screen.locator('.log')).toContainText('Ann has chosen starting tickets');
  expect(received()).not.toMatch(/"(own|hand|secret|offer)"/);
  await Promise.all([host, guest].map((page) => page.context().close()));
});
