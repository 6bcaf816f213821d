/**
 * Complete games under uniform random play on one core, by CPU time. With the native yardstick built (see
 * bench/README.md) both are measured in turns in the same run, and the ratio is printed.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import {
  applyUnchecked,
  type Board,
  compileBoard,
  deal,
  FastChance,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
  ScoringScratch,
  tallySeats,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '40000' },
    rounds: { type: 'string', default: '5' },
    yardstick: { type: 'string' },
  },
});
const GAMES = Number(values.games);
const ROUNDS = Number(values.rounds);

function playout(board: Board, players: number): (games: number) => number {
  const chance = new FastChance(2004, players);
  const settings = { players };
  const game = newGame(board, settings, { chance });
  const { state } = game;
  const player = new RandomPlayer(chance);
  const scratch = new ScoringScratch();
  return (games) => {
    let scores = 0;
    for (let number = 0; number < games; number++) {
      deal(game, settings);
      while (state.phase !== Phase.over) {
        const seat = nextToAct(state);
        applyUnchecked(game, seat, player.uniform(state, seat));
      }
      for (const { total } of tallySeats(state, scratch)) scores += total;
    }
    return scores;
  };
}

function gamesPerSecond(play: (games: number) => number): number {
  const before = process.cpuUsage();
  play(GAMES);
  const { user, system } = process.cpuUsage(before);
  return (GAMES / (user + system)) * 1e6;
}

function yardstick(command: string, players: number): number {
  const printed = execFileSync(command, [String(players), String(GAMES)], { encoding: 'utf8' });
  return Number(/(\d+) games\/s\(cpu\)/.exec(printed)?.[1]);
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

for (const [map, most] of [
  [northAmerica, 5],
  [sanFrancisco, 4],
] as const) {
  const board = compileBoard(map);
  for (let players = 2; players <= most; players++) {
    const play = playout(board, players);
    play(GAMES / 4);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(gamesPerSecond(play));
      if (values.yardstick && map === northAmerica) theirs.push(yardstick(values.yardstick, players));
    }
    const ratio =
      theirs.length > 0
        ? `, yardstick ${median(theirs).toFixed(0)}, ratio ${(median(ours) / median(theirs)).toFixed(2)}`
        : '';
    console.log(`${board.id}, ${players} players: ${median(ours).toFixed(0)} games/s${ratio}`);
  }
}
