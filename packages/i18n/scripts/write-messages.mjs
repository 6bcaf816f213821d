import { writeFile } from 'node:fs/promises';
import { areaLoaders } from './area-loaders.mjs';
import { GENERATED, LOADERS, readCatalogs } from './catalog-files.mjs';
import { messageTypes } from './message-types.mjs';

const catalogs = await readCatalogs();
await writeFile(GENERATED, messageTypes(catalogs.en));
await writeFile(LOADERS, areaLoaders(Object.keys(catalogs), Object.keys(catalogs.en)));
