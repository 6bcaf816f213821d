import type { CurvePoint, Judgment } from '@waybill/bots/judge';

/** A seat's win chance over the whole game: x is the entry, y goes from 0 (certain to win) to 1. */
export interface WinChanceLine {
  readonly path: string;
  /** One standard error to either side. */
  readonly band: string;
}

export function winChanceLines({ seats }: Pick<Judgment, 'seats'>): WinChanceLine[] {
  return seats.map(({ winChance }) => {
    const above = winChance.map(({ entry, value, error }) => at(entry, value + error));
    const below = winChance.map(({ entry, value, error }) => at(entry, value - error)).toReversed();
    return {
      path: `M${winChance.map(({ entry, value }) => at(entry, value)).join('L')}`,
      band: `M${[...above, ...below].join('L')}Z`,
    };
  });
}

function at(entry: number, chance: number): string {
  return `${entry} ${round(1 - Math.min(1, Math.max(0, chance)))}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Every seat's chance after an entry. */
export function chancesAt({ seats }: Pick<Judgment, 'seats'>, entry: number): CurvePoint[] {
  return seats.map(({ winChance }) => winChance[entry] ?? { entry, value: 0, error: 0 });
}
