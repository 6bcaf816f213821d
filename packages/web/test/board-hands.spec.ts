import { expect, type Page, test } from '@playwright/test';
import { withGallery } from './gallery.ts';
import { pointOfRoute } from './table-page.ts';

const gallery = withGallery();

async function openBoard(page: Page): Promise<void> {
  await page.goto(gallery('map=san-francisco&state=empty'));
  await page.reload();
  await page.locator('[data-label="sunset"]').waitFor();
}

interface Lies {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

function sheet(page: Page): Promise<Lies> {
  return page.locator('.board-sheet').evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return { left, top, width };
  });
}

const width = async (page: Page) => (await sheet(page)).width;

test('by mouse: the wheel zooms about the pointer, a drag moves the board, a click points at a route', async ({
  page,
}) => {
  await openBoard(page);
  const whole = await sheet(page);
  const under = await pointOfRoute(page, 'haight-ashbury--pacific-heights');
  await page.mouse.move(under.x, under.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => width(page)).toBeGreaterThan(whole.width * 1.5);
  const now = await pointOfRoute(page, 'haight-ashbury--pacific-heights');
  expect(Math.hypot(now.x - under.x, now.y - under.y)).toBeLessThan(40);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => sheet(page)).toEqual(whole);

  await openBoard(page);
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, -400);
  await expect(page.locator('.board')).toHaveAttribute('data-zoomed', 'true');
  await expect(page.locator('.board-sheet[data-held]')).toHaveCount(0);
  const before = await sheet(page);
  await page.mouse.down();
  await page.mouse.move(650, 420, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await sheet(page)).left - before.left).toBeCloseTo(-70, 0);
  await expect(page.locator('body')).not.toHaveAttribute('data-pointed');
  const route = await pointOfRoute(page, 'market-street--pacific-heights');
  await page.mouse.click(route.x, route.y);
  await expect(page.locator('body')).toHaveAttribute('data-pointed', 'market-street--pacific-heights');
  const place = await page.locator('[data-location="presidio"]').boundingBox();
  if (!place) throw new Error('no such place');
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(page.locator('body')).toHaveAttribute('data-pointed', 'presidio');

  // A double click comes nearer, buttons lead back.
  await openBoard(page);
  const home = await width(page);
  await page.mouse.dblclick(240, 450);
  await expect.poll(() => width(page)).toBeGreaterThan(home * 2);
  await page.getByRole('button', { name: 'whole' }).click();
  await expect.poll(() => width(page)).toBeCloseTo(home, 0);
});

test('two fingers pinch and spread', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(gallery('map=north-america&state=empty'));
  await page.locator('[data-label="denver"]').waitFor();
  const whole = await width(page);
  const touch = await context.newCDPSession(page);
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 420, id: 1 },
    { x: 195 + apart, y: 420, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (const apart of [60, 80, 100, 120])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 2.4);
  await expect(page.locator('.board-sheet[data-held]')).toHaveCount(0);
  await context.close();
});
