// `npm run release VERSION`: gives every package the version, dates the changelog, commits and tags. It publishes nothing.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = process.env.RELEASE_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
const SEMVER = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const [version = ''] = process.argv.slice(2);

const fault = faultIn(version);
if (fault) {
  console.error(`Not released: ${fault}`);
  process.exit(1);
}
for (const file of manifests()) writeFileSync(file, withVersion(readFileSync(file, 'utf8')));
const changelog = join(ROOT, 'CHANGELOG.md');
const today = new Date().toISOString().slice(0, 10);
writeFileSync(
  changelog,
  readFileSync(changelog, 'utf8').replace(/^## .*\(unreleased\)$/m, `## ${version} (${today})`),
);
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
git('commit', '--quiet', '--all', '--message', `release: ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `Waybill ${version}`);
console.log(`Waybill ${version} is committed and tagged. To publish: docs/guides/release.md`);

function faultIn(wanted) {
  if (!SEMVER.test(wanted)) return 'name a version such as 1.2.3';
  if (git('status', '--porcelain') !== '') return 'commit or put away your changes first';
  if (git('tag', '--list', `v${wanted}`) !== '') return `the tag v${wanted} exists`;
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  return /^## .*\(unreleased\)$/m.test(text) ? null : 'CHANGELOG.md has no section “(unreleased)”';
}

function manifests() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
  return ['.', 'scripts/packages', ...packages].map((folder) => join(ROOT, folder, 'package.json'));
}

/** The version of a package, and those it wants of its neighbors. */
function withVersion(text) {
  return text
    .replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
    .replace(/("@waybill\/[\w-]+": )"\d[^"]*"/g, `$1"${version}"`);
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
