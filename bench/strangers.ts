/**
 * How our bots do against opponents that share no code with them, on duplicate deals: every deal is played once from every seat.
 * Names are ours (`regular`, `strong#300`), opponents' (`sniper`), or lists of them for the other seats (`racer,wary,sniper`).
 */
import { parseArgs } from 'node:util';
import { type Bot, isBotName, makeBot } from '@waybill/bots';
import {
  applyUnchecked,
  type Board,
  compileBoard,
  FastChance,
  type GameState,
  legalActions,
  newGame,
  nextToAct,
  Phase,
  type Seat,
  tallySeats,
  viewFor,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { OPPONENTS, opponentNamed } from './opponents/index.ts';

const { values } = parseArgs({
  options: {
    map: { type: 'string', default: 'north-america,san-francisco' },
    own: { type: 'string', default: 'regular' },
    against: { type: 'string', default: Object.keys(OPPONENTS).join(' ') },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});

type Chooser = (state: GameState, seat: Seat) => number;

function chooserOf(name: string, board: Board, chance: FastChance): Chooser {
  const [id = '', rollouts] = name.split('#');
  const opponent = opponentNamed(id, board);
  if (opponent) return (state, seat) => opponent(viewFor(state, seat), chance);
  if (!isBotName(id)) throw new RangeError(`no such player: ${name}`);
  const bot: Bot = makeBot(id, board);
  const budget = { milliseconds: Number.POSITIVE_INFINITY, rollouts: Number(rollouts ?? 300) };
  return (state, seat) =>
    bot.choose({ view: viewFor(state, seat), legal: legalActions(state, seat), chance, budget });
}

interface Outcome {
  readonly share: number;
  readonly margin: number;
  readonly winning: number;
}

function playGame(board: Board, names: readonly string[], of: { seed: number; own: Seat }): Outcome {
  const chance = new FastChance(of.seed);
  const game = newGame(board, { players: names.length }, { chance });
  const choosers = names.map((_, seat) => {
    const at = (seat - of.own + names.length) % names.length;
    return chooserOf(names[at] ?? '', board, new FastChance(of.seed, 100 + seat));
  });
  const { state } = game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const action = choosers[seat]?.(state, seat) ?? -1;
    if (!legalActions(state, seat).includes(action))
      throw new Error(`illegal: ${names.join()} seat ${seat} phase ${state.phase} action ${action}`);
    applyUnchecked(game, seat, action);
  }
  const totals = tallySeats(state).map(({ total }) => total);
  const best = Math.max(...totals);
  const own = totals[of.own] ?? 0;
  const others = Math.max(...totals.filter((_, seat) => seat !== of.own));
  const share = own === best ? 1 / totals.filter((total) => total === best).length : 0;
  return { share, margin: own - others, winning: best };
}

function measure(board: Board, names: readonly string[]): void {
  const deals = Math.ceil(Number(values.games) / names.length);
  const shares: number[] = [];
  let margin = 0;
  let winning = 0;
  for (let deal = 0; deal < deals; deal++) {
    let share = 0;
    for (let own = 0; own < names.length; own++) {
      const outcome = playGame(board, names, { seed: Number(values.seed) * 1_000_003 + deal, own });
      share += outcome.share / names.length;
      margin += outcome.margin / names.length / deals;
      winning += outcome.winning / names.length / deals;
    }
    shares.push(share);
  }
  const rate = shares.reduce((sum, share) => sum + share, 0) / deals;
  const spread = shares.reduce((sum, share) => sum + (share - rate) ** 2, 0) / Math.max(1, deals - 1);
  const error = 1.96 * Math.sqrt(spread / deals);
  const figures = `${(100 * rate).toFixed(1)} ± ${(100 * error).toFixed(1)} %, margin ${margin.toFixed(1)}, winning score ${winning.toFixed(0)}`;
  console.log(
    `${board.id} ${names.length} players, ${names[0]} against ${names.slice(1).join()}: ${figures} (${deals * names.length} games)`,
  );
}

for (const board of [northAmerica, sanFrancisco].map(compileBoard)) {
  if (!values.map.split(',').includes(board.id)) continue;
  for (const others of values.against.split(' ').filter(Boolean))
    for (const own of values.own.split(' ')) measure(board, [own, ...others.split(',')]);
}
