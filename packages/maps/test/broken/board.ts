import { type BrokenFile, broken } from '../broken-file.ts';

export const BOARD: readonly BrokenFile[] = [
  broken(
    'DUPLICATE_ID',
    { 'routes[4].id': 'quay--bay' },
    { at: '"b":"sound","length":1', params: { id: 'quay--bay' } },
  ),
  broken(
    'DUPLICATE_ID',
    { 'locations[9]': { id: 'rock', name: 'Rock', xy: [1, 2] } },
    { at: '"Rock"', path: 'locations[9].id', params: { id: 'rock' } },
  ),
  broken(
    'DUPLICATE_NAME',
    { 'locations[4].name': 'Bell Rock' },
    { at: '"sound"', params: { name: 'Bell Rock' } },
  ),
  broken(
    'SAME_SPOT',
    { 'locations[4].xy': [400, 80] },
    { at: '"sound"', params: { location: 'sound', other: 'rock' } },
  ),
  broken(
    'UNKNOWN_LOCATION',
    { 'routes[5].a': 'clif' },
    { at: '"cliff--gate"', params: { location: 'clif' } },
  ),
  broken(
    'UNKNOWN_LOCATION',
    { 'tickets[1].b': 'nowhere' },
    { at: '"nowhere"', params: { location: 'nowhere' } },
  ),
  broken(
    'UNKNOWN_LOCATION',
    { 'rules.tokens.stacks': ['rock', 'reef'] },
    { at: '"stacks"', path: 'rules.tokens.stacks[1]', params: { location: 'reef' } },
  ),
  broken(
    'LOCATION_WITHOUT_ROUTE',
    { 'locations[9]': { id: 'reef', name: 'Reef', xy: [1, 2] } },
    { at: '"reef"', params: { location: 'reef' } },
  ),
  broken(
    'NETWORK_SPLIT',
    {
      'locations[9]': { id: 'reef', name: 'Reef', xy: [1, 2] },
      'locations[10]': { id: 'shoal', name: 'Shoal', xy: [2, 2] },
      'routes[16]': { id: 'reef--shoal', a: 'reef', b: 'shoal', length: 1, color: 'gray' },
    },
    { at: '"reef"', params: { count: 2, locations: 'reef, shoal', from: 'quay' } },
  ),
  broken(
    'ROUTE_TO_ITSELF',
    { 'routes[4].b': 'rock' },
    { at: '"rock--sound"', path: 'routes[4]', params: { route: 'rock--sound', location: 'rock' } },
  ),
  broken(
    'UNKNOWN_COLOR',
    { 'routes[5].color': 'mauve' },
    { at: '"cliff--gate"', params: { route: 'cliff--gate', color: 'mauve' } },
  ),
  broken(
    'ROUTE_OVER_PIECES',
    { 'rules.pieces': 3, 'routes[11].length': 3, 'routes[14].length': 3 },
    { at: '"bay--point"', path: 'routes[9].length', params: { route: 'bay--point', length: 4, pieces: 3 } },
  ),
  broken(
    'ROUTE_NEVER_PAID',
    { 'rules.colors': { coral: 8, teal: 1, ochre: 9 }, 'rules.wilds': 2 },
    { at: '"bay--point"', path: 'routes[9].length', params: { route: 'bay--point', length: 4, cards: 3 } },
  ),
  broken(
    'FERRIES_OVER_LENGTH',
    { 'routes[12].ferries': 3 },
    { at: '"point--isle"', params: { route: 'point--isle', ferries: 3, length: 2 } },
  ),
  broken(
    'FERRIES_OVER_WILDS',
    { 'rules.wilds': 0 },
    {
      at: '"sound--isle"',
      path: 'routes[10].ferries',
      params: { route: 'sound--isle', ferries: 2, wilds: 0 },
    },
  ),
  broken(
    'DUPLICATE_TICKET',
    { 'tickets[3]': { a: 'cliff', b: 'quay', points: 4 } },
    { at: '"a":"cliff","b":"quay","points"', params: { a: 'cliff', b: 'quay' } },
  ),
  broken(
    'TICKET_TO_ITSELF',
    { 'tickets[3].b': 'rock' },
    { at: '"a":"rock","b":"rock"', path: 'tickets[3]', params: { location: 'rock' } },
  ),
  broken(
    'TOO_FEW_TICKETS',
    { 'rules.startingTickets': { deal: 5, keep: 2 } },
    { at: '"tickets"', path: 'tickets', params: { tickets: 14, needed: 15, deal: 5, players: 3 } },
  ),
];
