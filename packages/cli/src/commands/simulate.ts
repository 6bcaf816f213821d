import { type Board, compileBoard } from '@waybill/engine';
import type { Arguments } from '../command-line/arguments.ts';
import { type Command, type Context, INTERRUPTED } from '../command-line/command.ts';
import { playersWanted, usualPlayers } from '../command-line/player-count.ts';
import { randomSeedText } from '../command-line/seed.ts';
import { checkSavePath, writeGame } from '../files/game-file.ts';
import { mapNamed } from '../files/map-file.ts';
import {
  type Averages,
  POLICY_NAMES,
  type PolicyName,
  recordGame,
  Simulation,
} from '../simulation/simulation.ts';
import { columns, minus } from '../terminal/columns.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { print } from '../terminal/terminal.ts';

export const simulate: Command = {
  name: 'simulate',
  summary: 'cli.SUMMARY_SIMULATE',
  operands: [],
  options: [
    { name: 'map', value: ['ID', 'FILE'], help: 'cli.OPTION_MAP' },
    { name: 'players', value: ['N'], help: 'cli.OPTION_PLAYERS' },
    { name: 'games', value: ['N'], help: 'cli.OPTION_GAMES' },
    { name: 'policy', value: POLICY_NAMES, help: 'cli.OPTION_POLICY' },
    { name: 'seed', value: ['TEXT'], help: 'cli.OPTION_SEED' },
    { name: 'json', help: 'cli.OPTION_JSON' },
    { name: 'save', value: ['FILE'], help: 'cli.OPTION_SAVE_FIRST' },
  ],
  run,
};

interface Report extends Averages {
  readonly games: number;
  readonly gamesPerSecond: number;
  readonly map: string;
  readonly players: number;
  readonly policy: PolicyName;
  readonly seed: string;
  readonly interrupted: boolean;
}

async function run(args: Arguments, context: Context): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  try {
    return await simulateUntil(interrupted.signal, args, context);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

async function simulateUntil(signal: AbortSignal, args: Arguments, context: Context): Promise<number> {
  const map = await mapNamed(args.text('map') ?? 'north-america');
  const players = playersWanted(args, [map]) ?? usualPlayers(map);
  const games = args.count('games', { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 10_000;
  const policy = args.choice('policy', POLICY_NAMES) ?? 'random';
  const seed = args.text('seed') ?? randomSeedText();
  const file = args.text('save');
  const board = compileBoard(map);
  if (file !== undefined) checkSavePath(file, null);
  const simulation = new Simulation(board, { players, policy, seed });
  if (file !== undefined) writeGame(file, recordGame(board, { players, policy, seed }));
  const seconds = await playAll(simulation, { ...context, games, signal });
  const { aborted } = signal;
  const report: Report = {
    games: simulation.games,
    gamesPerSecond: seconds === 0 ? 0 : simulation.games / seconds,
    ...simulation.averages(),
    map: board.id,
    players,
    policy,
    seed,
    interrupted: aborted,
  };
  printReport(args, report, { board, context });
  return aborted ? INTERRUPTED : 0;
}

/** JSON stands alone on the output. */
function printReport(
  args: Arguments,
  report: Report,
  { board, context }: { board: Board; context: Context },
): void {
  const { t, terminal } = context;
  const isJson = args.has('json');
  if (report.interrupted) print(terminal.errors, t('cli.INTERRUPTED'));
  print(terminal.output, isJson ? JSON.stringify(report) : summary(report, board, context));
  const file = args.text('save');
  if (file !== undefined) print(isJson ? terminal.errors : terminal.output, t('cli.SAVED', { file }));
}

const CHUNK_MS = 100;

/** Plays in chunks of time: between them, the progress bar is drawn and Ctrl-C is handled. */
async function playAll(
  simulation: Simulation,
  { t, terminal, games, signal }: Context & { games: number; signal: AbortSignal },
): Promise<number> {
  const bar = new ProgressBar(terminal, { total: games, label: t('cli.GAMES') });
  const before = process.cpuUsage();
  while (simulation.games < games && !signal.aborted) {
    const until = performance.now() + CHUNK_MS;
    while (simulation.games < games && performance.now() < until) simulation.playOne();
    bar.show(simulation.games);
    await new Promise((resume) => setImmediate(resume));
  }
  const { user, system } = process.cpuUsage(before);
  bar.stop();
  return (user + system) / 1e6;
}

/** Omits rows that do not apply to the map. */
function summary(report: Report, { rules }: Board, { t }: Context): string[] {
  const format = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 2 });
  const row = (label: string, value: number): string[] => [`  ${label}`, minus(format.format(value))];
  const { map, players, policy, seed } = report;
  return [
    t('cli.SIMULATED', { map, players, policy, seed }),
    ...columns(
      [
        row(t('cli.GAMES'), report.games),
        row(t('cli.GAMES_PER_SECOND'), report.gamesPerSecond),
        row(t('cli.ACTIONS_PER_GAME'), report.actionsPerGame),
        row(t('cli.TURNS_PER_GAME'), report.turnsPerGame),
        row(t('cli.MEAN_SCORE'), report.meanScore),
        row(t('cli.MEAN_ROUTE_POINTS'), report.meanRoutePoints),
        row(t('cli.MEAN_TICKET_POINTS'), report.meanTicketPoints),
        ...(rules.tokens ? [row(t('cli.MEAN_TOKEN_POINTS'), report.meanTokenPoints)] : []),
        ...(rules.tokens ? [row(t('cli.MEAN_TOKENS'), report.meanTokens)] : []),
        ...(rules.longestPath === null ? [] : [row(t('cli.MEAN_LONGEST_PATH'), report.meanLongestPath)]),
        row(t('cli.MEAN_TICKETS_HELD'), report.meanTicketsHeld),
        row(t('cli.MEAN_TICKETS_COMPLETED'), report.meanTicketsCompleted),
        row(t('cli.ENDED_BY_PASSING'), report.endedByPassing),
      ],
      { align: ['left', 'right'] },
    ),
  ];
}
