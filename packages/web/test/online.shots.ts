import { join } from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { setTable, sitDown } from './online-page.ts';
import { Person, settle } from './person.ts';

const FOLDER = join(import.meta.dirname, '../../../reports/screenshots');
const SIZES = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;

type Size = keyof typeof SIZES;

async function visitor(browser: Browser, size: Size, theme: 'light' | 'dark'): Promise<Page> {
  const [width, height] = SIZES[size];
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  await settle(page, { theme });
  return page;
}

for (const size of Object.keys(SIZES) as Size[]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`with friends online, ${size}, ${theme}`, async ({ browser }) => {
      const ann = await visitor(browser, size, theme);
      const bo = await visitor(browser, size, theme);
      const picture = async (page: Page, name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(FOLDER, `online-${name}-${size}-${theme}.png`), fullPage: true });
      };
      await ann.goto('/#/online');
      await ann.getByRole('heading', { name: 'Public tables' }).waitFor();
      await picture(ann, 'hub-new');
      await ann.getByRole('button', { name: 'Change San Francisco' }).click();
      await picture(ann, 'options');
      await ann.keyboard.press('Escape');
      const link = await setTable(ann, { name: 'Ann', map: 'San Francisco' });
      await picture(ann, 'waiting-host');
      await bo.goto(link);
      await bo.getByRole('button', { name: 'Sit down and play' }).waitFor();
      await picture(bo, 'waiting-guest');
      await sitDown(bo, { link, name: 'Bartholomäus' });
      await ann.locator('main.table').waitFor();
      await Promise.all([new Person(ann).play(), new Person(bo).play()]);
      await bo.getByRole('button', { name: /^Chat/ }).click();
      await bo.getByRole('button', { name: 'Good luck!' }).click();
      await bo.getByText('Good luck!').nth(1).waitFor();
      await picture(bo, 'chat');
      await ann.getByRole('button', { name: 'Chat: 1 new line' }).waitFor();
      await picture(ann, 'table');
      await bo.getByRole('button', { name: 'Close' }).click();
      await bo.getByRole('button', { name: 'Menu' }).click();
      await picture(bo, 'menu');
      await bo.getByRole('button', { name: 'Let a bot play for me' }).click();
      await bo.getByRole('button', { name: 'Take my seat back' }).waitFor();
      await picture(bo, 'kept');
      await ann.goto('/#/online');
      await ann.locator('.table-row').first().waitFor();
      await picture(ann, 'hub');
      await ann.goto('/#/online/me');
      await ann.getByRole('button', { name: 'Make a link' }).click();
      await ann.locator('.qr-code').waitFor();
      await picture(ann, 'me');
      await ann.goto('/');
      await ann.locator('.table-row').first().waitFor();
      await picture(ann, 'home');
    });
  }
}
