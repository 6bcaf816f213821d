import type { MapData } from '@waybill/engine';
import northAmericaJson from './boards/north-america.json' with { type: 'json' };
import sanFranciscoJson from './boards/san-francisco.json' with { type: 'json' };
import { typedBoard } from './typed-board.ts';

export const northAmerica: MapData = typedBoard(northAmericaJson);
export const sanFrancisco: MapData = typedBoard(sanFranciscoJson);

export const maps: readonly MapData[] = [northAmerica, sanFrancisco];

export function findMap(id: string): MapData | undefined {
  return maps.find((map) => map.id === id);
}

/** How long a game takes, as people are told who are asked to one. */
export function playingMinutes({ rules }: Pick<MapData, 'rules'>): number {
  return rules.pieces > SHORT_GAME_PIECES ? 60 : 30;
}

const SHORT_GAME_PIECES = 30;
