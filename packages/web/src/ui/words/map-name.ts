import type { MapData } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { findMap } from '@waybill/maps';

/** What the board is called in the reader's language; a map that nobody has translated keeps its own name. */
export function mapName(t: Translate, { id, name }: Pick<MapData, 'id' | 'name'>): string {
  const key = 'home.MAP_NAME';
  const called = t(key, { map: id.replaceAll('-', '_'), name });
  // A page of drawings alone has no words.
  return called === key ? name : called;
}

/** The same for a map of which only the id is known. */
export function mapNameOf(t: Translate, id: string): string {
  return mapName(t, findMap(id) ?? { id, name: id });
}
