import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { GameFile } from '@waybill/engine';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/0.1.0');

export function fixture(map: string): GameFile {
  return JSON.parse(readFileSync(join(FIXTURES, `${map}.json`), 'utf8')) as GameFile;
}

/** Chooses the file on the page of finished games. */
export async function importFile(page: Page, file: unknown): Promise<void> {
  await page.goto('/#/games');
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  await page
    .locator('.import input[type="file"]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

export async function openFixture(
  page: Page,
  map: string,
  change: Partial<GameFile> = {},
): Promise<GameFile> {
  const file = { ...fixture(map), ...change };
  await importFile(page, file);
  await page.locator('.replay-bar').waitFor();
  return file;
}
