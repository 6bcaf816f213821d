import type { Page } from '@playwright/test';
import type { SavedPosition } from '../../client/test/find-position.ts';

export { boardOf, findPosition, mayAct, type SavedPosition } from '../../client/test/find-position.ts';

/** Chooses settings before the page is there. */
export async function withSettings(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript(
    (kept) => localStorage.setItem('waybill.settings', JSON.stringify(kept)),
    settings,
  );
}

/** Puts the game into the store of the page's browser, as if it had been played there. */
export async function saveInBrowser(
  page: Page,
  { id, map, players, saved, ...more }: Omit<SavedPosition, 'view'> & { readonly format?: number },
): Promise<void> {
  const { format } = more;
  await page.evaluate(
    async (kept) => {
      const opening = indexedDB.open('waybill');
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('games', { keyPath: 'id' });
        opening.result
          .createObjectStore('summaries', { keyPath: 'id' })
          .createIndex('updatedAt', 'updatedAt');
      });
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const work = opening.result.transaction('games', 'readwrite');
      work.objectStore('games').put(kept);
      await new Promise((resolve) => work.addEventListener('complete', resolve));
      opening.result.close();
    },
    { id, map, players, saved, ...(format !== undefined && { format }) },
  );
}

/** Keeps the game in the browser and opens it. */
export async function openPosition(page: Page, position: SavedPosition, at = '/'): Promise<void> {
  await page.goto(at);
  await saveInBrowser(page, position);
  await page.goto(`${at}#/game/${position.id}`);
  await page.reload();
}
