import { describe, expect, it } from 'vitest';
import { BOARD } from '../test/broken/board.ts';
import { DOUBLES } from '../test/broken/doubles.ts';
import { RULES } from '../test/broken/rules.ts';
import { SHAPE } from '../test/broken/shape.ts';
import { TEXTS } from '../test/broken/texts.ts';
import { TOKENS } from '../test/broken/tokens.ts';
import { harbourIsles, madeUpMap } from '../test/made-up-map.ts';
import { MAP_FAULT_CODES, type MapFault } from './fault.ts';
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
      'rules.pieces': 500,
    });
    const codes = faultsOf(text).map(({ code }) => code);
    expect(codes).toEqual(['TOO_LARGE', 'UNKNOWN_KEY', 'UNKNOWN_COLOR', 'TOO_SMALL', 'UNKNOWN_LOCATION']);
  });

  it('reads a text with a byte order mark and the line ends of Windows', () => {
    expect(loadMap(`\uFEFF${madeUpMap().text.replaceAll('\n', '\r\n')}`)).toHaveProperty('map');
  });

  it('answers at once for a number of players beyond all bounds', () => {
    const [fault] = faultsOf(madeUpMap({ 'rules.players.max': 1e12 }).text);
    expect(fault).toMatchObject({ code: 'TOO_LARGE', path: 'rules.players.max' });
  });
});
