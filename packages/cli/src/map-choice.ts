import { existsSync } from 'node:fs';
import type { MapData } from '@waybill/engine';
import { findMap, maps } from '@waybill/maps';
import type { MapFault } from '@waybill/maps/load';
import { Complaint, WrongUsage } from './complaint.ts';
import { faultLines } from './fault-lines.ts';
import { readText } from './files.ts';

/** The map that `--map ID|FILE` names. */
export async function mapNamed(name: string): Promise<MapData> {
  const shipped = findMap(name);
  if (shipped) return shipped;
  if (existsSync(name)) return mapInFile(name);
  const known = maps.map(({ id }) => id).join(', ');
  throw new WrongUsage((t) => t('cli.UNKNOWN_MAP', { map: name, known }));
}

export async function mapInFile(path: string): Promise<MapData> {
  const loaded = await loadMapFile(path);
  if ('map' in loaded) return loaded.map;
  throw new FaultyMap(path, loaded.faults);
}

/** The checks are loaded only when there is something to check: most games are played on maps shipped. */
export async function loadMapFile(path: string): Promise<{ map: MapData } | { faults: MapFault[] }> {
  const text = readText(path);
  const { loadMap } = await import('@waybill/maps/load');
  return loadMap(text);
}

class FaultyMap extends Complaint {
  constructor(path: string, faults: readonly MapFault[]) {
    super((t) => faultLines(t, path, faults).join('\n'));
  }
}
