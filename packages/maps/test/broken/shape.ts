import { type BrokenFile, broken } from '../broken-file.ts';

export const SHAPE: readonly BrokenFile[] = [
  broken(
    'MISSING_KEY',
    { 'routes[2].length': undefined },
    { at: '"rock--cliff"', params: { key: 'length' } },
  ),
  broken('MISSING_KEY', { 'vocabulary.wild': undefined }, { at: '"vocabulary"', params: { key: 'wild' } }),
  broken('UNKNOWN_KEY', { 'routes[2].colour': 'red' }, { at: '"rock--cliff"', params: { key: 'colour' } }),
  broken('UNKNOWN_KEY', { 'rules.routePoints.7': 20 }, { at: '"routePoints"', params: { key: '7' } }),
  broken(
    'WRONG_TYPE',
    { 'rules.pieces': 'many' },
    { at: '"pieces"', params: { expected: 'number', found: 'string' } },
  ),
  broken(
    'WRONG_TYPE',
    { 'rules.colors': [] },
    { at: '"colors"', params: { expected: 'object', found: 'array' } },
  ),
  broken('WRONG_TYPE', { tickets: null }, { at: '"tickets"', params: { expected: 'array', found: 'null' } }),
  broken('NOT_WHOLE', { 'routes[2].length': 2.5 }, { at: '"rock--cliff"', params: { value: 2.5 } }),
  broken(
    'NOT_ONE_OF',
    { 'vocabulary.place': 'island' },
    { at: '"vocabulary"', params: { value: 'island', options: 'city, location' } },
  ),
  broken(
    'NOT_ONE_OF',
    { 'routes[0].side': 2 },
    { at: '"quay--rock--1"', params: { value: '2', options: '-1, 1' } },
  ),
  broken('TOO_SMALL', { 'rules.players.min': 1 }, { at: '"players"', params: { value: 1, min: 2 } }),
  broken('TOO_SMALL', { 'rules.routePoints.3': -4 }, { at: '"routePoints"', params: { value: -4, min: 0 } }),
  broken('TOO_SMALL', { 'rules.ticketDraw.keep': 0 }, { at: '"ticketDraw"', params: { value: 0, min: 1 } }),
  broken('TOO_SMALL', { 'rules.faceUp.sweepAtWilds': 0 }, { at: '"faceUp"', params: { value: 0, min: 1 } }),
  broken('TOO_SMALL', { 'rules.oneTrackUpTo': -1 }, { at: '"oneTrackUpTo"', params: { value: -1, min: 0 } }),
  broken('TOO_LARGE', { 'rules.pieces': 201 }, { at: '"pieces"', params: { value: 201, max: 200 } }),
  broken('TOO_LARGE', { 'routes[9].length': 7 }, { at: '"bay--point"', params: { value: 7, max: 6 } }),
  broken(
    'TOO_LARGE',
    { 'rules.ticketDraw': { deal: 7, keep: 1 } },
    { at: '"ticketDraw"', path: 'rules.ticketDraw.deal', params: { value: 7, max: 6 } },
  ),
  broken(
    'TOO_LARGE',
    { 'rules.tokens.stackSize': { '2': 1, '3': 16 } },
    { at: '"stackSize"', path: 'rules.tokens.stackSize.3', params: { value: 16, max: 15 } },
  ),
  broken(
    'TOO_LARGE',
    { 'rules.faceUp': { places: 9, sweepAtWilds: 2 } },
    { at: '"faceUp"', path: 'rules.faceUp.places', params: { value: 9, max: 8 } },
  ),
  broken('TOO_FEW_ITEMS', { 'locations[4].xy': [390] }, { at: '"Eel Sound"', params: { count: 1, min: 2 } }),
  broken('TOO_FEW_ITEMS', { routes: [] }, { at: '"routes"', params: { count: 0, min: 1 } }),
  broken('TOO_FEW_ITEMS', { tickets: [] }, { at: '"tickets"', params: { count: 0, min: 1 } }),
  broken(
    'TOO_MANY_ITEMS',
    { tickets: Array(201).fill({ a: 'rock', b: 'quay', points: 1 }) },
    { at: '"tickets"', params: { count: 201, max: 200 } },
  ),
  broken(
    'TOO_MANY_ITEMS',
    {
      'rules.tokens.symbols': [
        'sign-0',
        'sign-1',
        'sign-2',
        'sign-3',
        'sign-4',
        'sign-5',
        'sign-6',
        'sign-7',
        'sign-8',
      ],
    },
    { at: '"symbols"', params: { count: 9, max: 8 } },
  ),
  broken('TEXT_EMPTY', { 'locations[4].name': ' ' }, { at: '"sound"' }),
  broken(
    'TEXT_TOO_LONG',
    { name: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
    { at: '"name"', params: { length: 61, max: 60 } },
  ),
  broken('NOT_A_SLUG', { id: 'Harbour Isles' }, { at: '"id"', params: { value: 'Harbour Isles' } }),
  broken('NOT_A_SLUG', { 'rules.colors.12': 4 }, { at: '"colors"', params: { value: '12' } }),
  broken(
    'NOT_A_SLUG',
    { 'locations[9]': { id: 'reef--north', name: 'Reef', xy: [1, 2] } },
    { at: '"Reef"', path: 'locations[9].id', params: { value: 'reef--north' } },
  ),
];
