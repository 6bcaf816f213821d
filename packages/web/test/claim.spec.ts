import { expect, type Page, test } from '@playwright/test';
import { type Board, legalActionsIn, NO_TWIN, type Route, type View } from '@waybill/engine';
import {
  boardOf,
  findPosition,
  mayAct,
  openPosition,
  type SavedPosition,
  withSettings,
} from './saved-games.ts';
import { clickRoute, dragStack, pointOfRoute, stackOf, tapRoute, touchDrag } from './table-page.ts';

const board = boardOf('north-america');

/** The routes that can be claimed now, and the sets that pay for each. */
function claimsIn(view: View, on: Board): Map<Route, { card: string; wilds: number }[]> {
  const claims = new Map<Route, { card: string; wilds: number }[]>();
  for (const action of legalActionsIn(on, view)) {
    const { kind, route, card, wilds } = on.actions.entry(action);
    if (kind !== 'claimRoute') continue;
    const sets = claims.get(on.route(route)) ?? [];
    claims.set(on.route(route), [...sets, { card: on.card(card), wilds }]);
  }
  return claims;
}

function routeWhere(view: View, test_: (route: Route, sets: { card: string; wilds: number }[]) => boolean) {
  return [...claimsIn(view, board)].find(([route, sets]) => test_(route, sets))?.[0];
}

/** A colored route of at least three that may be paid with wilds or without. */
const isRich = (route: Route, sets: { wilds: number }[]): boolean =>
  route.color >= 0 && route.twin === NO_TWIN && route.length >= 3 && sets.length >= 3 && sets[0]?.wilds === 0;

function richPosition(): { position: SavedPosition; route: Route; color: string } {
  const position = findPosition({
    map: 'north-america',
    where: (view) => mayAct(view, 'turn') && routeWhere(view, isRich) !== undefined,
  });
  const route = routeWhere(position.view, isRich);
  if (!route) throw new Error('no such route');
  return { position, route, color: board.card(route.color) };
}

const claimed = (page: Page, route: string) =>
  page.locator(`[data-route="${route}"]:is([data-status="mine"], [data-status="taken"])`);

test('a click on a route opens its bill; Escape closes it; paying claims', async ({ page }) => {
  await test.step('Escape closes the bill and nothing has happened', async () => {
    const { position, route } = richPosition();
    await withSettings(page, { pace: 'step' });
    await openPosition(page, position);
    await clickRoute(page, route.id);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /^Claim / })).toBeHidden();
    await expect(claimed(page, route.id)).toHaveCount(0);
  });
  await test.step('a click on a route opens its bill; the stepper chooses the wilds; paying claims it', async () => {
    const { position, route, color } = richPosition();
    await withSettings(page, { pace: 'step' });
    await openPosition(page, position);
    await clickRoute(page, route.id);
    const bill = page.getByRole('dialog', { name: /^Claim / });
    await expect(bill).toBeVisible();
    await expect(page.locator(`[data-route="${route.id}"]`)).toHaveAttribute('data-ghost', 'ok');
    await expect(bill.getByRole('button', { name: `Pay ${route.length} ${color}` })).toBeFocused();
    await bill.getByRole('button', { name: 'One locomotive more' }).click();
    await bill.getByRole('button', { name: `Pay ${route.length - 1} ${color} and 1 locomotive` }).click();
    await expect(claimed(page, route.id)).toBeVisible();
    await expect(bill).toBeHidden();
  });
});

