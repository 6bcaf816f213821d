import {
  applyUnchecked,
  compileBoard,
  deal,
  FastChance,
  finalScore,
  type GameEvent,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import { fastSeedOf } from '../command-line/seed.ts';
import { POLICIES, type PolicyName, Simulation } from './simulation.ts';

const GAMES = 20;
const SETTINGS = { players: 3, seed: 'count' };

/** The same games, counted from their events and from the final score instead. */
function recount(map: typeof northAmerica, policy: PolicyName) {
  const events: GameEvent[] = [];
  const chance = new FastChance(fastSeedOf(SETTINGS.seed));
  const tell = (event: GameEvent): void => void events.push(event);
  const game = newGame(compileBoard(map), { players: 3 }, { chance, tell });
  let performed = 0;
  let points = 0;
  for (let played = 0; played < GAMES; played++) {
    if (played > 0) deal(game, { players: 3 });
    for (; game.state.phase !== Phase.over; performed++) {
      const seat = nextToAct(game.state);
      applyUnchecked(game, seat, new RandomPlayer(chance)[POLICIES[policy]](game.state, seat));
    }
    points += finalScore(game.state).seats.reduce((sum, { total }) => sum + total, 0);
  }
  const count = (type: GameEvent['type']): number => events.filter((event) => event.type === type).length;
  const byPassing = events.filter((event) => event.type === 'gameEnded' && event.byPassing).length;
  return {
    actionsPerGame: (performed - count('passed')) / GAMES,
    turnsPerGame: count('turnBegan') / GAMES,
    meanScore: points / GAMES / 3,
    endedByPassing: byPassing,
  };
}

describe('Simulation', () => {
  test.each([
    [northAmerica, 'random'],
    [northAmerica, 'hoard'],
    [sanFrancisco, 'random'],
    [sanFrancisco, 'hoard'],
  ] as const)('$0.id, $1: counts what happened', (map, policy) => {
    const simulation = new Simulation(compileBoard(map), { ...SETTINGS, policy });
    while (simulation.games < GAMES) simulation.playOne();
    expect(simulation.averages()).toMatchObject(recount(map, policy));
  });

  test('nothing played, nothing divided', () => {
    const simulation = new Simulation(compileBoard(northAmerica), { ...SETTINGS, policy: 'random' });
    expect(Object.values(simulation.averages()).every((value) => value === 0)).toBe(true);
  });
});
