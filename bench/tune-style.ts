/** The numbers of the policy, tried and tuned by paired games against opponents that are no judges (bench/opponents). */
import { parseArgs } from 'node:util';
import { Plan, Policy, type Style, styleFor } from '@waybill/bots/tuning';
import {
  applyUnchecked,
  compileBoard,
  FastChance,
  type GameState,
  newGame,
  nextToAct,
  Phase,
  type Seat,
  tallySeats,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { TUNING_POOL } from './opponents/index.ts';

const { values } = parseArgs({
  options: {
    map: { type: 'string', default: 'north-america' },
    players: { type: 'string', default: '2' },
    set: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    deals: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});
const board = compileBoard(values.map === 'north-america' ? northAmerica : sanFrancisco);
const players = Number(values.players);
const deals = Number(values.deals);
const PRESENT = styleFor(board, players);

type Player = (state: GameState, seat: Seat, chance: FastChance) => number;
type PoolName = keyof typeof TUNING_POOL;
const POOL = Object.keys(TUNING_POOL) as PoolName[];

function own(style: Style): Player {
  const policy = new Policy(board, style);
  const plan = new Plan(board);
  return (state, seat, chance) => policy.choose(state, seat, { plan, chance });
}

function stranger(name: PoolName): Player {
  const opponent = TUNING_POOL[name](board);
  return (state, seat, chance) => opponent.choose(state, seat, chance);
}

interface Outcome {
  readonly share: number;
  /** Between a win and a loss, by the margin: less left to luck than the win itself. */
  readonly value: number;
}

/** The style in one seat, and the opponents in the others. */
function playGame(style: Style, at: { seat: Seat; seed: number; others: readonly PoolName[] }): Outcome {
  const game = newGame(board, { players }, { chance: new FastChance(at.seed, players) });
  const seated: Player[] = at.others.map(stranger);
  seated.splice(at.seat, 0, own(style));
  const dice = seated.map((_, seat) => new FastChance(at.seed, 100 + seat));
  const { state } = game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    applyUnchecked(game, seat, seated[seat]?.(state, seat, dice[seat] as FastChance) ?? -1);
  }
  const totals = tallySeats(state).map(({ total }) => total);
  const total = totals[at.seat] ?? 0;
  const best = Math.max(...totals);
  const margin = total - Math.max(...totals.filter((_, seat) => seat !== at.seat));
  const share = total === best ? 1 / totals.filter((other) => other === best).length : 0;
  return { share, value: 0.5 * share + 0.5 / (1 + Math.exp((-3 * margin) / board.rules.pieces)) };
}

/** A mean over all seats for every deal and every opponent, who is followed by the next ones of the pool. */
function outcomesOf(style: Style, first: number, count: number): Map<PoolName, Outcome[]> {
  const outcomes = new Map<PoolName, Outcome[]>();
  for (const [at, name] of POOL.entries()) {
    const others = Array.from({ length: players - 1 }, (_, n) => POOL[(at + n) % POOL.length] ?? name);
    const list: Outcome[] = [];
    for (let seed = first; seed < first + count; seed++) {
      const games = Array.from({ length: players }, (_, seat) => playGame(style, { seat, seed, others }));
      list.push({
        share: mean(games.map((game) => game.share)),
        value: mean(games.map((game) => game.value)),
      });
    }
    outcomes.set(name, list);
  }
  return outcomes;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** By how many standard errors the values of the one are above those of the other. */
function lead(one: Map<PoolName, Outcome[]>, other: Map<PoolName, Outcome[]>): number {
  const [ones, others] = [one, other].map((outcomes) => [...outcomes.values()].flat());
  const differences = (ones ?? []).map(({ value }, at) => value - (others?.[at]?.value ?? 0));
  const gain = mean(differences);
  const spread = mean(differences.map((difference) => (difference - gain) ** 2));
  return gain / Math.sqrt(spread / differences.length + 1e-12);
}

function report(style: Style): void {
  for (const [name, outcomes] of outcomesOf(style, Number(values.seed) * 1_000_003, deals)) {
    const shares = outcomes.map(({ share }) => share);
    const rate = mean(shares);
    const error = 1.96 * Math.sqrt(mean(shares.map((share) => (share - rate) ** 2)) / shares.length);
    const percent = `${(100 * rate).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
    console.log(`${board.id}, ${players} players, ${name} first: ${percent} (${deals * players} games)`);
  }
}

/** What looked better by a little must be better by this much on four times as many deals. */
const PROMISING = 0.7;
const CLEAR = 2;

function tune(until: number): void {
  const chance = new FastChance(Number(values.seed));
  const names = Object.keys(PRESENT) as (keyof Style)[];
  let best = PRESENT;
  for (let step = 1; Date.now() < until; step++) {
    const next: Record<keyof Style, number> = { ...best };
    for (let changes = 1 + chance.below(3); changes > 0; changes--) {
      const name = names[chance.below(names.length)] ?? 'turnPrice';
      const by = 1.05 + chance.below(45) / 100;
      next[name] = chance.below(2) ? next[name] * by : next[name] / by;
    }
    const leadOn = (seed: number, count: number) =>
      lead(outcomesOf(next, seed, count), outcomesOf(best, seed, count));
    const seed = step * 100_000;
    if (leadOn(seed, deals) < PROMISING || leadOn(seed + 50_000, 4 * deals) < CLEAR) continue;
    const changed = names.filter((name) => next[name] !== best[name]);
    best = next;
    console.log(`step ${step}: ${changed.map((name) => `${name}=${next[name].toPrecision(3)}`).join(',')}`);
  }
  console.log(JSON.stringify(best));
}

if (values.set === undefined) tune(Date.now() + Number(values.minutes) * 60_000);
else {
  const steps = values.set.split(',').filter(Boolean);
  report({
    ...PRESENT,
    ...Object.fromEntries(steps.map((step) => [step.split('=')[0], Number(step.split('=')[1])])),
  });
}
