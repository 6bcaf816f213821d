/** The size of a state, the time of a clone, and the memory that applying actions takes. */
import {
  type ActionNumber,
  applyUnchecked,
  compileBoard,
  FastChance,
  type GameState,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
  type Seat,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';

/** The middle of a game, and every action from its start to its end with the numbers chance gave. */
function recordGame(map: typeof northAmerica, players: number) {
  const board = compileBoard(map);
  const chance = new FastChance(5, players);
  const game = newGame(board, { players }, { chance });
  const states: GameState[] = [];
  const moves: { seat: Seat; action: ActionNumber }[] = [];
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    const action = new RandomPlayer(chance).uniform(game.state, seat);
    states.push(game.state.clone());
    moves.push({ seat, action });
    applyUnchecked(game, seat, action);
  }
  return { board, states, moves };
}

/** The least of several rounds, as other work on the machine only ever adds. */
function nanosecondsPer(count: number, work: () => void): number {
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.hrtime.bigint();
    work();
    return Number(process.hrtime.bigint() - before) / count;
  });
  return Math.min(...rounds);
}

declare const gc: () => void;

/** The compiler allocates too, now and then: the least of several rounds is what the work itself takes. */
function heapGrowth(work: () => void): number {
  gc();
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

const ROUNDS = 2_000_000;

for (const [map, players] of [
  [northAmerica, 5],
  [sanFrancisco, 4],
] as const) {
  const { states, moves } = recordGame(map, players);
  const stateAt = (i: number) => states[i % states.length] as GameState;
  const copy = stateAt(0).clone();
  const game = { state: copy, chance: new FastChance(1) };
  const apply = () => {
    for (let i = 0; i < ROUNDS; i++) {
      copy.copyFrom(stateAt(i));
      const { seat, action } = moves[i % moves.length] as (typeof moves)[number];
      applyUnchecked(game, seat, action);
    }
  };
  apply();
  const grown = Math.min(...Array.from({ length: 5 }, () => heapGrowth(apply)));

  let kept = copy;
  const clone = () => {
    for (let i = 0; i < ROUNDS; i++) kept = stateAt(i).clone();
  };
  const copyFrom = () => {
    for (let i = 0; i < ROUNDS; i++) kept.copyFrom(stateAt(i));
  };
  clone();
  copyFrom();
  console.log(
    `${map.id}, ${players} players: state ${copy.bytes.length} bytes, clone ${nanosecondsPer(ROUNDS, clone).toFixed(0)} ns, ` +
      `copy into an old state ${nanosecondsPer(ROUNDS, copyFrom).toFixed(0)} ns; ` +
      `${ROUNDS} actions applied: ${grown} bytes allocated (${(grown / ROUNDS).toFixed(3)} an action)`,
  );
}
