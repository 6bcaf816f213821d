import { writeFile } from 'node:fs/promises';
import { GENERATED, readCatalogues } from './catalogue-files.mjs';
import { messageTypes } from './message-types.mjs';

const { en } = await readCatalogues();
await writeFile(GENERATED, messageTypes(en));
