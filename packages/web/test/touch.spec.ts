import { expect, test } from '@playwright/test';
import type { View } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { Person, settle } from './person.ts';
import { findPosition, mayAct, openPosition, withSettings } from './saved-games.ts';
import { boardAtRest, pointOfRoute, touchDrag } from './table-page.ts';

const ROUTES = maps.flatMap(({ routes }) => routes);
/** How far above the finger it aims, so that the finger hides nothing. */
const AIM = 64;

/** Somebody with a phone: taps what is tapped, and drags cards onto routes. */
class Finger extends Person {
  drags = 0;

  protected override async pointAt(route: string): Promise<void> {
    await boardAtRest(this.page);
    const aimed = this.page.locator(`[data-route="${route}"]`);
    const { x, y } = await pointOfRoute(this.page, route);
    for (const card of await this.cardsFor(route)) {
      const release = await touchDrag(this.page, card, { x, y: y + AIM });
      await expect(aimed).toHaveAttribute('data-ghost', /ok|no/);
      const fits = (await aimed.getAttribute('data-ghost')) === 'ok';
      await release();
      this.drags++;
      if (fits) return;
    }
    throw new Error(`no stack pays for ${route}`);
  }

  /** Stacks of its color, then wilds; of a gray route all, the largest first. */
  private async cardsFor(route: string): Promise<string[]> {
    const color = ROUTES.find(({ id }) => id === route)?.color ?? '';
    const stacks = await this.page.locator('[data-anchor^="hand-"]').all();
    const held = await Promise.all(
      stacks.map(async (stack) => ({
        card: ((await stack.getAttribute('data-anchor')) ?? '').replace('hand-', ''),
        count: Number.parseInt((await stack.innerText()).replaceAll(/\D/g, ''), 10) || 0,
      })),
    );
    const usable = held.filter(({ card }) => color === 'gray' || card === color || card === 'wild');
    return usable.toSorted((one, other) => other.count - one.count).map(({ card }) => card);
  }
}

test.describe('at 390×844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that lands beside a short route has meant it', async ({ page }) => {
    await withSettings(page, { pace: 'step', motion: 'reduced' });
    const where = (view: View) => mayAct(view, 'turn') && Object.keys(view.owners).length === 0;
    await openPosition(page, findPosition({ map: 'north-america', players: 5, where }));
    await page.locator('.board-drawing').waitFor();
    await boardAtRest(page);
    // Far from each other in turn: two taps in one place would be a double tap.
    for (const [beside, below] of [-4, 0, 4].flatMap((dx) => [-4, 0, 4].map((dy) => [dx, dy] as const)))
      for (const route of ['atlanta--nashville', 'portland--seattle--1', 'dallas--houston--1']) {
        const { x, y } = await pointOfRoute(page, route);
        await page.touchscreen.tap(x + beside, y + below);
        await expect(page.locator('.claim-bill, .why-not-answer').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.locator('.claim-bill, .why-not-answer')).toHaveCount(0);
      }
  });

  test('a whole game by touch, routes claimed by dragging cards', async ({ page }) => {
    test.setTimeout(600_000);
    await settle(page);
    const finger = new Finger(page);
    await finger.startGame(/San Francisco/);
    for (let decisions = 0; await finger.play(); decisions++) expect(decisions).toBeLessThan(400);
    expect(finger.drags).toBeGreaterThan(3);
    await page.locator('.count-show button.primary').tap();
    await expect(page.locator('.score-sheet tbody tr')).toHaveCount(3);
  });
});
