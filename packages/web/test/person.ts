import { expect, type Locator, type Page } from '@playwright/test';
import { boardAtRest, clickRoute } from './table-page.ts';

/** How somebody means to play on the page: what is kept in the browser before the first visit. */
export interface Habits {
  readonly language?: string;
  readonly theme?: 'system' | 'light' | 'dark';
  readonly pace?: 'instant' | 'normal' | 'step';
  readonly confirm?: 'touch' | 'always' | 'never';
  readonly motion?: 'full' | 'reduced';
  readonly planner?: 'on';
  readonly ledger?: 'on';
  readonly coach?: 'hints' | 'warnings';
}

export async function settle(page: Page, habits: Habits = {}): Promise<void> {
  const settings = { pace: 'instant', motion: 'reduced', sound: 'off', theme: 'light', ...habits };
  await page.addInitScript((kept) => {
    // Only the first visit: what the person changes later stays changed.
    if (!localStorage.getItem('waybill.settings')) localStorage.setItem('waybill.settings', kept);
  }, JSON.stringify(settings));
}

/** Somebody who plays with the mouse (or a finger): draws, claims whatever lights up, takes tickets and tokens. */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Two clicks from the page to a game: this is the second. */
  async startGame(map: RegExp): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: map }).first().click();
    await this.page.locator('main.table').waitFor();
  }

  /** What the page wants of the person now; waits while others play. */
  async wanted(): Promise<'tickets' | 'stack' | 'token' | 'turn' | 'end'> {
    await this.anythingWanted().first().waitFor({ timeout: 60_000 });
    for (const [name, locator] of Object.entries(this.wants())) {
      if (await locator.first().isVisible()) return name as 'turn';
    }
    return this.wanted();
  }

  /** Shows as soon as the page wants something of the person. */
  anythingWanted(): Locator {
    return Object.values(this.wants()).reduce((one, other) => one.or(other));
  }

  private wants(): Readonly<Record<string, Locator>> {
    const { page } = this;
    return {
      end: page.locator('.count-show, .score-sheet'),
      tickets: page.locator('.ticket-choice'),
      stack: page.locator('.token-panel fieldset'),
      token: page.locator('.token-panel .offers'),
      turn: page.locator('.draw-row[data-drawing="true"]'),
    };
  }

  async keepTickets(): Promise<void> {
    const choice = this.page.locator('.ticket-choice');
    const keep = choice.locator('button.primary');
    for (const box of await choice.getByRole('checkbox').all()) {
      if ((await keep.getAttribute('aria-disabled')) !== 'true') break;
      await box.check();
    }
    await keep.click();
    await expect(choice).toBeHidden();
  }

  async placeStack(): Promise<void> {
    const panel = this.page.locator('.token-panel');
    const place = panel.locator('.token-locations button').first();
    if (!(await place.isVisible())) await panel.locator('summary').click();
    await this.until(() => place.click());
  }

  async takeToken(): Promise<void> {
    await this.until(() => this.page.locator('.token-panel .offers button').first().click());
  }

  /** A middle space of the first route that lights up. */
  playableRoute(): Locator {
    return this.page.locator('[data-route][data-status="payable"]');
  }

  /** By clicking the route, and paying where there is a choice. */
  async claim(route: Locator): Promise<void> {
    const id = (await route.getAttribute('data-route')) ?? '';
    await this.pointAt(id);
    const claimed = this.page.locator(`[data-route="${id}"]:is([data-status="mine"], [data-status="taken"])`);
    const pay = this.page.locator('[data-claim="pay"]');
    await claimed.or(pay).first().waitFor();
    if (await pay.isVisible()) await pay.click();
    await claimed.waitFor();
  }

  protected async pointAt(route: string): Promise<void> {
    await boardAtRest(this.page);
    await clickRoute(this.page, route);
  }

  async drawTwo(): Promise<void> {
    const two = this.page.locator('.two-unseen');
    if (await two.isVisible()) await two.click();
    else await this.page.locator('[data-anchor="deck"]').click();
  }

  /** One decision; `false` once the game is over. */
  async play(): Promise<boolean> {
    switch (await this.wanted()) {
      case 'end':
        return false;
      case 'tickets':
        await this.keepTickets();
        return true;
      case 'stack':
        await this.placeStack();
        return true;
      case 'token':
        await this.takeToken();
        return true;
      default:
        await this.playTurn();
        return true;
    }
  }

  protected async playTurn(): Promise<void> {
    const routes = this.playableRoute();
    await this.until(async () => {
      if ((await routes.count()) > 0) await this.claim(await this.longest(routes));
      else await this.drawTwo();
    });
  }

  /** Does something, and waits until the game has gone on. */
  private async until(action: () => Promise<void>): Promise<void> {
    const table = this.page.locator('main.table');
    const before = await table.getAttribute('data-seq');
    await action();
    await expect(table).not.toHaveAttribute('data-seq', before ?? '');
    // Of two cards in one go the second may end the game.
    await expect(table).toHaveAttribute('data-busy', 'false');
  }

  /** Long routes end the game soonest. */
  private async longest(routes: Locator): Promise<Locator> {
    const lengths = await routes.evaluateAll((all) =>
      all.map((one) => one.querySelectorAll('.space').length),
    );
    return routes.nth(lengths.indexOf(Math.max(...lengths)));
  }
}
