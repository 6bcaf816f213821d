// `npm run check:advisories`: no package of the lockfile is older than a fix listed in `security/advisories.json`.
// The list is kept by hand, with source and date: the development machine cannot ask `npm audit`; public CI does.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The packages of a lockfile that an advisory concerns, in words. */
export function affected(lockfile, advisories) {
  return Object.entries(lockfile.packages).flatMap(([path, { version }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return advisories
      .filter((advisory) => advisory.package === name && path.includes('node_modules/') && version)
      .filter(({ fixedIn }) => isOlder(version, fixedIn))
      .map(({ id, fixedIn, summary }) => `${path} ${version}: ${id}, fixed in ${fixedIn}. ${summary}`);
  });
}

function isOlder(version, than) {
  const numbers = (text) => text.split('-')[0].split('.').map(Number);
  const [one, other] = [numbers(version), numbers(than)];
  const differs = one.findIndex((part, index) => part !== other[index]);
  if (differs >= 0) return one[differs] < other[differs];
  // A version before a release is older than it.
  return version.includes('-') && !than.includes('-');
}

function read(name) {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = affected(read('package-lock.json'), read('security/advisories.json'));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
