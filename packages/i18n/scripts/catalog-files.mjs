import { readdir, readFile } from 'node:fs/promises';

const CATALOGS = new URL('../src/catalogs/', import.meta.url);
export const GENERATED = new URL('../src/messages.generated.ts', import.meta.url);
export const LOADERS = new URL('../src/area-loaders.generated.ts', import.meta.url);
const PACKAGES = new URL('../../', import.meta.url);

/** The text of every catalog file: language → area → JSON text. */
export async function readCatalogs() {
  const languages = await namesIn(CATALOGS, (entry) => entry.isDirectory());
  const texts = languages.map(async (language) => [language, await readAreas(language)]);
  return Object.fromEntries(await Promise.all(texts));
}

async function readAreas(language) {
  const folder = new URL(`${language}/`, CATALOGS);
  const files = await namesIn(folder, ({ name }) => name.endsWith('.json'));
  const texts = files.map(async (file) => [
    file.replace(/\.json$/, ''),
    await readFile(new URL(file, folder), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

async function namesIn(folder, isWanted) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(isWanted)
    .map(({ name }) => name)
    .toSorted();
}

/** All TypeScript of the packages in one text: where a message may be used. */
export async function readSources() {
  const packages = await namesIn(PACKAGES, (entry) => entry.isDirectory());
  const texts = await Promise.all(packages.map((name) => sourcesOf(new URL(`${name}/src/`, PACKAGES))));
  return texts.flat().join('\n');
}

async function sourcesOf(folder) {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$/.test(file));
  return Promise.all(sources.map((file) => readFile(new URL(file, folder), 'utf8')));
}
