import type { CardId, MapData } from '@waybill/engine';

type CardKind = MapData['vocabulary']['card'];

const WHEELS = 'M22 34a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM66 34a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z';

/** Silhouettes in a box of 100 by 40, standing on its lower edge. */
const VEHICLES: Readonly<Record<CardKind, Readonly<Record<CardId, string>>>> = {
  'train-car': {
    purple: `M6 4H94V30H100V33H0V30H6Z${WHEELS}`,
    wild: `M2 33V26L8 24V12H14V4H22V12H52V6H48V2H96V6H92V33Z${WHEELS}`,
  },
  transport: {
    blue: `M10 4H90L96 14V30H100V33H0V30H4V14Z${WHEELS}`,
    wild: 'M4 24H96L86 38H14ZM20 14H80V22H20ZM34 6H66V12H34ZM46 0H54V6H46Z',
  },
};

const FALLBACK: Readonly<Record<CardKind, CardId>> = { 'train-car': 'purple', transport: 'blue' };

export function vehiclePath(kind: CardKind, card: CardId): string {
  return VEHICLES[kind][card] ?? VEHICLES[kind][FALLBACK[kind]] ?? '';
}
