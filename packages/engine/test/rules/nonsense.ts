/** What may come from outside in place of a seat or an action. */

const NAN = Number.NaN;
const INFINITE = Number.POSITIVE_INFINITY;
const HUGE = 2 ** 53;
const HOSTILE_OBJECT: unknown = JSON.parse('{"toString":1}');

export const NO_SEATS: readonly unknown[] = [
  -1,
  99,
  '0',
  1.5,
  NAN,
  INFINITE,
  HUGE,
  null,
  undefined,
  true,
  '',
  [],
  [0],
  {},
  0n,
  Symbol('seat'),
  'spectator',
  '__proto__',
  'x'.repeat(100_000),
  HOSTILE_OBJECT,
  [HOSTILE_OBJECT],
  Object.create(null),
];

const claim = (pay: unknown, route: unknown = 'atlanta--nashville'): unknown => ({
  type: 'claimRoute',
  route,
  pay,
});
const keep = (indexes: unknown): unknown => ({ type: 'keepTickets', keep: indexes });

const NUMBERS = [NAN, INFINITE, -INFINITE, -1, 1.5, 1e9, HUGE, 1n];
const THINGS: unknown[] = [
  null,
  undefined,
  true,
  [],
  ['draw'],
  {},
  Symbol('draw'),
  () => 'draw',
  new Date(0),
];

const LINES = [
  '',
  ' ',
  '\n',
  'draw draw',
  'take',
  'token',
  'place bell',
  'pass please',
  'constructor',
  '🚂',
  ...['', '0', '-1', '1 1', '10', '1.5', 'one'].map((indexes) => `keep ${indexes}`),
  ...['', 'red', 'red -1', 'red 1e0', 'red 99999999999', 'wild 1+1', 'red 1 1'].map((pay) => {
    return `claim atlanta--nashville ${pay}`;
  }),
  `take ${'x'.repeat(100_000)}`,
];

const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '0',
  '',
];
const NAMES = PROTOTYPE_NAMES.flatMap((name) => [
  { type: name },
  { type: 'takeCard', card: name },
  { type: 'takeToken', location: name },
  { type: 'placeStack', symbol: name, location: name },
  { type: 'placeStack', symbol: 'bell', location: name },
  claim({ red: 1 }, name),
  claim(JSON.parse(`{"${name}":1}`)),
  `take ${name}`,
  `claim ${name} ${name} 1`,
]);

const WRONG_TYPES: unknown[] = [
  { type: null },
  { type: 0 },
  { type: ['drawCard'] },
  { type: HOSTILE_OBJECT },
  { type: 'takeCard' },
  { type: 'takeCard', card: 0 },
  { type: 'takeCard', card: ['red'] },
  { type: 'takeCard', card: HOSTILE_OBJECT },
  { type: 'takeToken' },
  { type: 'takeToken', location: 3 },
  { type: 'placeStack' },
];

const PAYMENTS: unknown[] = [
  null,
  undefined,
  1,
  'red',
  [],
  ['red'],
  {},
  { red: 0 },
  { wild: 0 },
  { pink: 1 },
];
const COUNTS: unknown[] = [-1, 0.5, 1e9, HUGE, NAN, INFINITE, '1', null, true, [1], {}];
const SETS = [
  { red: 2, wild: -1 },
  { red: -1, wild: 2 },
  { red: 1, blue: 1 },
  { red: 0.5, wild: 0.5 },
];
const ROUTES: unknown[] = [null, 0, ['atlanta--nashville'], {}, HOSTILE_OBJECT];

const KEEPS: unknown[] = [
  null,
  undefined,
  1,
  '1',
  {},
  [],
  [0],
  [-1],
  [1, 1],
  [2, 2],
  [1, 1, 1],
  [1.5],
  ['1'],
  [null],
  [[1]],
  [NAN],
  [99],
  [33],
  [2 ** 32 + 1],
  [INFINITE],
  [1, 2, 3, 4],
  { length: 1, 0: 1 },
  Array.from({ length: 10_000 }, (_, index) => index + 1),
];

export const NONSENSE: readonly unknown[] = [
  ...NUMBERS,
  ...THINGS,
  ...LINES,
  ...NAMES,
  ...WRONG_TYPES,
  ...PAYMENTS.map((pay) => claim(pay)),
  ...COUNTS.map((red) => claim({ red })),
  ...SETS.map((pay) => claim(pay)),
  ...ROUTES.map((route) => claim({ red: 1 }, route)),
  ...KEEPS.map(keep),
];
