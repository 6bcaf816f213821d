// The browser for the tests: the system's Chromium if there is one, else Playwright's own, else it is installed by
// the usual means. Tests are never skipped for want of one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The path of a Chromium; installs one if there is none. */
export function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  for (const [command, ...args] of waysToInstall()) {
    spawnSync(command, args, { stdio: 'inherit' });
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error('No Chromium found, and none could be installed: install Chromium and try again.');
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM, ...onPath, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}

function waysToInstall() {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', 'update'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
        ]
      : []),
    ['npx', 'playwright', 'install', 'chromium'],
  ];
}
