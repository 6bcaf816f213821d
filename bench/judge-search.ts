/**
 * How much better than the planner's own the moves are that the search finds with so many games a decision: in value, judged
 * by many games in the real state, whose hidden cards the search does not see.
 */
import { parseArgs } from 'node:util';
import { makeBot } from '@waybill/bots';
import { Plan, Policy, rusher, styleFor, type World, WorldPlayer } from '@waybill/bots/tuning';
import {
  type ActionNumber,
  applyUnchecked,
  compileBoard,
  FastChance,
  type GameState,
  knownState,
  legalActions,
  newGame,
  nextToAct,
  Phase,
  type Seat,
  viewFor,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';

const { values } = parseArgs({
  options: {
    map: { type: 'string', default: 'san-francisco' },
    players: { type: 'string', default: '2' },
    positions: { type: 'string', default: '100' },
    tries: { type: 'string', default: '800' },
    games: { type: 'string', default: '100,300,1000,3000' },
  },
});
const board = compileBoard(values.map === 'north-america' ? northAmerica : sanFrancisco);
const players = Number(values.players);
const tries = Number(values.tries);

const style = styleFor(board, players);
const sharp = new Policy(board, style);
const others = [sharp, sharp, sharp, new Policy(board, rusher(style))];
const player = new WorldPlayer(board, players);

interface Position {
  readonly state: GameState;
  readonly seat: Seat;
  readonly plan: Plan;
  /** What the planner would do. */
  readonly own: ActionNumber;
}

function anyOther(chance: FastChance): Policy {
  return others[chance.below(others.length)] ?? sharp;
}

/** Samples decisions of one seat in games of planners; starting tickets more often, because a game has only one. */
function positionsIn(seed: number): Position[] {
  const chance = new FastChance(seed);
  const dice = new FastChance(seed, 1);
  const game = newGame(board, { players }, { chance });
  const { state } = game;
  const watched = dice.below(players);
  const policies = Array.from({ length: players }, (_, seat) => (seat === watched ? sharp : anyOther(dice)));
  const plans = policies.map(() => new Plan(board));
  const found: Position[] = [];
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const isPicked = dice.below(state.phase === Phase.startingTickets ? 3 : 14) === 0;
    if (seat === watched && isPicked && state.phase !== Phase.placeStack) found.push(positionAt(state, seat));
    const plan = plans[seat] as Plan;
    applyUnchecked(game, seat, (policies[seat] as Policy).choose(state, seat, { plan, chance }));
  }
  return found.filter(({ state: at, seat }) => legalActions(at, seat).length > 1);
}

function positionAt(state: GameState, seat: Seat): Position {
  const plan = new Plan(board);
  const known = knownState(board, viewFor(state, seat));
  const own = sharp.choose(known, seat, { plan, chance: new FastChance(1) });
  return { state: state.clone(), seat, plan, own };
}

function search({ state, seat }: Position, rollouts: number): ActionNumber {
  const budget = { milliseconds: Number.POSITIVE_INFINITY, rollouts };
  const turn = { view: viewFor(state, seat), legal: legalActions(state, seat), chance: new FastChance(2) };
  return makeBot('expert', board).choose({ ...turn, budget });
}

/** How much more an action brings than the planner's own, with the same luck and the same others. */
function gainOf({ state, seat, plan, own }: Position, action: ActionNumber): number {
  if (action === own) return 0;
  const chance = new FastChance(3);
  let sum = 0;
  for (let n = 0; n < tries; n++) {
    const policies = Array.from({ length: players }, (_, at) => (at === seat ? sharp : anyOther(chance)));
    const plans = policies.map((policy, at) => {
      const its = new Plan(board);
      if (at === seat) its.copyFrom(plan);
      else if (state.phase !== Phase.startingTickets) policy.planner.make(state, at, its);
      return its;
    });
    const world: World = { state, plans, policies, seed: chance.below(2 ** 30) };
    sum += player.playOut(world, { seat, action }) - player.playOut(world, { seat, action: own });
  }
  return sum / tries;
}

const positions: Position[] = [];
for (let seed = 1; positions.length < Number(values.positions); seed++) positions.push(...positionsIn(seed));
positions.length = Number(values.positions);
const judged = positions.map(() => new Map<ActionNumber, number>());
for (const games of values.games.split(',').map(Number)) {
  const gains = positions.map((position, at) => {
    const action = search(position, games);
    const gain = judged[at]?.get(action) ?? gainOf(position, action);
    judged[at]?.set(action, gain);
    return gain;
  });
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length;
  const error = 1.96 * Math.sqrt(spread / gains.length);
  console.log(
    `${board.id}, ${players} players, ${games} games a decision: ${(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)} % ` +
      `better than the planner's own move (${gains.length} positions)`,
  );
}
