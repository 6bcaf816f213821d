/** The numbers of the search's planner, tried and tuned by paired games of planners alone. */
import { parseArgs } from 'node:util';
import { PLANNER, Plan, Policy, SHARP, type Style, sharpFor } from '@waybill/bots/tuning';
import {
  applyUnchecked,
  type Board,
  compileBoard,
  FastChance,
  newGame,
  nextToAct,
  Phase,
  tallySeats,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    /** Only this board and so many players; all without. */
    map: { type: 'string' },
    players: { type: 'string' },
  },
});

interface Table {
  readonly board: Board;
  readonly players: number;
  /** Deals for one comparison. */
  readonly deals: number;
}

const boards = [northAmerica, sanFrancisco].map(compileBoard);
const tables: Table[] = boards
  .flatMap((board) => [
    { board, players: 2, deals: 600 },
    { board, players: 4, deals: 150 },
  ])
  .filter(
    ({ board, players }) =>
      board.id === (values.map ?? board.id) && players === Number(values.players ?? players),
  );

const [only, ...others] = tables;
/** What the search plays with on these tables so far. */
const PRESENT = only && others.length === 0 ? sharpFor(only.board, only.players) : SHARP;

/** One game: the first policy in one seat, the second in all others; the first one's share of the win. */
function playGame(
  { board, players }: Table,
  seed: number,
  { own, one, other }: { own: number; one: Policy; other: Policy },
): number {
  const chance = new FastChance(seed, players);
  const game = newGame(board, { players }, { chance });
  const plans = Array.from({ length: players }, () => new Plan(board));
  const { state } = game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const plan = plans[seat] ?? new Plan(board);
    applyUnchecked(game, seat, (seat === own ? one : other).choose(state, seat, { plan, chance }));
  }
  const totals = tallySeats(state).map(({ total }) => total);
  const best = Math.max(...totals);
  return totals[own] === best ? 1 / totals.filter((total) => total === best).length : 0;
}

/** How often the first style wins against the second in all other seats, and the half width of the 95 % interval. */
function winRate(
  table: Table,
  styles: readonly [Style, Style],
  seed: number,
): { rate: number; error: number } {
  const [one, other] = styles.map((style) => new Policy(table.board, style)) as [Policy, Policy];
  const shares: number[] = [];
  for (let deal = 0; deal < table.deals; deal++) {
    let sum = 0;
    for (let own = 0; own < table.players; own++) sum += playGame(table, seed + deal, { own, one, other });
    shares.push(sum / table.players);
  }
  const rate = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = shares.reduce((sum, share) => sum + (share - rate) ** 2, 0) / shares.length;
  return { rate, error: 1.96 * Math.sqrt(spread / shares.length) };
}

function elo(rate: number, even: number): number {
  const odds = (share: number) => Math.log10(share / (1 - share));
  return 400 * (odds(Math.min(0.99, Math.max(0.01, rate))) - odds(even));
}

/** Elo over the planner and over the style tuned so far, on the mean of all tables. */
function merit(style: Style, before: Style, seed: number): number {
  let sum = 0;
  for (const table of tables) {
    const even = 1 / table.players;
    sum += 0.6 * elo(winRate(table, [style, PLANNER], seed).rate, even);
    sum += 0.4 * elo(winRate(table, [style, before], seed + 1e6).rate, even);
  }
  return sum / tables.length;
}

function compare(style: Style): void {
  for (const table of tables) {
    const against = (other: Style) => {
      const { rate, error } = winRate(table, [style, other], Number(values.seed));
      return `${(100 * rate).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
    };
    const { board, players } = table;
    console.log(
      `${board.id}, ${players} players: ${against(PLANNER)} over regular, ${against(PRESENT)} over itself`,
    );
  }
}

/** How much better a step must be to be taken, in Elo: less is mostly luck. */
const CLEARLY = 4;

function tune(until: number): void {
  const chance = new FastChance(Number(values.seed));
  const names = Object.keys(PRESENT) as (keyof Style)[];
  let best = PRESENT;
  for (let step = 1; Date.now() < until; step++) {
    const next: Record<keyof Style, number> = { ...best };
    for (let changes = 1 + chance.below(4); changes > 0; changes--) {
      const name = names[chance.below(names.length)] ?? 'turnPrice';
      const by = 1.05 + chance.below(25) / 100;
      next[name] =
        name === 'pointRoutes' ? 1 + chance.below(2) : next[name] * (chance.below(2) ? by : 1 / by);
    }
    const seed = step * 10_000;
    const gain = (first: number) => merit(next, best, first) - merit(best, best, first);
    // What looked better once must do so again on other deals.
    if (gain(seed) < CLEARLY || gain(seed + 5e7) < CLEARLY) continue;
    const changed = names.filter((name) => next[name] !== best[name]);
    best = next;
    const steps = changed.map((name) => `${name}=${next[name].toPrecision(3)}`).join(',');
    console.log(`step ${step}: ${steps}`);
  }
  console.log(JSON.stringify(best));
}

if (values.set === undefined) {
  tune(Date.now() + Number(values.minutes) * 60_000);
} else {
  const set = values.set.split(',').filter(Boolean);
  compare({
    ...PRESENT,
    ...Object.fromEntries(set.map((part) => [part.split('=')[0], Number(part.split('=')[1])])),
  });
}
