/** How many games a search plays out in a second of one core, by CPU time, over the decisions of whole games. */
import { parseArgs } from 'node:util';
import { makeBot } from '@waybill/bots';
import {
  applyUnchecked,
  type Board,
  compileBoard,
  FastChance,
  legalActions,
  newGame,
  nextToAct,
  Phase,
  viewFor,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';

const { values } = parseArgs({
  options: {
    rollouts: { type: 'string', default: '400' },
    games: { type: 'string', default: '4' },
  },
});
const ROLLOUTS = Number(values.rollouts);
const GAMES = Number(values.games);

interface Sum {
  rollouts: number;
  seconds: number;
  decisions: number;
}

/** The planner plays; at every turn the search is asked too, with a fixed number of games to try. */
function searchAlong(board: Board, players: number, seed: number): Sum {
  const chance = new FastChance(seed, players);
  const game = newGame(board, { players }, { chance });
  const bots = Array.from({ length: players }, () => makeBot('regular', board));
  const search = makeBot('strong', board);
  const sum: Sum = { rollouts: 0, seconds: 0, decisions: 0 };
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    const view = viewFor(game.state, seat);
    const legal = legalActions(game.state, seat);
    if (seat === 0 && legal.length > 1 && game.state.phase === Phase.turn) {
      const before = process.cpuUsage();
      const budget = { milliseconds: Number.POSITIVE_INFINITY, rollouts: ROLLOUTS };
      search.choose({ view, legal, chance: new FastChance(seed), budget });
      const { user, system } = process.cpuUsage(before);
      sum.seconds += (user + system) / 1e6;
      sum.rollouts += search.tried ?? 0;
      sum.decisions++;
    }
    const action = bots[seat]?.choose({ view, legal, chance, budget: { milliseconds: 5 } }) ?? -1;
    applyUnchecked(game, seat, action);
  }
  return sum;
}

for (const [map, counts] of [
  [northAmerica, [2, 4]],
  [sanFrancisco, [2, 4]],
] as const) {
  const board = compileBoard(map);
  for (const players of counts) {
    searchAlong(board, players, 1);
    let rollouts = 0;
    let seconds = 0;
    let decisions = 0;
    for (let seed = 2; seed < 2 + GAMES; seed++) {
      const sum = searchAlong(board, players, seed);
      rollouts += sum.rollouts;
      seconds += sum.seconds;
      decisions += sum.decisions;
    }
    const ms = (1000 * seconds) / decisions;
    console.log(
      `${board.id}, ${players} players: ${(rollouts / seconds).toFixed(0)} games tried out a second; ` +
        `${decisions} decisions of at most ${ROLLOUTS}, ${ms.toFixed(1)} ms each`,
    );
  }
}
