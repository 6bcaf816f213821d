import { compileBoard } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { harbourIsles } from '../../maps/test/made-up-map.ts';

export const na = compileBoard(northAmerica);
export const sf = compileBoard(sanFrancisco);
/** A made-up map with rule numbers that neither game has. */
export const isles = compileBoard(harbourIsles);
export const allBoards = [na, sf, isles];
