import type { MapData } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { northAmerica, sanFrancisco } from './index.ts';

function cardsOf({ rules }: MapData): number {
  return Object.values(rules.colors).reduce((sum, count) => sum + count, rules.wilds);
}

/** The table at the head of the rules, copied. */
describe('mistake 23: wrong board data, the numbers of North America', () => {
  it('are those of the rules', () => {
    expect(northAmerica.rules).toEqual({
      players: { min: 2, max: 5 },
      pieces: 45,
      colors: { purple: 12, blue: 12, orange: 12, white: 12, green: 12, yellow: 12, black: 12, red: 12 },
      wilds: 14,
      startingHand: 4,
      faceUp: { places: 5, sweepAtWilds: 3 },
      startingTickets: { deal: 3, keep: 2 },
      ticketDraw: { deal: 3, keep: 1 },
      routePoints: { 1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15 },
      oneTrackUpTo: 3,
      lastRoundAtPieces: 2,
      longestPath: 10,
      tokens: null,
      tieBreaks: ['ticketsCompleted', 'longestPath'],
    });
    expect(cardsOf(northAmerica)).toBe(110);
  });

  it('go with trains between cities', () => {
    expect(Object.values(northAmerica.vocabulary)).toEqual(['city', 'train', 'train-car', 'locomotive']);
  });
});

describe("mistake 26: San Francisco played with North America's numbers", () => {
  const { rules } = sanFrancisco;

  it('has the numbers of its own rules', () => {
    expect(rules).toMatchObject({
      players: { min: 2, max: 4 },
      pieces: 20,
      colors: { blue: 6, green: 6, black: 6, purple: 6, red: 6, orange: 6 },
      wilds: 8,
      startingHand: 2,
      faceUp: { places: 5, sweepAtWilds: 3 },
      startingTickets: { deal: 2, keep: 1 },
      ticketDraw: { deal: 2, keep: 1 },
      oneTrackUpTo: 2,
      lastRoundAtPieces: 2,
      longestPath: null,
      tieBreaks: ['ticketsCompleted'],
    });
    expect(Object.keys(rules.colors)).toHaveLength(6);
    expect(cardsOf(sanFrancisco)).toBe(44);
  });

  it('has no points for routes of 6, as its board has none', () => {
    expect(rules.routePoints).toEqual({ 1: 1, 2: 2, 3: 4, 4: 7, 5: 10 });
  });

  it('shares no number with North America where the two rulebooks differ', () => {
    const differing = ['players', 'pieces', 'colors', 'wilds', 'startingHand', 'startingTickets'] as const;
    const others = [
      'ticketDraw',
      'routePoints',
      'oneTrackUpTo',
      'longestPath',
      'tokens',
      'tieBreaks',
    ] as const;
    for (const name of [...differing, ...others]) {
      expect(rules[name], name).not.toEqual(northAmerica.rules[name]);
    }
  });

  it('has 7 symbols of tokens, five stacks before the game and two to place (SETUP-6, 7, 8)', () => {
    expect(rules.tokens?.symbols).toHaveLength(7);
    expect(rules.tokens).toMatchObject({
      stacks: ['alcatraz', 'golden-gate-bridge', 'the-embarcadero', 'sunset', 'potrero-hill'],
      stackSize: { 2: 2, 3: 2, 4: 3 },
      placements: {
        2: [
          { by: 2, tokens: 1 },
          { by: 2, tokens: 1 },
        ],
        3: [
          { by: 3, tokens: 2 },
          { by: 2, tokens: 2 },
        ],
        4: [
          { by: 4, tokens: 3 },
          { by: 3, tokens: 3 },
        ],
      },
    });
  });

  it('scores tokens by the table of END-5', () => {
    expect(rules.tokens?.scores).toEqual([0, 0, 1, 2, 4, 6, 9, 12]);
  });

  it('goes with streetcars between locations', () => {
    const words = Object.values(sanFrancisco.vocabulary);
    expect(words).toEqual(['location', 'streetcar', 'transport', 'ferry']);
  });
});
