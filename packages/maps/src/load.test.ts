import { describe, expect, it } from 'vitest';
import { BOARD } from '../test/broken/board.ts';
import { DOUBLES } from '../test/broken/doubles.ts';
import { RULES } from '../test/broken/rules.ts';
import { SHAPE } from '../test/broken/shape.ts';
import { TEXTS } from '../test/broken/texts.ts';
import { TOKENS } from '../test/broken/tokens.ts';
import { type Edits, harbourIsles, madeUpMap } from '../test/made-up-map.ts';
import { MAP_FAULT_CODES, type MapFault, type MapFaultCode } from './fault.ts';
import { loadMap } from './load.ts';

const FILES = [...SHAPE, ...BOARD, ...DOUBLES, ...RULES, ...TOKENS];

function faultsOf(text: string): MapFault[] {
  const result = loadMap(text);
  return 'faults' in result ? result.faults : [];
}

describe('loadMap', () => {
  it('takes the made-up map', () => {
    expect(loadMap(madeUpMap().text)).toEqual({ map: harbourIsles });
  });

  it.each(FILES)('refuses $path with $code', ({ code, edits, at, path, params, others }) => {
    const { text } = madeUpMap(edits);
    const line = text.split('\n').findIndex((words) => words.includes(at)) + 1;
    const faults = faultsOf(text);
    expect(faults).toContainEqual({ code, line, path, params });
    expect(faults.filter((fault) => fault.code !== code)).toHaveLength(others);
  });

  it.each(TEXTS)('refuses a text with $code on line $line', ({ text, ...fault }) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it('has a broken file for every code', () => {
    const covered = new Set([...FILES, ...TEXTS].map(({ code }) => code));
    expect(MAP_FAULT_CODES.filter((code) => !covered.has(code))).toEqual([]);
  });

  it('collects every fault in the order of the lines', () => {
    const { text } = madeUpMap({
      'tickets[0].a': 'nowhere',
      'tickets[0].points': 0,
      'routes[5].color': 'mauve',
      'routes[5].colour': 'teal',
      'rules.lastRoundAtPieces': 14,
    });
    const codes = faultsOf(text).map(({ code }) => code);
    expect(codes).toEqual([
      'PIECES_START_LAST_ROUND',
      'UNKNOWN_KEY',
      'UNKNOWN_COLOR',
      'TOO_SMALL',
      'UNKNOWN_LOCATION',
    ]);
  });

  it.each<[string, Edits, MapFaultCode[]]>([
    ['too few wilds', { 'rules.wilds': -8 }, ['TOO_SMALL']],
    ['a rule that nobody knows', { 'rules.wild': 6, 'rules.pieces': 2 }, ['UNKNOWN_KEY']],
    ['too many players', { 'rules.players.max': 9 }, ['TOO_LARGE']],
    ['a location’s id', { 'locations[1].id': 'Rock' }, ['NOT_A_SLUG']],
    ['two empty names', { 'locations[1].name': '', 'locations[2].name': '' }, ['TEXT_EMPTY', 'TEXT_EMPTY']],
    ['the end of a route', { 'routes[5].a': 'Cliff!' }, ['NOT_A_SLUG']],
    ['one track’s length', { 'routes[0].length': 0 }, ['TOO_SMALL']],
    ['one track’s id', { 'routes[0].id': 'Quay' }, ['NOT_A_SLUG']],
    ['a double misspelt', { 'routes[0].doubleOf': undefined, 'routes[0].double': 'x' }, ['UNKNOWN_KEY']],
    ['one id for both tracks', { 'routes[1].id': 'quay--rock--1' }, ['DUPLICATE_ID']],
    [
      'all routes to a location',
      { 'routes[11].b': 'lite', 'routes[13].b': 'lite' },
      ['UNKNOWN_LOCATION', 'UNKNOWN_LOCATION'],
    ],
    [
      'a name, and a route’s color',
      { name: '', 'routes[5].color': 'mauve' },
      ['TEXT_EMPTY', 'UNKNOWN_COLOR'],
    ],
  ])('a value at fault brings no further faults: %s', (_, edits, codes) => {
    expect(faultsOf(madeUpMap(edits).text).map(({ code }) => code)).toEqual(codes);
  });

  it.each(['length', 'side'] as const)('tells both lines where the %s of two tracks do not fit', (field) => {
    const { text } = madeUpMap({ [`routes[1].${field}`]: field === 'length' ? 3 : -1 });
    expect(faultsOf(text).map(({ path }) => path)).toEqual([`routes[0].${field}`, `routes[1].${field}`]);
  });

  it('reads a text with a byte order mark and the line ends of Windows', () => {
    expect(loadMap(`\uFEFF${madeUpMap().text.replaceAll('\n', '\r\n')}`)).toHaveProperty('map');
  });

  it('answers at once for a number of players beyond all bounds', () => {
    const [fault] = faultsOf(madeUpMap({ 'rules.players.max': 1e12 }).text);
    expect(fault).toMatchObject({ code: 'TOO_LARGE', path: 'rules.players.max' });
  });
});
