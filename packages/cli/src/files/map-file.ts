import { existsSync } from 'node:fs';
import type { MapData } from '@waybill/engine';
import { describeMapFault, type Translate } from '@waybill/i18n';
import { findMap, maps } from '@waybill/maps';
import type { MapFault } from '@waybill/maps/load';
import { CommandFault, UsageFault } from '../command-line/fault.ts';
import { readText } from './text-file.ts';

/** The map that `--map ID|FILE` names. */
export async function mapNamed(name: string): Promise<MapData> {
  const shipped = findMap(name);
  if (shipped) return shipped;
  if (existsSync(name)) return mapInFile(name);
  const known = maps.map(({ id }) => id).join(', ');
  throw new UsageFault((t) => t('cli.UNKNOWN_MAP', { map: name, known }));
}

export async function mapInFile(path: string): Promise<MapData> {
  const loaded = await loadMapFile(path);
  if ('map' in loaded) return loaded.map;
  throw new CommandFault((t) => mapFaultLines(t, path, loaded.faults).join('\n'));
}

/** Imports the checks on demand: most games use shipped maps, which need none. */
export async function loadMapFile(path: string): Promise<{ map: MapData } | { faults: MapFault[] }> {
  const text = readText(path);
  const { loadMap } = await import('@waybill/maps/load');
  return loadMap(text);
}

/** `FILE:LINE: routes[3].length: sentence`, as editors understand it. */
export function mapFaultLines(t: Translate, path: string, faults: readonly MapFault[]): string[] {
  return faults.map((fault) => {
    const where = [`${path}:${fault.line}`, ...(fault.path === '' ? [] : [fault.path])];
    return [...where, describeMapFault(t, fault)].join(': ');
  });
}
