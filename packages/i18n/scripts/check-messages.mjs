import { readFile } from 'node:fs/promises';
import { catalogueFaults } from './catalogue-faults.mjs';
import { GENERATED, LOADERS, readCatalogues, readSources } from './catalogue-files.mjs';

const faults = catalogueFaults({
  catalogues: await readCatalogues(),
  generated: await readFile(GENERATED, 'utf8'),
  loaders: await readFile(LOADERS, 'utf8'),
  sources: await readSources(),
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
