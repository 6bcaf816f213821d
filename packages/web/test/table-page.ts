import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a space of the route, on the screen; `space` counts from 0. */
export function pointOfRoute(page: Page, route: string, space = 0): Promise<Point> {
  return middleOf(page.locator(`[data-route="${route}"] .space`).nth(space));
}

/** The ring of a place, on the screen. */
export function pointOfLocation(page: Page, location: string): Promise<Point> {
  return middleOf(page.locator(`[data-location="${location}"] .location-ring`).first());
}

function middleOf(part: Locator): Promise<Point> {
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

export async function clickRoute(page: Page, route: string): Promise<void> {
  const { x, y } = await pointOfRoute(page, route);
  await page.mouse.click(x, y);
}

/** Comes to lie on the route as a hand brings it there, in more than one step. */
export async function hoverRoute(page: Page, route: string): Promise<void> {
  const { x, y } = await pointOfRoute(page, route, 1);
  await page.mouse.move(x, y, { steps: 3 });
}

/** A click as a hand does it: on whatever is there, allowed or not. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing there to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export async function tapRoute(page: Page, route: string): Promise<void> {
  const { x, y } = await pointOfRoute(page, route);
  await page.touchscreen.tap(x, y);
}

export function stackOf(page: Page, card: string): Locator {
  return page.locator(`[data-anchor="hand-${card}"]`);
}

/** Drags a stack of the hand by mouse, and stays there with the button down. */
export async function dragStack(page: Page, card: string, to: Point): Promise<void> {
  const box = await stackOf(page, card).boundingBox();
  if (!box) throw new Error(`no ${card} in the hand`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

/** One finger from a stack to a point, as the system tells it; `release` is left to the caller. */
export async function touchDrag(page: Page, card: string, to: Point): Promise<() => Promise<void>> {
  const box = await stackOf(page, card).boundingBox();
  if (!box) throw new Error(`no ${card} in the hand`);
  const touch = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let part = 1; part <= 6; part++) {
    const x = from.x + ((to.x - from.x) * part) / 6;
    const y = from.y + ((to.y - from.y) * part) / 6;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  return async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** The board is laid out anew when something beside it opens or closes: a point taken before would be another's. */
export async function boardAtRest(page: Page): Promise<void> {
  const sheet = page.locator('.board-sheet');
  await sheet.waitFor();
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = JSON.stringify(await sheet.boundingBox());
        return last === before;
      },
      { intervals: [60] },
    )
    .toBe(true);
}
