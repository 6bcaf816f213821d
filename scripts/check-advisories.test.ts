import { expect, test } from 'vitest';
import { affected } from './check-advisories.mjs';

const ADVISORY = { id: 'CVE-1', package: '@scope/thing', fixedIn: '2.10.0', summary: 'It leaks.' };
const lockfile = (path: string, version: string) => ({ packages: { '': {}, [path]: { version } } });

test.each(['2.9.9', '1.20.0', '2.10.0-beta.1'])('version %s is older than the fix', (version) => {
  const nested = 'node_modules/other/node_modules/@scope/thing';
  expect(affected(lockfile(nested, version), [ADVISORY])).toEqual([
    `${nested} ${version}: CVE-1, fixed in 2.10.0. It leaks.`,
  ]);
});

test.each(['2.10.0', '2.10.1', '3.0.0'])('version %s has the fix', (version) => {
  expect(affected(lockfile('node_modules/@scope/thing', version), [ADVISORY])).toEqual([]);
});

test('a package of another name does not count', () => {
  expect(affected(lockfile('node_modules/thing', '1.0.0'), [ADVISORY])).toEqual([]);
});
