import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Person, settle } from './person.ts';
import { findPosition, mayAct, openPosition } from './saved-games.ts';

/** Presses Tab until what has the focus fits. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Somebody without a mouse. */
class Typist extends Person {
  override async startGame(map: RegExp): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: map }).first().waitFor();
    const name = await this.page.getByRole('button', { name: map }).first().getAttribute('class');
    const posters = this.page.locator(`button[class="${name}"]`);
    const place = (await posters.allTextContents()).findIndex((text) => map.test(text));
    await tabTo(this.page, `button[class="${name}"]`);
    for (let other = 0; other < place; other++) {
      await this.page.keyboard.press('Tab');
      await tabTo(this.page, `button[class="${name}"]`);
    }
    await this.page.keyboard.press('Enter');
    await this.page.locator('main.table').waitFor();
  }

  override async keepTickets(): Promise<void> {
    await press(this.page, '1', '2', 'y');
    await expect(this.page.locator('.ticket-choice')).toBeHidden();
  }

  override async placeStack(): Promise<void> {
    const panel = this.page.locator('.token-panel');
    const before = await this.seq();
    const list = panel.locator('summary');
    if (await list.isVisible()) {
      await tabTo(this.page, '.token-panel summary');
      await this.page.keyboard.press('Enter');
    }
    await tabTo(this.page, '.token-locations button');
    await this.page.keyboard.press('Enter');
    await this.moved(before);
  }

  override async takeToken(): Promise<void> {
    const before = await this.seq();
    await tabTo(this.page, '.token-panel .offers button');
    await this.page.keyboard.press('Enter');
    await this.moved(before);
  }

  /** Walks to a route that can be paid for and claims it, or draws. */
  protected override async playTurn(): Promise<void> {
    const before = await this.seq();
    if ((await this.playableRoute().count()) > 0) {
      await press(this.page, 'k', 'r');
      const bill = this.page.locator('.claim-bill');
      await expect.poll(async () => (await bill.isVisible()) || (await this.seq()) !== before).toBe(true);
      if (await bill.isVisible()) await press(this.page, '.', ',', 'y');
    } else await press(this.page, 'd');
    await this.moved(before);
  }

  private seq(): Promise<string | null> {
    return this.page.locator('main.table').getAttribute('data-seq');
  }

  private moved(before: string | null): Promise<void> {
    return expect(this.page.locator('main.table')).not.toHaveAttribute('data-seq', before ?? '');
  }
}

test('a whole game by keyboard only', async ({ page }) => {
  test.setTimeout(600_000);
  await settle(page);
  const typist = new Typist(page);
  await typist.startGame(/^San Francisco/);
  for (let decisions = 0; await typist.play(); decisions++) expect(decisions).toBeLessThan(400);
  await expect(page.locator('.count-show button.primary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.score-sheet tbody tr').first()).toBeVisible();
});

/** A table where it is the person's turn, and bots wait to be told to play. */
async function sitDown(page: Page): Promise<void> {
  const hasFour = findPosition({
    map: 'san-francisco',
    where: (view) => mayAct(view, 'turn') && view.seats[0]?.cards === 4,
  });
  await settle(page, { pace: 'step', theme: 'system' });
  await openPosition(page, hasFour);
  await page.locator('main.table').waitFor();
}

test('? shows the keys, which can be turned off; the menu keeps the focus and gives it back', async ({
  page,
}) => {
  await test.step('? shows the keys; they can be turned off, and never steal the browser’s', async () => {
    await sitDown(page);
    const table = page.locator('main.table');
    const before = (await table.getAttribute('data-seq')) ?? '';
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toBeVisible();
    await expectAccessible(page);
    await keys.getByRole('switch', { name: 'Single keys' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await press(page, 'd', 'Control+d', 'Alt+d');
    await expect(table).toHaveAttribute('data-seq', before);
    await page.keyboard.press('?');
    await keys.getByRole('switch', { name: 'Single keys' }).press('Space');
    await page.keyboard.press('Escape');
    await press(page, 'Control+u', 'd');
    await expect(table).not.toHaveAttribute('data-seq', before);
  });
  await test.step('? opens them again before the browser has told that they were closed', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toBeVisible();
    // In one task: a busy page handles the next key before the dialog's own event.
    await page.evaluate(async () => {
      document.querySelector<HTMLDialogElement>('dialog[data-dialog="keys"]')?.requestClose();
      for (let tick = 0; tick < 5; tick++) await Promise.resolve();
      dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
    });
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
  await test.step('the menu keeps the focus until it is closed, and gives it back', async () => {
    await sitDown(page);
    await expect(page.locator('#table-status')).toBeFocused();
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.press('Enter');
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessible(page);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus:not(body, dialog *)')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await menu.getByRole('button', { name: 'Settings' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});

test('a move is typed, refused in words with its rule, or done; what happens is said', async ({ page }) => {
  await test.step('a move is typed, with suggestions; what is refused is answered in words with its rule', async () => {
    await sitDown(page);
    const table = page.locator('main.table');
    const before = (await table.getAttribute('data-seq')) ?? '';
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Type a move' });
    const line = dialog.getByRole('combobox', { name: 'Move' });
    await expect(line).toBeFocused();
    await page.keyboard.type('pass');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(
      'You may pass only when nothing else is possible.',
    );
    await expect(dialog.getByRole('link', { name: 'Rule TURN-2' })).toHaveAttribute(
      'href',
      '#/rules/san-francisco/TURN-2',
    );
    await press(page, 'Control+a');
    await page.keyboard.type('dance');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText('“dance” is not a move.');
    await expectAccessible(page);
    await press(page, 'Control+a');
    await page.keyboard.type('dr');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await press(page, 'ArrowDown', 'Enter');
    await expect(dialog.getByRole('status')).toContainText('Done: Draw a card from the deck.');
    await expect(table).not.toHaveAttribute('data-seq', before);
  });
  await test.step('what happens is said: a step in one breath, one’s own turn at once', async () => {
    await sitDown(page);
    await press(page, 'd');
    await expect(page.locator('[data-voice="polite"] p').last()).toContainText('Ada drew');
    await press(page, 'd');
    await expect(page.locator('[data-voice="polite"] p')).toHaveCount(2);
    await expect(async () => {
      await press(page, 'n');
      await expect(page.locator('[data-voice="urgent"] p')).toHaveText(['It’s your turn.'], {
        timeout: 500,
      });
    }).toPass();
  });
});
