// Bundled programs carry other people's code; their licenses ask for their text beside it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LICENSE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

/** Writes the licenses of every package that the modules come from. */
export function writeThirdParty(file, moduleIds) {
  const packages = new Map();
  for (const id of moduleIds) {
    const folder = packageOf(id);
    if (folder) packages.set(folder, readPackage(folder));
  }
  const texts = [...packages.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
  const sections = texts.map(({ title, license, text }) => `## ${title} (${license})\n\n${text}`);
  writeFileSync(file, `# Code of others in this package\n\n${[...new Set(sections)].join('\n\n')}\n`);
}

/** The nearest folder below the last `node_modules` that names a package. */
function packageOf(id) {
  const path = id.replace(/^\0/, '').split('?')[0];
  if (!path.includes('node_modules')) return null;
  for (let folder = dirname(path); folder.includes('node_modules'); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder;
  }
  return null;
}

function readPackage(folder) {
  const {
    name,
    version,
    license = 'see below',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { title: `${name} ${version}`, license, text: texts.join('\n\n') || 'No text came with it.' };
}
