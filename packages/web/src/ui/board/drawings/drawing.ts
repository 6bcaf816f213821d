import type { MapData } from '@waybill/engine';
import type { FunctionComponent } from 'preact';
import type { BoardPlan } from '../geometry/board-layout.ts';

/** The art of one board: where things stand and what is printed under them. */
export interface Drawing {
  readonly plan: BoardPlan;
  readonly Land: FunctionComponent<{ readonly map: MapData }>;
}
