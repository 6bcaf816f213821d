import { readFile } from 'node:fs/promises';
import { catalogFaults } from './catalog-faults.mjs';
import { GENERATED, LOADERS, readCatalogs, readSources } from './catalog-files.mjs';

const faults = catalogFaults({
  catalogs: await readCatalogs(),
  generated: await readFile(GENERATED, 'utf8'),
  loaders: await readFile(LOADERS, 'utf8'),
  sources: await readSources(),
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
