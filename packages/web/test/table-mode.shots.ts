import { test } from '@playwright/test';
import { sitDown } from './online-page.ts';
import { LONGEST, pageAt, picture, sizes } from './pictures.ts';
import { playOn } from './quick-player.ts';

/** The screen at every size; the phones are phones. */
for (const size of sizes) {
  test(`one big screen and two phones, ${size}`, async ({ browser }) => {
    const screen = await pageAt(browser, size);
    const [ann, bo] = [await pageAt(browser, 'phone'), await pageAt(browser, 'phone')];
    const phone = { size: 'phone', languages: LONGEST } as const;
    await screen.goto('/#/online');
    await screen.getByRole('button', { name: 'On a big screen San Francisco' }).click();
    const link = `http://${await screen.locator('.screen-link').innerText()}`;
    await ann.goto(link);
    await ann.getByRole('button', { name: 'Sit down and play' }).waitFor();
    await picture(ann, 'table-mode-join', phone);
    await sitDown(ann, { link, name: 'Ann' });
    await screen.getByText('Ann').waitFor();
    await picture(screen, 'table-mode-waiting', { size, whole: true, languages: LONGEST });
    await sitDown(bo, { link, name: 'Bartholomäus' });
    await screen.locator('main.table').waitFor();
    await picture(ann, 'table-mode-tickets', phone);
    await picture(screen, 'table-mode-start', { size });
    await Promise.all([ann, bo].map((page) => playOn(page, 40)));
    await Promise.all([ann, bo].map((page) => page.keyboard.press('v')));
    await picture(screen, 'table-mode-playing', { size, languages: LONGEST });
    for (const page of [ann, bo]) {
      const isTheirs = (await page.locator('.table-bar').getAttribute('data-mine')) === 'true';
      const whose = isTheirs ? 'turn' : 'waits';
      await picture(page, `table-mode-hand-${whose}`, phone);
      await page.getByRole('button', { name: 'Show the board' }).click();
      await picture(page, `table-mode-board-${whose}`, phone);
      await page.getByRole('button', { name: 'Back to my cards' }).click();
    }
    await Promise.all([ann, bo].map((page) => playOn(page, Number.POSITIVE_INFINITY)));
    await screen.locator('.count-show, .score-sheet').waitFor();
    await picture(screen, 'table-mode-counting', { size });
    await ann.keyboard.press('v');
    for (const page of [screen, ann]) {
      await page.locator('.count-show button.primary, .score-sheet table').first().click();
      await page.locator('.score-sheet').waitFor();
    }
    await picture(screen, 'table-mode-ended', { size, languages: LONGEST });
    await picture(ann, 'table-mode-phone-ended', phone);
    await Promise.all([screen, ann, bo].map((page) => page.context().close()));
  });
}
