import { readdirSync, readFileSync } from 'node:fs';
import { compileBoard, type MapData } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { findMap, maps, northAmerica, sanFrancisco } from './index.ts';
import { loadMap } from './load.ts';

const FOLDER = new URL('./boards/', import.meta.url);

function spacesOf({ routes }: MapData, color: string): number {
  return routes.filter((route) => route.color === color).reduce((sum, { length }) => sum + length, 0);
}

function countBy<T>(items: readonly T[], key: (item: T) => string | number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

/** `a b length color`, and `+` with the number of ferry symbols if there are any. */
function routeTexts({ routes }: MapData): string[] {
  return routes.map(({ a, b, length, color, ferries }) =>
    [a, b, length, color, ...(ferries === undefined ? [] : [`+${ferries}`])].join(' '),
  );
}

function ticketTexts({ tickets }: MapData): string[] {
  return tickets.map(({ a, b, points }) => `${a} ${b} ${points}`);
}

describe('the shipped boards', () => {
  it('are the files of the folder, and no other', () => {
    const files = readdirSync(FOLDER).filter((name) => name !== 'map.schema.json');
    expect(files.toSorted()).toEqual(maps.map(({ id }) => `${id}.json`).toSorted());
  });

  it.each(maps)('$id loads without a fault, as the map that is exported', (map) => {
    expect(loadMap(readFileSync(new URL(`${map.id}.json`, FOLDER), 'utf8'))).toEqual({ map });
  });

  it.each(maps)('$id has the same fingerprint either way', (map) => {
    const loaded = loadMap(readFileSync(new URL(`${map.id}.json`, FOLDER), 'utf8'));
    expect('map' in loaded && compileBoard(loaded.map).fingerprint()).toBe(compileBoard(map).fingerprint());
  });

  it('are found by id', () => {
    expect(findMap('san-francisco')).toBe(sanFrancisco);
    expect(findMap('north-america')).toBe(northAmerica);
    expect(findMap('atlantis')).toBeUndefined();
  });
});

describe('mistake 23: wrong board data, North America', () => {
  it('has 36 cities, 100 tracks of which 44 make 22 doubles, and 30 tickets', () => {
    expect(northAmerica.locations).toHaveLength(36);
    expect(northAmerica.routes).toHaveLength(100);
    expect(northAmerica.routes.filter(({ doubleOf }) => doubleOf !== undefined)).toHaveLength(44);
    expect(northAmerica.tickets).toHaveLength(30);
  });

  it('has 309 spaces: 27 on 7 tracks of each color, and 93 on 44 gray tracks', () => {
    const tracks = countBy(northAmerica.routes, ({ color }) => color);
    for (const color of Object.keys(northAmerica.rules.colors)) {
      expect([color, tracks[color], spacesOf(northAmerica, color)]).toEqual([color, 7, 27]);
    }
    expect([tracks['gray'], spacesOf(northAmerica, 'gray')]).toEqual([44, 93]);
    expect(countBy(northAmerica.routes, ({ length }) => length)).toEqual({
      1: 9,
      2: 36,
      3: 20,
      4: 16,
      5: 10,
      6: 9,
    });
  });

  it('has no ferry', () => {
    expect(northAmerica.routes.filter(({ ferries }) => ferries !== undefined)).toEqual([]);
  });

  it.each([
    'calgary winnipeg 6 white',
    'helena seattle 6 yellow',
    'portland salt-lake-city 6 blue',
    'el-paso los-angeles 6 black',
    'el-paso houston 6 green',
    'miami new-orleans 6 red',
    'duluth helena 6 orange',
    'duluth toronto 6 purple',
    'sault-ste-marie winnipeg 6 gray',
    'atlanta nashville 1 gray',
    'montreal sault-ste-marie 5 black',
    'denver phoenix 5 white',
    'chicago saint-louis 2 green',
    'new-york washington 2 orange',
  ])('has the track %s', (track) => {
    expect(routeTexts(northAmerica)).toContain(track);
  });

  it.each([
    'seattle new-york 22',
    'los-angeles new-york 21',
    'los-angeles miami 20',
    'vancouver montreal 20',
    'portland nashville 17',
    'san-francisco atlanta 17',
    'los-angeles chicago 16',
    'calgary phoenix 13',
    'boston miami 12',
    'new-york atlanta 6',
    'kansas-city houston 5',
    'denver el-paso 4',
  ])('has the ticket %s', (ticket) => {
    expect(ticketTexts(northAmerica)).toContain(ticket);
  });

  it('has tickets worth 349 points', () => {
    expect(northAmerica.tickets.reduce((sum, { points }) => sum + points, 0)).toBe(349);
  });
});

describe('mistake 23: wrong board data, San Francisco', () => {
  it('has 21 locations, 65 tracks of which 40 make 20 doubles, and 24 tickets', () => {
    expect(sanFrancisco.locations).toHaveLength(21);
    expect(sanFrancisco.routes).toHaveLength(65);
    expect(sanFrancisco.routes.filter(({ doubleOf }) => doubleOf !== undefined)).toHaveLength(40);
    expect(sanFrancisco.tickets).toHaveLength(24);
  });

  it('has 17 spaces of each color, ferry symbols not counted', () => {
    for (const color of Object.keys(sanFrancisco.rules.colors)) {
      const tracks = sanFrancisco.routes.filter((route) => route.color === color);
      const spaces = tracks.reduce((sum, { length, ferries = 0 }) => sum + length - ferries, 0);
      expect([color, spaces]).toEqual([color, 17]);
    }
    expect(countBy(sanFrancisco.routes, ({ length }) => length)).toEqual({ 1: 25, 2: 26, 3: 13, 5: 1 });
  });

  it('has a ferry symbol on five tracks', () => {
    expect(routeTexts(sanFrancisco).filter((track) => track.includes('+'))).toEqual([
      'alcatraz fort-mason 2 orange +1',
      'alcatraz fort-mason 2 black +1',
      'alcatraz pier-39 2 gray +1',
      'alcatraz pier-39 2 gray +1',
      'fort-mason golden-gate-bridge 5 gray +1',
    ]);
  });

  it.each([
    'crissy-field presidio 1 gray',
    'fort-mason lombard-street 1 red',
    'haight-ashbury pacific-heights 3 black',
    'haight-ashbury twin-peaks 2 blue',
    'japanese-gardens twin-peaks 3 green',
    'lombard-street the-embarcadero 2 gray',
    'market-street potrero-hill 3 orange',
    'mission-district twin-peaks 3 red',
    'mission-district painted-ladies 3 gray',
    'potrero-hill south-beach 3 black',
    'sunset twin-peaks 3 purple',
    'the-castro twin-peaks 2 orange',
    'the-embarcadero union-square 1 blue',
  ])('has the track %s', (track) => {
    expect(routeTexts(sanFrancisco)).toContain(track);
  });

  it.each([
    'haight-ashbury mission-district 2',
    'the-embarcadero market-street 2',
    'alcatraz lombard-street 3',
    'crissy-field pier-39 4',
    'lombard-street the-castro 5',
    'painted-ladies potrero-hill 5',
    'alcatraz presidio 6',
    'union-square twin-peaks 6',
    'golden-gate-bridge sunset 7',
    'japanese-gardens the-embarcadero 7',
    'alcatraz twin-peaks 8',
    'golden-gate-bridge potrero-hill 8',
  ])('has the ticket %s', (ticket) => {
    expect(ticketTexts(sanFrancisco)).toContain(ticket);
  });

  it('has tickets worth two to eight points', () => {
    const values = countBy(sanFrancisco.tickets, ({ points }) => points);
    expect(values).toEqual({ 2: 2, 3: 4, 4: 4, 5: 4, 6: 5, 7: 3, 8: 2 });
  });
});
