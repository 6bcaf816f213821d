import { writeFile } from 'node:fs/promises';
import { areaLoaders } from './area-loaders.mjs';
import { GENERATED, LOADERS, readCatalogues } from './catalogue-files.mjs';
import { messageTypes } from './message-types.mjs';

const catalogues = await readCatalogues();
await writeFile(GENERATED, messageTypes(catalogues.en));
await writeFile(LOADERS, areaLoaders(Object.keys(catalogues), Object.keys(catalogues.en)));
