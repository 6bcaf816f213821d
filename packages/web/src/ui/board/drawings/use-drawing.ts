import type { MapData } from '@waybill/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { plainPlan } from '../geometry/board-layout.ts';
import type { Drawing } from './drawing.ts';

type Loader = () => Promise<{ readonly drawing: Drawing }>;

/** Each board's art is a chunk of its own. */
const LOADERS: Readonly<Record<string, Loader>> = {
  'north-america': () => import('./north-america/north-america.tsx'),
  'san-francisco': () => import('./san-francisco/san-francisco.tsx'),
};

const loaded = new Map<string, Drawing>();

/** Where it is known before the board is there which one is wanted. */
export async function fetchDrawing(id: string): Promise<Drawing | null> {
  const drawing = loaded.get(id) ?? (await LOADERS[id]?.())?.drawing ?? null;
  if (drawing) loaded.set(id, drawing);
  return drawing;
}

/** The drawing of a map: `null` while it is on its way; a plain one for a map that nobody has drawn. */
export function useDrawing(map: MapData): Drawing | null {
  const plain = useMemo((): Drawing => ({ plan: plainPlan(map), Land: () => null }), [map]);
  const hasDrawing = map.id in LOADERS;
  const [drawing, setDrawing] = useState<Drawing | null>(loaded.get(map.id) ?? null);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const found = await fetchDrawing(map.id).catch(() => null);
      if (current) setDrawing(found ?? plain);
    };
    if (hasDrawing) void load();
    return () => {
      current = false;
    };
  }, [hasDrawing, map.id, plain]);
  return hasDrawing ? drawing : plain;
}
