import type { CardId, MapData } from '@waybill/engine';

type CardKind = MapData['vocabulary']['card'];

const wheel = (x: number, radius = 4.6) =>
  `M${x - radius} ${39 - radius}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const wheels = (...at: readonly number[]) => at.map((x) => wheel(x)).join('');
const trucks = wheels(14, 26, 74, 86);
/** The frame with its couplers. */
const frame = 'M0 25H4V23H96V25H100V28H92V30H8V28H0z';
const window = (x: number, y: number, size: readonly [number, number]) =>
  `M${x} ${y}h${size[0]}v${size[1]}h${-size[0]}z`;

/** Silhouettes in a box of 100 by 40, standing on its lower edge; holes by the even-odd rule. */
const VEHICLES: Readonly<Record<CardKind, Readonly<Record<CardId, string>>>> = {
  'train-car': {
    /** A boxcar with its sliding door. */
    purple: `M5 4H95V22H5zM36 7V19H48V7zM50 7V19H62V7z${frame}${trucks}`,
    /** A coach. */
    blue: `M8 2H92Q96 4 96 8V22H4V8Q4 4 8 2z${[12, 24, 36, 48, 60, 72, 84].map((x) => window(x - 2, 9, [7, 6])).join('')}${frame}${trucks}`,
    /** A tank car. */
    orange: `M12 7H42V2H58V7H88Q95 8 95 14.500T88 22H12Q5 21 5 14.500T12 7zM30 9V20H32V9zM68 9V20H70V9z${frame}${trucks}`,
    /** A refrigerator car, hatches on its roof. */
    white: `M5 5H10V2H22V5H78V2H90V5H95V22H5zM40 8V19H60V8zM42 10H49V17H42zM51 10H58V17H51z${frame}${trucks}`,
    /** A caboose. */
    green: `M2 8H32V1H62V8H98V11H92V22H8V11H2z${window(36, 4, [8, 4])}${window(50, 4, [8, 4])}${window(16, 12, [9, 6])}${window(44, 12, [9, 6])}${window(72, 12, [9, 6])}${frame}${wheels(18, 30, 70, 82)}`,
    /** A hopper for grain. */
    yellow: `M4 4H96V12L86 22H72L66 17L60 22H40L34 17L28 22H14L4 12zM28 6V14H30V6zM49 6V14H51V6zM70 6V14H72V6z${frame}${trucks}`,
    /** A gondola heaped with coal. */
    black: `M10 9Q18 1 26 6T42 4T60 5T76 3T90 9zM4 11H96V22H4zM24 13V20H26V13zM49 13V20H51V13zM74 13V20H76V13z${frame}${trucks}`,
    /** A flatcar with timber. */
    red: `M12 22V6H15V22zM85 22V6H88V22zM18 16H82V21H18zM18 10H82V15H18zM24 4H76V9H24z${frame}${trucks}`,
    /** A steam locomotive. */
    wild: `M4 27L0 32H10V28H96V25H92V8H96V4H62V8H66V13H54V9H46V13H36V10H30V13H26L28 3H14L17 13H12Q8 14 8 19V27zM72 9H84V17H72z${wheel(15, 4)}${wheel(33, 6.5)}${wheel(50, 6.5)}${wheel(67, 6.5)}${wheel(85, 4.6)}`,
  },
  transport: {
    /** A city bus. */
    blue: `M8 4H90Q95 4 96 9L98 20V32H92A7 7 0 0 0 78 32H30A7 7 0 0 0 16 32H2V10Q2 4 8 4z${[8, 23, 38, 53].map((x) => window(x, 9, [12, 9])).join('')}M70 9V27H78V9zM83 9V18H94L92 9z${wheel(23)}${wheel(85)}`,
    /** A bicycle. */
    green:
      'M24 13A13 13 0 1 0 24 39 13 13 0 1 0 24 13zM24 16A10 10 0 1 1 24 36 10 10 0 1 1 24 16zM76 13A13 13 0 1 0 76 39 13 13 0 1 0 76 13zM76 16A10 10 0 1 1 76 36 10 10 0 1 1 76 16zM23 27L37 10.500H33V8H43V10.500H40.500L39.500 12H61L59 6H52V3H61.500L66 15L76.600 25.500L74.600 27.500L66.500 19.500L52 28H47zM40 15L47.500 24.500L62 15zM36.500 15.500L28 25.500H43.500z',
    /** A motor car. */
    black: `M4 20Q5 17 12 16L26 15L36 6Q38 4 42 4H66Q70 4 73 6L84 15L94 17Q98 18 98 22V30H90A8 8 0 0 0 74 30H28A8 8 0 0 0 12 30H3zM32 15H50V8H42zM54 8V15H77L68 8z${wheel(20, 5.6)}${wheel(82, 5.6)}`,
    /** A trolleybus under its poles. */
    purple: `M40 7L12 0H9L34 7H10Q4 7 4 13V32H14A7 7 0 0 1 28 32H74A7 7 0 0 1 88 32H97V22L94 11Q93 7 88 7zM10 12H22V20H10zM26 12H38V20H26zM42 12H54V20H42zM58 12H66V28H58zM70 12H80V20H70zM84 12H89L91 20H84z${wheel(21)}${wheel(81)}`,
    /** A cable car. */
    red: `M14 3Q50-2 86 3L92 7V9H8V7zM12 10H16V22H12zM30 10H33V22H30zM47 10H51V22H47zM67 10H70V22H67zM84 10H88V22H84zM4 23H96V27H92V31H8V27H4zM18 17H28V22H18zM72 17H82V22H72z${wheels(24, 38, 62, 76)}`,
    /** A streetcar, its pole on the wire. */
    orange: `M52 5L70-1L71 1L60 5H80Q84 5 85 8L92 10Q95 12 96 16L98 31H84A7 7 0 0 0 70 31H30A7 7 0 0 0 16 31H2L4 16Q5 12 8 10L15 8Q16 5 20 5zM10 14H20V22H9zM25 14H37V22H25zM41 14H59V22H41zM63 14H75V22H63zM80 14H90L91 22H80z${wheel(23)}${wheel(77)}`,
    /** A ferry on the bay. */
    wild: 'M44 0H54V6H60V9H70V14H80V19H96L86 32H14L4 19H20V14H30V9H44zM26 16V18H36V16zM42 16V18H52V16zM58 16V18H68V16zM0 35Q6 31 12 35T25 35T38 35T50 35T62 35T75 35T88 35T100 35V38Q94 42 88 38T75 38T62 38T50 38T38 38T25 38T12 38T0 38z',
  },
};

const ANY: Readonly<Record<CardKind, CardId>> = { 'train-car': 'purple', transport: 'blue' };

/** A map may bring a color that nobody has drawn a vehicle for. */
export function vehiclePath(kind: CardKind, card: CardId): string {
  return VEHICLES[kind][card] ?? VEHICLES[kind][ANY[kind]] ?? '';
}
