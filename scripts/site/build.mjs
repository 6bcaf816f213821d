// `npm run docs:site`: the documents as a site with search, in `dist/site` or the folder named.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
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
  const { index } = await pagefind.createIndex();
  const { errors, page_count: pages } = await index.addDirectory({ path: folder });
  await index.writeFiles({ outputPath: `${folder}/pagefind` });
  await pagefind.close();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return pages;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? `${ROOT}dist/site`);
  const pages = await buildSite(folder);
  console.log(`${pages} pages in ${folder}`);
}
