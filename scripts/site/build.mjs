// `npm run docs:site`: the documents as a site with search, in `dist/site` or the folder named.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Eleventy } from '@11ty/eleventy';
import * as pagefind from 'pagefind';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns how many pages the site has; search finds all of them. */
export async function buildSite(folder) {
  process.chdir(ROOT);
  await rm(folder, { recursive: true, force: true });
  const configPath = 'scripts/site/eleventy.config.mjs';
  await new Eleventy('.', folder, { configPath, quietMode: true }).write();
  const { files, pages } = await searchOf(folder);
  for (const { path, content } of files) {
    const file = join(folder, 'pagefind', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return pages;
}

/** Pagefind's own `writeFiles` answers before its last bytes are written, and `close` then cuts files short (Pagefind issue 1271). */
async function searchOf(folder) {
  const { index } = await pagefind.createIndex();
  const { errors, page_count: pages } = await index.addDirectory({ path: folder });
  const { errors: missing, files } = await index.getFiles();
  await pagefind.close();
  const faults = [...errors, ...missing];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { files, pages };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? `${ROOT}dist/site`);
  const pages = await buildSite(folder);
  console.log(`${pages} pages in ${folder}`);
}
