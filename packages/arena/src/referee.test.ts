import { compileBoard, FastChance, type FinalScore, type GameEvent } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { expect, test } from 'vitest';
import type { Contestant, ContestantSeat } from './contestant.ts';
import { playGame } from './referee.ts';

const board = compileBoard(northAmerica);

function table(contestants: readonly Contestant[]) {
  const seatChances = contestants.map((_, seat) => new FastChance(seat + 10));
  const seeds = contestants.map((_, seat) => seat + 100);
  return { board, contestants, chance: new FastChance(1), seatChances, seeds };
}

const random: Contestant = {
  name: 'random',
  seat: () => ({ choose: ({ legal, chance }) => legal[chance.below(legal.length)] ?? -1 }),
};

function contestantOf(player: ContestantSeat): Contestant {
  return { name: 'guest', seat: () => Promise.resolve(player) };
}

test('a slow contestant is waited for and told what its seat may know', async () => {
  const events: GameEvent[] = [];
  const results: FinalScore[] = [];
  let closed = 0;
  const guest = contestantOf({
    choose: async ({ legal, chance }) => legal[chance.below(legal.length)] ?? -1,
    observe: async (news) => void events.push(...news),
    ended: (result) => void results.push(result),
    close: () => closed++,
  });
  const performances = await playGame(table([random, guest]));
  expect(closed).toBe(1);
  expect(results).toHaveLength(1);
  expect(performances.map(({ score }) => score)).toEqual(results[0]?.seats.map(({ total }) => total));
  expect(events[0]?.type).toBe('firstPlayerChosen');
  expect(events.at(-1)?.type).toBe('gameEnded');
  const secrets = events.filter((event) => 'secret' in event && event.secret !== undefined);
  expect(new Set(secrets.map((event) => 'seat' in event && event.seat))).toEqual(new Set([1]));
});

test('what is counted fits what happened', async () => {
  const events: GameEvent[] = [];
  const choose: ContestantSeat['choose'] = ({ legal, chance }) => legal[chance.below(legal.length)] ?? -1;
  const guest = contestantOf({ choose, observe: (news) => void events.push(...news) });
  const performances = await playGame(table([guest, random]));
  for (const { seat, turns, actions, ticketsKept, ticketsDone, thinking } of performances) {
    const count = (type: GameEvent['type']): number =>
      events.filter((event) => event.type === type && 'seat' in event && event.seat === seat).length;
    expect(turns).toBe(count('turnBegan'));
    expect(actions.claimRoute).toBe(count('routeClaimed'));
    expect(actions.takeCard).toBe(count('cardTaken'));
    expect(thinking.count).toBe(Object.values(actions).reduce((sum, each) => sum + each, 0));
    expect(ticketsKept).toBeGreaterThanOrEqual(2);
    expect(ticketsDone).toBeLessThanOrEqual(ticketsKept);
  }
  const [opening] = events;
  const first = opening?.type === 'firstPlayerChosen' ? opening.seat : -1;
  expect(performances.map(({ order }) => order)).toEqual(first === 0 ? [0, 1] : [1, 0]);
  expect(performances.reduce((sum, { won }) => sum + won, 0)).toBe(1);
});

test.each([
  [-1, '-1'],
  [0, 'draw'],
  [Number.NaN, 'NaN'],
])(
  'the choice %d, which is not allowed, breaks the game off and names who made it',
  async (action, named) => {
    let closed = 0;
    const guest = contestantOf({ choose: () => action, close: () => closed++ });
    const game = playGame(table([random, guest]));
    await expect(game).rejects.toThrow(`guest chose what is not allowed in phase startingTickets: ${named}`);
    expect(closed).toBe(1);
  },
);

test('a game that the fallback finished is nobody’s win but the others’', async () => {
  const first: ContestantSeat['choose'] = ({ legal }) => legal[0] ?? -1;
  const failed = { failures: [], isReplaced: true };
  const guest = contestantOf({ choose: ({ legal }) => legal.at(-1) ?? -1, failures: () => failed });
  const other = contestantOf({ choose: first });
  for (const contestants of [
    [guest, other],
    [other, guest],
  ]) {
    const performances = await playGame(table(contestants));
    expect(performances[contestants.indexOf(guest)]?.won).toBe(0);
    expect(performances[contestants.indexOf(other)]?.won).toBe(1);
  }
  const nobody = await playGame(table([guest, guest]));
  expect(nobody.map(({ won }) => won)).toEqual([0, 0]);
});

test('a contestant learns what all are called, and a seed of its own', async () => {
  const seen: unknown[] = [];
  const curious: Contestant = {
    name: 'curious',
    seat: (_, assignment) => {
      seen.push(assignment);
      return { choose: ({ legal }) => legal[0] ?? -1 };
    },
  };
  await playGame(table([random, curious]));
  expect(seen).toEqual([{ seat: 1, players: 2, names: ['random', 'curious'], seed: 101 }]);
});
