import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';
import { boardAtRest, clickRoute, dragStack, pointOfRoute, stackOf } from './table-page.ts';

async function lesson(page: Page, title: string): Promise<void> {
  await expect(page.locator('.coach h2')).toHaveText(title, { timeout: 30_000 });
}

const goOn = (page: Page) => page.locator('.coach').getByRole('button', { name: 'Next' }).click();

async function pay(page: Page): Promise<void> {
  await page.locator('[data-claim="pay"]').click({ timeout: 5000 });
}

test('the first words stay in sight; it can be left and resumed, and a move can be shown', async ({
  page,
}) => {
  await test.step('what the coach says first stays in sight while the table is laid', async () => {
    await settle(page, {});
    // In every frame: whether something lies over the title that was seen before.
    await page.addInitScript(() => {
      const seen = { frames: 0, covered: 0 };
      Object.assign(globalThis, { coachSeen: seen });
      requestAnimationFrame(function look() {
        const title = document.querySelector('.coach h2');
        const { left = 0, top = 0, height = 0 } = title?.getBoundingClientRect() ?? {};
        if (title) seen.frames++;
        else if (seen.frames > 0) seen.covered++;
        const above = document.elementFromPoint(left + 4, top + height / 2);
        if (title && !title.contains(above)) seen.covered++;
        requestAnimationFrame(look);
      });
    });
    await page.goto('/#/tutorial');
    await page.locator('.table[data-laid="true"]').waitFor();
    const { frames, covered } = await page.evaluate(() => Reflect.get(globalThis, 'coachSeen'));
    expect(frames).toBeGreaterThan(3);
    expect(covered).toBe(0);
  });
  await test.step('it can be left and resumed, and a move can be shown', async () => {
    await settle(page);
    await page.goto('/#/tutorial');
    await lesson(page, 'Welcome to San Francisco');
    await goOn(page);
    await page.getByRole('button', { name: 'Do it for me' }).click();
    await lesson(page, 'Three things to do');
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waybill');
    await page.goto('/#/tutorial');
    await page.reload();
    await lesson(page, 'Three things to do');
    await page.getByRole('button', { name: 'Start over' }).click();
    await lesson(page, 'Welcome to San Francisco');
  });
});

test('the tutorial from start to end, by doing what it says', async ({ page }) => {
  await settle(page, { confirm: 'always', theme: 'system' });
  await page.goto('/#/tutorial');
  await lesson(page, 'Welcome to San Francisco');
  await expectAccessible(page);
  await goOn(page);
  await lesson(page, 'Your tickets');
  for (const box of await page.locator('.offered input').all()) await box.check();
  await page.locator('.ticket-choice button.primary').click();
  await lesson(page, 'Three things to do');
  await goOn(page);
  await lesson(page, 'Drawing cards');
  await expect(page.locator('[data-coached]')).toHaveAttribute('data-card', 'purple');
  await page.locator('[data-anchor="deck"]').click();
  await expect(page.getByText('Not yet – first:')).toBeVisible();
  await page.locator('[data-coached]').click();
  await lesson(page, 'The second card');
  await page.locator('[data-anchor="deck"]').click();
  await lesson(page, 'Ferry cards are wild');
  await page.locator('[data-coached]').click();
  await lesson(page, 'Your first route');
  await clickRoute(page, 'lombard-street--pier-39');
  await pay(page);
  await lesson(page, 'A ferry');
  await stackOf(page, 'orange').click();
  await clickRoute(page, 'alcatraz--pier-39--1');
  await pay(page);
  await lesson(page, 'A token and a ticket');
  await goOn(page);
  await lesson(page, 'Why not?');
  await clickRoute(page, 'alcatraz--pier-39--2');
  await lesson(page, 'The third way');
  await boardAtRest(page);
  await dragStack(page, 'red', await pointOfRoute(page, 'pier-39--the-embarcadero--1'));
  await page.mouse.up();
  await pay(page);
  await lesson(page, 'More tickets');
  await page.locator('[data-anchor="tickets-deck"]').click();
  await lesson(page, 'Keep at least one');
  await page.locator('.offered input').first().check();
  await page.locator('.ticket-choice button.primary').click();
  await lesson(page, 'How it ends');
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await lesson(page, 'The counting');
  await expect(page.locator('.count-show, .score-sheet').first()).toBeVisible();
  await expect(page.locator('.coach').getByRole('link', { name: 'Play a game' })).toBeVisible();
});

test('on a phone the note leaves room for board, row and hand', async ({ page }) => {
  await settle(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?lang=fi#/tutorial');
  const note = page.locator('.coach');
  await note.waitFor();
  const box = await note.boundingBox();
  for (const part of ['.table-board', '.draw-row', '.hand']) {
    const other = await page.locator(part).boundingBox();
    expect(other?.y ?? 0).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
    expect((other?.y ?? 0) + (other?.height ?? 0)).toBeLessThanOrEqual(845);
  }
  expect((await page.locator('.table-board').boundingBox())?.height).toBeGreaterThan(200);
});
