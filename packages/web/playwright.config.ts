import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';

// Chosen once by the first process and handed on to the workers.
process.env['BROWSER_TEST_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env['CHROMIUM'] ??= findBrowser();
const port = Number(process.env['BROWSER_TEST_PORT']);

/** Serves the built app (`npm run build` first) and drives it in a real Chromium. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  outputDir: '../../reports/browser',
  fullyParallel: true,
  workers: 2,
  // A machine with other work on it may be slow; another try is reported as flaky, never hidden.
  retries: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../reports/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    // Each browser would fetch the whole app; where that is the point, the test allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The program that `npm start` runs, with its content policy and its database.
  webServer: {
    command: 'node ../server/dist/main.js',
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 60_000,
    env: {
      WAYBILL_HOST: '127.0.0.1',
      WAYBILL_PORT: String(port),
      WAYBILL_DATA: mkdtempSync(join(tmpdir(), 'waybill-browser-')),
      WAYBILL_LOG: 'error',
      WAYBILL_BOT_PAUSE: '0',
      WAYBILL_WEBHOOKS: 'everywhere',
      WAYBILL_REQUESTS_PER_MINUTE: '1000000',
      WAYBILL_GUESTS_PER_HOUR: '100000',
      WAYBILL_TABLES_PER_HOUR: '100000',
    },
  },
});
