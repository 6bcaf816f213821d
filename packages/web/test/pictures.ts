import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { type Habits, settle } from './person.ts';

const FOLDER = join(import.meta.dirname, '../../../reports/screenshots');
const SIZES = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;

export type Size = keyof typeof SIZES;
export const sizes = Object.keys(SIZES) as Size[];
/** English is the usual one; these have the longest words, or stand for all four others. */
export const LONGEST = ['fi'] as const;
export const OTHERS = ['es', 'nb', 'fi', 'it'] as const;

/** Somebody with a browser of their own, of this size. */
export async function pageAt(
  browser: Browser,
  size: Size,
  { habits = {}, ...more }: BrowserContextOptions & { readonly habits?: Habits } = {},
): Promise<Page> {
  const [width, height] = SIZES[size];
  const page = await (await browser.newContext({ viewport: { width, height }, ...more })).newPage();
  await settle(page, habits);
  return page;
}

interface Wanted {
  readonly size: Size;
  /** All of it, not only what the screen shows. */
  readonly whole?: boolean;
  /** Other languages to look at it in, by daylight. */
  readonly languages?: readonly string[];
}

/** One place as it is now, by day and by night, into `reports/screenshots`. */
export async function picture(page: Page, name: string, wanted: Wanted): Promise<void> {
  const { size, whole = false, languages = [] } = wanted;
  const take = async (look: string): Promise<void> => {
    // Fonts and lazy parts first: the picture is of what a person sees; a request that hangs must not cost it.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    // A board is drawn by and by, behind the hand of a phone too.
    for (const board of await page.locator('.board').all())
      await board.locator('.board-drawing').waitFor({ state: 'attached' });
    await page.screenshot({ path: join(FOLDER, `${name}-${size}-${look}.png`), fullPage: whole });
  };
  for (const language of languages) {
    await change(page, { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await take(language);
  }
  if (languages.length > 0) await change(page, { language: 'en' });
  for (const theme of ['dark', 'light']) {
    await change(page, { theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await take(theme);
  }
}

/** As another tab would change it: the page follows at once and stays where it is. */
async function change(page: Page, changed: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((values) => {
    const key = 'waybill.settings';
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...settings, ...values }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, changed);
}
