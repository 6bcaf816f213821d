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

/** The drawing of a map: `null` while it is on its way; a plain one for a map that nobody has drawn. */
export function useDrawing(map: MapData): Drawing | null {
  const plain = useMemo((): Drawing => ({ plan: plainPlan(map), Land: () => null }), [map]);
  const loader = LOADERS[map.id];
  const [drawing, setDrawing] = useState<Drawing | null>(loaded.get(map.id) ?? null);
  useEffect(() => {
    let current = true;
    const load = async () => {
      if (!loader) return;
      const found = await loader().then(
        (module) => module.drawing,
        () => plain,
      );
      if (found !== plain) loaded.set(map.id, found);
      if (current) setDrawing(found);
    };
    void load();
    return () => {
      current = false;
    };
  }, [loader, map.id, plain]);
  return loader ? drawing : plain;
}
