/** How long each level thinks about a decision in a real thread: by the clock, and by CPU time on a busy machine. */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type BotName, isBotName, LEVELS, makeBot } from '@waybill/bots';
import { BotThread, nodePort } from '@waybill/bots/thread';
import {
  type ActionNumber,
  applyUnchecked,
  type Board,
  compileBoard,
  FastChance,
  legalActions,
  type MapData,
  newGame,
  nextToAct,
  Phase,
  resolveAction,
  type View,
  viewFor,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '4' },
    players: { type: 'string', default: '2,4' },
    levels: { type: 'string', default: LEVELS.join() },
  },
});

/** The thread that `waybill play` starts. */
const THREAD = new URL('../../../packages/cli/dist/bot-worker.js', import.meta.url);

interface Times {
  readonly clock: number[];
  readonly cpu: number[];
}

interface Seated {
  readonly thread: BotThread;
  readonly level: BotName;
  readonly board: Board;
}

/** The level's answer to a view, and what it took. */
async function timedAnswer(
  { thread, level, board }: Seated,
  view: View,
  of: { game: string; times: Times },
): Promise<ActionNumber> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  const answer = await thread.ask({ game: of.game, seat: 0, bot: level, view, seed: 1 });
  of.times.clock.push(performance.now() - began);
  const { user, system } = process.cpuUsage(cpu);
  of.times.cpu.push((user + system) / 1000);
  const resolved = 'action' in answer ? resolveAction(board, answer.action) : answer;
  if (!('number' in resolved)) throw new Error(`${level}: ${JSON.stringify(answer)}`);
  return resolved.number;
}

/** A game of the level in the first seat against planners; they think here and are not timed. */
async function playGame(seated: Seated, players: number, of: { seed: number; times: Times }): Promise<void> {
  const { board } = seated;
  const chance = new FastChance(of.seed, players);
  const game = newGame(board, { players }, { chance });
  const others = Array.from({ length: players }, () => makeBot('regular', board));
  const { state } = game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const view = viewFor(state, seat);
    const legal = legalActions(state, seat);
    const action =
      seat === 0
        ? await timedAnswer(seated, view, { game: String(of.seed), times: of.times })
        : (others[seat]?.choose({ view, legal, chance, budget: { milliseconds: 5 } }) ?? -1);
    applyUnchecked(game, seat, action);
  }
}

function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
}

async function measure(map: MapData, players: number, level: BotName): Promise<void> {
  const board = compileBoard(map);
  const thread = new BotThread({ start: () => nodePort(new Worker(THREAD, { workerData: map })) });
  const seated = { thread, level, board };
  const times: Times = { clock: [], cpu: [] };
  try {
    // A new thread is slow at first, so the first game does not count.
    await playGame(seated, players, { seed: 0, times: { clock: [], cpu: [] } });
    for (let seed = 1; seed <= Number(values.games); seed++) await playGame(seated, players, { seed, times });
  } finally {
    thread.close();
  }
  const of = (list: readonly number[]) =>
    `median ${quantile(list, 0.5)}, p95 ${quantile(list, 0.95)}, longest ${quantile(list, 1)} ms`;
  console.log(
    `${board.id}, ${players} players, ${level}: ${times.clock.length} decisions; ` +
      `clock: ${of(times.clock)}; CPU: ${of(times.cpu)}`,
  );
}

for (const map of [northAmerica, sanFrancisco])
  for (const players of values.players.split(',').map(Number))
    for (const level of values.levels.split(',').filter(isBotName)) await measure(map, players, level);
