import type { MapData, Seat } from '@waybill/engine';
import type { Translate } from './translate.ts';

/** What a sentence about a game needs: a language, the map's words and names, and what players are called. */
export interface Phrasing {
  readonly t: Translate;
  readonly map: MapData;
  readonly playerName: (seat: Seat) => string;
}

/** Enough to name the things of a map. */
export type MapPhrasing = Pick<Phrasing, 't' | 'map'>;
