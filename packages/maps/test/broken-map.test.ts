import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import northAmerica from '../src/boards/north-america.json' with { type: 'json' };
import sanFrancisco from '../src/boards/san-francisco.json' with { type: 'json' };
import { MAP_FAULT_CODES } from '../src/fault.ts';
import { loadMap } from '../src/load.ts';
import { edit, type Json, madeUpMap, mapText, pathsIn } from './made-up-map.ts';

const BOARDS: readonly Json[] = [madeUpMap().json, northAmerica, sanFrancisco];

const newValue: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<Json[]>('', 'gray', 'wild', '__proto__', 'constructor', null, true, [], {}),
  fc.integer({ min: -3, max: 300 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
  fc.json({ maxDepth: 3 }).map((text): Json => JSON.parse(text)),
);

/** A board with one to four values changed or taken away. */
const brokenText = fc.constantFrom(...BOARDS).chain((board) => {
  const edits = fc.array(fc.tuple(fc.constantFrom(...pathsIn(board)), newValue), {
    minLength: 1,
    maxLength: 4,
  });
  return edits.map((list) => {
    const json = structuredClone(board);
    for (const [path, value] of list) edit(json, path, value);
    return mapText(json);
  });
});

function expectMapOrFaults(text: string): void {
  const result = loadMap(text);
  if ('map' in result) {
    const { $schema: _, ...json } = JSON.parse(text);
    expect(result.map).toEqual(json);
    return;
  }
  const lines = text.split(/\r\n|\n|\r/).length;
  expect(result.faults.length).toBeGreaterThan(0);
  for (const { line, code } of result.faults) {
    expect(MAP_FAULT_CODES).toContain(code);
    expect(Number.isInteger(line) && line >= 1 && line <= lines).toBe(true);
  }
}

describe('a broken map', () => {
  it('is a map or has faults with lines, whatever values are changed or taken away', () => {
    fc.assert(fc.property(brokenText, expectMapOrFaults), { numRuns: 400 });
  });

  it('is a map or has faults with lines, whatever stretch of its text is lost', () => {
    const { text } = madeUpMap();
    const place = fc.nat({ max: text.length });
    fc.assert(
      fc.property(place, fc.nat({ max: 40 }), fc.string({ maxLength: 3 }), (start, length, instead) => {
        expectMapOrFaults(text.slice(0, start) + instead + text.slice(start + length));
      }),
      { numRuns: 400 },
    );
  });

  it('may be any text at all', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), expectMapOrFaults), { numRuns: 400 });
  });
});
