import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { rolldown } from 'rolldown';

const GOLDEN = new URL('../../bots/test/golden-deals.txt', import.meta.url);
const GAMES = fileURLToPath(new URL('../../bots/test/golden-deal-games.ts', import.meta.url));

/** The same sources as the test in Node, as one script for a page. */
async function gamesForPage(): Promise<string> {
  const bundle = await rolldown({
    input: GAMES,
    resolve: { conditionNames: ['waybill-source', 'import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'deals' });
  await bundle.close();
  return output[0].code;
}

test('bots of a deal move in this browser as they do in Node, byte by byte', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await gamesForPage() });
  const text = await page.evaluate('deals.goldenDeals()');
  expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
});
