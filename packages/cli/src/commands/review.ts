import { Judge, type Judgment, usualGames } from '@waybill/bots/judge';
import { reviewGame } from '@waybill/client/replay/review';
import type { Arguments } from '../command-line/arguments.ts';
import { type Command, type Context, INTERRUPTED } from '../command-line/command.ts';
import { CommandFault } from '../command-line/fault.ts';
import { fastSeedOf } from '../command-line/seed.ts';
import { gameFault, gameNamed, type NamedGame } from '../files/game-file.ts';
import { namesIn } from '../game-text/player-names.ts';
import { reviewLines } from '../game-text/review-text.ts';
import { painterFor } from '../terminal/paint.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { print } from '../terminal/terminal.ts';

/** Without `--seed`, everyone gets the same figures. */
const USUAL_SEED = 1;
const MOST_GAMES = 100_000;

export const review: Command = {
  name: 'review',
  summary: 'cli.SUMMARY_REVIEW',
  operands: [{ value: 'FILE' }],
  options: [
    { name: 'map', value: ['FILE'], help: 'cli.OPTION_MAP_FILE' },
    { name: 'games', value: ['N'], help: 'cli.OPTION_REVIEW_GAMES' },
    { name: 'seed', value: ['TEXT'], help: 'cli.OPTION_REVIEW_SEED' },
    { name: 'json', help: 'cli.OPTION_REVIEW_JSON' },
  ],
  run,
};

async function run(args: Arguments, context: Context): Promise<number> {
  const game = await gameNamed(args);
  const { board, file } = game;
  const games = args.count('games', { min: 2, max: MOST_GAMES }) ?? usualGames(file.players);
  const text = args.text('seed');
  const judge = judgeFor(game, { games, seed: text === undefined ? USUAL_SEED : fastSeedOf(text) });
  const judgment = await runJudge(judge, context);
  if (!judgment) {
    print(context.terminal.errors, context.t('cli.INTERRUPTED'));
    return INTERRUPTED;
  }
  const { output } = context.terminal;
  if (args.has('json')) {
    print(output, JSON.stringify(reportOf(judgment)));
    return 0;
  }
  const reviewed = reviewGame(board, file);
  if ('fault' in reviewed) throw gameFault(game, reviewed.fault);
  const { t, terminal } = context;
  const display = { t, board, map: board.map, playerName: namesIn(t, file), paint: painterFor(terminal) };
  const { timeline, steps } = reviewed.review;
  print(output, reviewLines(display, { judgment, file, timeline, steps }));
  return 0;
}

function judgeFor(game: NamedGame, options: { games: number; seed: number }): Judge {
  const opened = Judge.open(game.board, game.file, options);
  if ('judge' in opened) return opened.judge;
  if (opened.fault.code === 'RESULT_MISSING')
    throw new CommandFault((t) => t('cli.NOT_OVER', { file: game.path }));
  throw gameFault(game, opened.fault);
}

const CHUNK_MS = 100;

/** In chunks of time: between them the progress bar is drawn and Ctrl-C is handled. */
async function runJudge(judge: Judge, { t, terminal }: Context): Promise<Judgment | null> {
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  const bar = new ProgressBar(terminal, { total: judge.jobs.length, label: t('review.WORKING') });
  while (!judge.isDone && !interrupted.signal.aborted) {
    const until = performance.now() + CHUNK_MS;
    while (!judge.isDone && performance.now() < until) judge.step();
    bar.show(judge.results.length);
    await new Promise((resume) => setImmediate(resume));
  }
  bar.stop();
  process.off('SIGINT', interrupt);
  return judge.isDone ? judge.judgment() : null;
}

/** The documented part of a judgment, without what only the words need. */
function reportOf({ version, judge, seats, moves, turningPoints }: Judgment): object {
  return {
    version,
    judge,
    seats: seats.map(({ seat, winChance, margin, luck, decisions, hidden, remainder }) => {
      const { deal, draws, error } = luck;
      return { seat, winChance, margin, luck: { deal, draws, error }, decisions, hidden, remainder };
    }),
    moves,
    turningPoints,
  };
}
