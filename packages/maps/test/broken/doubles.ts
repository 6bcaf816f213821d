import { type BrokenFile, broken } from '../broken-file.ts';

export const DOUBLES: readonly BrokenFile[] = [
  broken(
    'DOUBLE_UNKNOWN_ROUTE',
    { 'routes[0].doubleOf': 'quay--rock' },
    { at: '"quay--rock--1"', params: { route: 'quay--rock--1', other: 'quay--rock' } },
  ),
  broken(
    'DOUBLE_OF_ITSELF',
    { 'routes[0].doubleOf': 'quay--rock--1' },
    { at: '"quay--rock--1"', params: { route: 'quay--rock--1' } },
  ),
  broken(
    'DOUBLE_NOT_MUTUAL',
    { 'routes[0].doubleOf': undefined, 'routes[0].side': undefined },
    {
      at: '"quay--rock--2"',
      path: 'routes[1].doubleOf',
      params: { route: 'quay--rock--2', other: 'quay--rock--1' },
    },
  ),
  broken(
    'DOUBLE_OTHER_PLACES',
    { 'routes[1].b': 'gate' },
    {
      at: '"id":"quay--rock--2"',
      path: 'routes[1].doubleOf',
      params: { route: 'quay--rock--2', other: 'quay--rock--1' },
    },
  ),
  broken(
    'DOUBLE_OTHER_LENGTH',
    { 'routes[1].length': 3 },
    {
      at: '"id":"quay--rock--2"',
      params: { route: 'quay--rock--2', length: 3, other: 'quay--rock--1', otherLength: 2 },
    },
  ),
  broken(
    'DOUBLE_SAME_SIDE',
    { 'routes[1].side': -1 },
    { at: '"id":"quay--rock--2"', params: { route: 'quay--rock--2', other: 'quay--rock--1', side: -1 } },
  ),
  broken(
    'DOUBLE_WITHOUT_SIDE',
    { 'routes[1].side': undefined },
    { at: '"id":"quay--rock--2"', path: 'routes[1]', params: { route: 'quay--rock--2' } },
  ),
  broken(
    'SIDE_WITHOUT_DOUBLE',
    { 'routes[5].side': 1 },
    { at: '"cliff--gate"', params: { route: 'cliff--gate' } },
  ),
  broken(
    'PARALLEL_NOT_DOUBLE',
    { 'routes[16]': { id: 'again', a: 'gate', b: 'cliff', length: 2, color: 'coral' } },
    { at: '"again"', params: { route: 'again', other: 'cliff--gate' } },
  ),
  broken(
    'TOO_MANY_TRACKS',
    { 'routes[16]': { id: 'third', a: 'rock', b: 'quay', length: 2, color: 'gray' } },
    { at: '"third"', params: { a: 'rock', b: 'quay', count: 3 } },
  ),
];
