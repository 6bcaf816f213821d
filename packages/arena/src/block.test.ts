import { compileBoard, type GameFile, type View, verifyGame } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import { timeless } from '../test/fabricate.ts';
import { playBlock } from './block.ts';
import { contestantNamed } from './bot-spec.ts';
import type { Contestant } from './contestant.ts';

const random = contestantNamed('random');

/** Plays at random and keeps the first view of each of its games. */
function witness(name: string, seen: { name: string; view: View }[]): Contestant {
  return {
    name,
    seat: async (board, assignment) => {
      const player = await random.seat(board, assignment);
      let isNew = true;
      return {
        choose: (turn) => {
          if (isNew) seen.push({ name, view: turn.view });
          isNew = false;
          return player.choose(turn);
        },
      };
    },
  };
}

describe.each([
  { map: northAmerica, players: 2 },
  { map: northAmerica, players: 5 },
  { map: sanFrancisco, players: 3 },
])('$map.id with $players players', ({ map, players }) => {
  const board = compileBoard(map);
  const names = ['a', 'b', 'c', 'd', 'e'].slice(0, players);

  test('every seating has the same deal, and everybody sits everywhere once', async () => {
    const seen: { name: string; view: View }[] = [];
    const contestants = names.map((name) => witness(name, seen));
    const { games } = await playBlock({ board, contestants, seed: 'deal' }, 0);
    expect(games).toHaveLength(players);
    for (const contestant of names.keys()) {
      const seats = games.map((game) => game[contestant]?.seat);
      expect(seats).toEqual(names.map((_, turned) => (contestant + turned) % players));
    }
    for (const seat of names.keys()) {
      const views = seen.filter(({ view }) => view.viewer === seat);
      const deals = views.map(({ view }) => {
        const { row, first, stacks } = view;
        return JSON.stringify([row, first, stacks, view.seats[seat]?.own]);
      });
      expect(new Set(deals).size).toBe(1);
      expect(new Set(views.map(({ name }) => name)).size).toBe(players);
    }
  });

  test('the same seed and number give the same block, others another', async () => {
    const play = async (seed: string, index: number): Promise<unknown> => {
      return timeless([await playBlock({ board, contestants: names.map(() => random), seed }, index)]);
    };
    const block = await play('s', 4);
    expect(await play('s', 4)).toEqual(block);
    expect(await play('t', 4)).not.toEqual(block);
    expect(await play('s', 5)).not.toEqual(block);
  });

  test('saved games have one deal, too, and can be verified', async () => {
    const files: GameFile[] = [];
    const contestants = names.map(() => random);
    await playBlock({ board, contestants, seed: 's', onFile: (file) => void files.push(file) }, 0);
    expect(files).toHaveLength(players);
    for (const file of files) {
      expect(file.deal).toEqual(files[0]?.deal);
      expect(verifyGame(board, file)).toBeNull();
      expect(file.names).toEqual(names.map(() => 'random'));
    }
  });

  test('those who think alike play alike', async () => {
    const { games } = await playBlock({ board, contestants: names.map(() => random), seed: 'x' }, 0);
    const bySeat = games.map((game) => game.toSorted((a, b) => a.seat - b.seat).map(({ score }) => score));
    expect(new Set(bySeat.map((scores) => scores.join())).size).toBe(1);
  });
});
