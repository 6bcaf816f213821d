import { writeFile } from 'node:fs/promises';
import { mapSchemaText } from '../dist/schema.js';

await writeFile(new URL('../src/boards/map.schema.json', import.meta.url), mapSchemaText());
