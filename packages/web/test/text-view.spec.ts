import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';
import { findPosition, mayAct, openPosition } from './saved-games.ts';

/** Somebody who only reads: every move is a button of the game in words. */
class WordPlayer {
  private readonly page: Page;
  private readonly view: Locator;

  constructor(page: Page) {
    this.page = page;
    this.view = page.locator('.text-view');
  }

  async open(): Promise<void> {
    // The status takes the focus when the game begins; the first Tab is another test.
    await this.page.getByRole('button', { name: 'Text view' }).press('Enter');
    await expect(this.view.getByRole('heading', { level: 1 })).toBeFocused();
  }

  /** One move; `false` once the game is over. */
  async move(): Promise<boolean> {
    const { view } = this;
    const keep = view.locator('.text-view-keep');
    const place = view.getByRole('button', { name: 'Place it' });
    const actions = view.locator('.text-view-actions .text-view-do');
    const result = view.getByRole('table', { name: 'Final score' });
    await keep.or(place).or(actions.first()).or(result).first().waitFor({ timeout: 60_000 });
    if (await result.isVisible()) return false;
    const before = await this.seq();
    if (await keep.isVisible()) {
      for (const box of await keep.getByRole('checkbox').all()) await box.check();
      await keep.getByRole('button').click();
    } else if (await place.isVisible()) await place.click();
    else await this.claimOr(actions.first());
    await expect.poll(() => this.seq()).not.toBe(before);
    return true;
  }

  private async claimOr(otherwise: Locator): Promise<void> {
    const claim = this.view.locator('[data-part="routes"] .text-view-claim').last();
    if ((await claim.count()) === 0) {
      await otherwise.click();
      return;
    }
    await claim.click();
    await this.view.locator('.text-view-payments .text-view-do').first().click();
  }

  private seq(): Promise<string | null> {
    return this.page.locator('main.table').getAttribute('data-seq');
  }
}

test('a whole game of San Francisco in words', async ({ page }) => {
  test.setTimeout(600_000);
  await settle(page, { theme: 'system' });
  await page.goto('/');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  await page.locator('main.table').waitFor();
  const player = new WordPlayer(page);
  await player.open();
  for (let moves = 0; await player.move(); moves++) expect(moves).toBeLessThan(400);
  await expect(page.getByRole('table', { name: 'Final score' }).getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);
});

test('the first key goes where it is meant to, however slow the page is', async ({ page }) => {
  await page.addInitScript(() => {
    const soon = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (frame) => Number(setTimeout(() => soon(frame), 1000));
  });
  await settle(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^San Francisco/ }).click();
  await page.locator('.ticket-choice').waitFor();
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await expect(page.getByRole('button', { name: 'Text view' })).toBeFocused();
});

test('the board is walked by place, by route and by ticket', async ({ page }) => {
  await settle(page, { pace: 'step', theme: 'system' });
  const where = findPosition({
    map: 'san-francisco',
    where: (view) => mayAct(view, 'turn') && Object.keys(view.owners).length > 6,
  });
  await openPosition(page, where);
  await page.locator('main.table').waitFor();
  await page.keyboard.press('v');
  const view = page.locator('.text-view');
  const places = view.locator('[data-part="places"]');
  await places.getByRole('button', { name: 'Alcatraz', exact: true }).press('ArrowDown');
  await expect(places.getByRole('button', { name: 'Crissy Field', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(places.getByRole('heading', { name: 'Routes from Crissy Field' })).toBeVisible();
  await expect(places.getByRole('rowheader')).toHaveCount(5);
  await places.getByRole('searchbox').fill('pier');
  await expect(places.locator('.text-view-list').getByRole('listitem')).toHaveCount(1);
  const routes = view.locator('[data-part="routes"]');
  await routes.getByRole('combobox', { name: 'Show' }).selectOption('all');
  await expect(routes.getByRole('rowheader')).toHaveCount(65);
  await expect(
    view.locator('[data-part="tickets"]').getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
  // A long list is one stop of the Tab key.
  await expect(routes.locator('button[tabindex="0"]')).toHaveCount(1);
  await expectAccessible(page);
  const why = routes.getByRole('button', { name: /^Why not claim/ }).first();
  await why.click();
  await expect(view.getByRole('link', { name: /^Rule / })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the board' }).click();
  await expect(page.locator('main.table')).toBeVisible();
});