test('a stack is dragged onto a route: ghost pieces, green or red, and Escape lets go', async ({ page }) => {
  const { position, route, color } = richPosition();
  await withSettings(page, { pace: 'step' });
  await openPosition(page, position);
  const there = page.locator(`[data-route="${route.id}"]`);
  await dragStack(page, color, await pointOfRoute(page, route.id, 1));
  await expect(there).toHaveAttribute('data-ghost', 'ok');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(there).not.toHaveAttribute('data-ghost', 'ok');
  await expect(claimed(page, route.id)).toHaveCount(0);
  const taken = Object.keys(position.view.owners)[0] ?? '';
  await dragStack(page, color, await pointOfRoute(page, taken));
  await expect(page.locator('.drag-stack')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[data-refusal="ROUTE_TAKEN"]')).toBeVisible();
  await dragStack(page, color, await pointOfRoute(page, route.id, 1));
  await page.mouse.up();
  await expect(claimed(page, route.id)).toBeVisible();
});

test.describe('at 390 by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by finger a claim is asked about, by tap and by drag, on a bill that fits', async ({ page }) => {
    await test.step('a tap on a route asks too; nothing of the bill is off the screen', async () => {
      const { position, route } = richPosition();
      await withSettings(page, { pace: 'step' });
      await openPosition(page, position);
      await tapRoute(page, route.id);
      const bill = page.getByRole('dialog', { name: /^Claim / });
      await expect(bill).toBeVisible();
      const box = await bill.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      for (const button of await bill.getByRole('button').all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
    await test.step('a stack dragged with a finger aims above it, and is asked about before it is paid', async () => {
      const { position, route, color } = richPosition();
      await withSettings(page, { pace: 'step' });
      await openPosition(page, position);
      const aim = await pointOfRoute(page, route.id, 1);
      const release = await touchDrag(page, color, { x: aim.x, y: aim.y + 64 });
      await expect(page.locator(`[data-route="${route.id}"]`)).toHaveAttribute('data-ghost', 'ok');
      await release();
      const bill = page.getByRole('dialog', { name: /^Claim / });
      await expect(bill).toBeVisible();
      await bill.getByRole('button', { name: /^Pay / }).tap();
      await expect(claimed(page, route.id)).toBeVisible();
    });
  });
});

test('a color picked narrows the board and pays at once; tracks and settings ask first', async ({ page }) => {
  await test.step('claims are asked about always, or never', async () => {
    const { position, route, color } = richPosition();
    await withSettings(page, { pace: 'step', confirm: 'always' });
    await openPosition(page, position);
    await stackOf(page, color).click();
    await clickRoute(page, route.id);
    await expect(page.getByRole('dialog', { name: /^Claim / })).toBeVisible();
  });
  await test.step('“Which track?” is asked only if both can be paid for and differ', async () => {
    const isOpenTwin = (route: Route, view: View): boolean => {
      const claims = claimsIn(view, board);
      const twin = route.twin === NO_TWIN ? null : board.route(route.twin);
      return twin !== null && twin.color !== route.color && claims.has(twin) && claims.has(route);
    };
    const position = findPosition({
      map: 'north-america',
      players: 4,
      where: (view) =>
        mayAct(view, 'turn') && [...claimsIn(view, board).keys()].some((route) => isOpenTwin(route, view)),
    });
    const route = [...claimsIn(position.view, board).keys()].find((one) => isOpenTwin(one, position.view));
    if (!route) throw new Error('no such route');
    await withSettings(page, { pace: 'step', confirm: 'never' });
    await openPosition(page, position);
    await clickRoute(page, route.id);
    const question = page.getByRole('group', { name: 'Which track?' });
    await expect(question).toBeVisible();
    const other = board.route(route.twin);
    await question.getByRole('radio', { name: board.card(other.color) }).check({ force: true });
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(claimed(page, other.id)).toBeVisible();
    await expect(claimed(page, route.id)).toHaveCount(0);
  });
  await test.step('a color picked in the hand narrows the board; a lit route is claimed with it at once', async () => {
    const { position, route, color } = richPosition();
    await withSettings(page, { pace: 'step' });
    await openPosition(page, position);
    await stackOf(page, color).click();
    const paid = [...claimsIn(position.view, board)].filter(([, sets]) =>
      sets.some(({ card }) => card === color),
    );
    await expect(page.locator('[data-route][data-lit="true"]')).toHaveCount(paid.length);
    await clickRoute(page, route.id);
    await expect(claimed(page, route.id)).toBeVisible();
  });
});
