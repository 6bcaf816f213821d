import { compileBoard, finalScore } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { scenario } from '../../../engine/test/scenario.ts';
import { countingSteps } from './counting.ts';

const america = compileBoard(northAmerica);
const city = compileBoard(sanFrancisco);

describe('the counting at the end', () => {
  it('goes through routes, failed tickets, completed tickets, then paths, the longest last (END-2 to END-4)', () => {
    const { state } = scenario(america, {
      routes: [['calgary--vancouver', 'calgary--winnipeg'], ['boston--montreal--1']],
      tickets: [['vancouver--montreal'], ['boston--miami']],
    });
    const steps = countingSteps(finalScore(state));
    expect(steps.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      'routes 1',
      'routes 0',
      'ticket 1',
      'ticket 0',
      'path 1',
      'path 0',
    ]);
    expect(steps.at(-1)).toMatchObject({ length: 9, points: 10, rival: ['boston--montreal--1'] });
  });

  it('says before the paths that the leaders are level', () => {
    const { state } = scenario(america, {
      routes: [['calgary--vancouver'], ['boston--montreal--1']],
      tickets: [[], []],
    });
    const level = countingSteps(finalScore(state)).filter(({ kind }) => kind === 'level');
    expect(level).toEqual([]);
    const { state: even } = scenario(america, {
      routes: [
        ['boston--montreal--1', 'montreal--toronto'],
        ['boston--new-york--1', 'calgary--vancouver'],
      ],
      tickets: [[], []],
    });
    const kinds = countingSteps(finalScore(even)).map(({ kind }) => kind);
    expect(kinds).toEqual(['routes', 'routes', 'level', 'path', 'path']);
  });

  it('counts tokens where the map has them (END-5), and ends with the totals', () => {
    const { state } = scenario(city, {
      routes: [['alcatraz--fort-mason--1'], []],
      stacks: {},
      tokens: [['bell', 'crab', 'fog'], []],
      tickets: [[], []],
    });
    const score = finalScore(state);
    const steps = countingSteps(score);
    expect(steps.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['routes 1', 'routes 0', 'tokens 0']);
    expect(steps.at(-1)?.totals).toEqual(score.seats.map(({ total }) => total));
  });
});
