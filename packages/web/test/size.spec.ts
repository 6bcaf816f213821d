import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { settle } from './person.ts';

const KB = 1000;

/** Adds up the scripts that the page and its workers load, compressed. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the home page is usable after 150 kB of script, a game after 250 kB more', async ({ page }) => {
  await settle(page);
  const total = countScripts(page);
  await page.goto('/');
  const board = page.getByRole('button', { name: /North America/ }).first();
  await board.waitFor();
  const home = await total();
  await board.click();
  await page.locator('.ticket-choice').waitFor();
  await page.waitForLoadState('networkidle');
  const game = (await total()) - home;
  test.info().annotations.push({ type: 'kB', description: `${home / KB} home, ${game / KB} game` });
  expect(home).toBeLessThan(150 * KB);
  expect(game).toBeLessThan(250 * KB);
});
