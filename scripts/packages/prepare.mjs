// `prepack` of every package that people install: compiles it and puts license, changelog and API reference beside it.
// With `PACK_COMPILED=1` it takes what is compiled already and writes no reference: for tests.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../install-missing.mjs';
import { ROOT, readManifest } from './package-list.mjs';

const folder = process.cwd();
for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(ROOT, name), join(folder, name));
if (process.env.PACK_COMPILED !== '1') {
  if (readManifest(folder).exports) await compileLibrary();
  else await (await import('../build.mjs')).buildServed();
}

async function compileLibrary() {
  run('npx', 'tsc', '-b', folder);
  const { writeApiReference } = await import('./api-reference.mjs');
  await writeApiReference(folder);
}
