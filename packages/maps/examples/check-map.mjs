import { readFileSync } from 'node:fs';
import { loadMap } from '@waybill/maps/load';

const loaded = loadMap(readFileSync(process.argv[2], 'utf8'));
for (const { line, code } of loaded.faults ?? []) console.log(`line ${line}: ${code}`);
if (loaded.map) console.log(`${loaded.map.name} has ${loaded.map.routes.length} routes`);
