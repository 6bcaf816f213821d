import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const PYTHON_BOT = join(ROOT, 'examples/python-bot/bot.py');

/** A map that is not shipped. */
export const HARBOUR_ISLES = join(ROOT, 'packages/maps/test/harbour-isles.json');

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'waybill-cli-'));
}
