import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { type Color, nearestPairs } from '../../../test/oklab.ts';
import { EMBLEM_PATHS, INKS, inkOf, SEATS_WITH_INK, SYMBOL_PATHS, seatInk } from './inks.ts';
import { TOKEN_PATHS } from './token-paths.ts';
import { vehiclePath } from './vehicles.ts';

const style = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const inks = style('inks.css');

/** Both printings of a color: by day and by night. */
function printings(css: string, name: string): readonly [string, string] {
  const value = css.match(new RegExp(`${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`));
  const day = value?.[1] ?? value?.[3];
  const night = value?.[2] ?? value?.[3];
  if (!day || !night) throw new Error(`${name} is not printed`);
  return [day, night];
}

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgb(color: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [brightness(a), brightness(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const variable = (color: string) => color.slice('var('.length, -1);
const colors = [...new Set(maps.flatMap(({ rules }) => [...Object.keys(rules.colors), 'gray', 'wild']))];

describe('colors of cards and routes', () => {
  it('are told apart by pattern alone and by symbol alone', () => {
    expect(new Set(colors.map((color) => inkOf(color).pattern)).size).toBe(colors.length);
    expect(new Set(colors.map((color) => SYMBOL_PATHS[inkOf(color).symbol])).size).toBe(colors.length);
  });

  it('are all drawn', () => {
    expect(colors.filter((color) => !(color in INKS))).toEqual([]);
  });

  it.each(colors)('%s shows its symbol with 3:1 on its field, by day and by night', (color) => {
    const { field, on } = inkOf(color);
    const [fields, symbols] = [printings(inks, variable(field)), printings(inks, variable(on))];
    for (const n of [0, 1] as const) expect(contrast(fields[n], symbols[n])).toBeGreaterThanOrEqual(3);
  });

  it.each(colors)('%s shows its symbol with 3:1 on an open space, by day and by night', (color) => {
    const { open, openOn } = inkOf(color);
    const [fields, symbols] = [printings(inks, variable(open)), printings(inks, variable(openOn))];
    for (const n of [0, 1] as const) expect(contrast(fields[n], symbols[n])).toBeGreaterThanOrEqual(3);
  });

  it.each(maps.map(({ id }) => id))('have borders with 3:1 on land and water of %s', (id) => {
    const board = style(`../board/drawings/${id}/${id}.css`);
    const line = printings(inks, '--ink-line');
    for (const ground of ['--land', '--sea'])
      for (const n of [0, 1] as const)
        expect(contrast(printings(board, ground)[n], line[n]), ground).toBeGreaterThanOrEqual(3);
  });

  it('have a vehicle each, and no two the same', () => {
    for (const { rules, vocabulary } of maps) {
      const cards = [...Object.keys(rules.colors), 'wild'];
      expect(new Set(cards.map((card) => vehiclePath(vocabulary.card, card))).size).toBe(cards.length);
    }
  });
});

describe('players', () => {
  const seats = Array.from(
    { length: Math.max(...maps.map(({ rules }) => rules.players.max)) },
    (_, seat) => seat,
  );

  it('are told apart by pattern alone and by emblem alone', () => {
    expect(SEATS_WITH_INK).toBeGreaterThanOrEqual(seats.length);
    expect(new Set(seats.map((seat) => seatInk(seat).pattern)).size).toBe(seats.length);
    expect(new Set(seats.map((seat) => EMBLEM_PATHS[seatInk(seat).emblem])).size).toBe(seats.length);
  });

  it.each(seats)('seat %i shows its initial with 4.5:1 on its badge', (seat) => {
    const { field, on } = seatInk(seat);
    const [fields, initials] = [printings(inks, variable(field)), printings(inks, variable(on))];
    for (const n of [0, 1] as const) expect(contrast(fields[n], initials[n])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('an open route and a piece', () => {
  const inksOf = (named: readonly (readonly [string, string])[], n: 0 | 1) =>
    new Map(named.map(([name, ink]) => [name, rgb(printings(inks, variable(ink))[n])]));
  const open = colors.filter((color) => color !== 'wild').map((color) => [color, inkOf(color).open] as const);
  const seats = Array.from(
    { length: SEATS_WITH_INK },
    (_, seat) => [`${seat}`, seatInk(seat).field] as const,
  );

  // As they come out on a board, with patterns and edges, `board-drawing.spec.ts` measures them.
  it.each([
    ['by day', 0],
    ['by night', 1],
  ] as const)('are never alike %s', (_, n) => {
    const [printed, pieces] = [inksOf(open, n), inksOf(seats, n)];
    expect(nearestPairs(pieces, printed)[0]?.distance).toBeGreaterThanOrEqual(0.12);
    expect(nearestPairs(pieces)[0]?.distance).toBeGreaterThanOrEqual(0.12);
    expect(nearestPairs(printed)[0]?.distance).toBeGreaterThanOrEqual(0.1);
  });
});

it('draws every token symbol of every map, no two the same', () => {
  const symbols = maps.flatMap(({ rules }) => rules.tokens?.symbols ?? []);
  const paths = symbols.map((symbol) => TOKEN_PATHS[symbol]);
  expect(paths).not.toContain(undefined);
  expect(new Set(paths).size).toBe(symbols.length);
});
