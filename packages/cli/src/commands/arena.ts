import {
  type FailureTally,
  failuresIn,
  headlineOf,
  type MatchPlan,
  pairResult,
  ratingsOf,
  summarize,
} from '@waybill/arena';
import { ladderLines } from '../arena/ladder-report.ts';
import { type CommonOptions, ladderOptions, matchOptions, PAIRING_KINDS } from '../arena/options.ts';
import { matchLines, shortResult } from '../arena/report.ts';
import { type Played, playAll, type Schedule } from '../arena/session.ts';
import type { Arguments } from '../command-line/arguments.ts';
import { type Command, type Context, INTERRUPTED } from '../command-line/command.ts';
import { gameSaver } from '../files/saved-games.ts';
import { checkWritable, writeText } from '../files/text-file.ts';
import { print } from '../terminal/terminal.ts';

export const arena: Command = {
  name: 'arena',
  summary: 'arena.SUMMARY',
  operands: [],
  options: [
    { name: 'map', value: ['ID', 'FILE'], help: 'cli.OPTION_MAP' },
    { name: 'bots', value: ['bot,bot@ms,bot#games'], help: 'arena.OPTION_BOTS' },
    { name: 'games', value: ['N'], help: 'arena.OPTION_GAMES' },
    { name: 'sprt', value: ['elo,elo'], help: 'arena.OPTION_SPRT' },
    { name: 'ladder', help: 'arena.OPTION_LADDER' },
    { name: 'players', value: ['N'], help: 'arena.OPTION_PLAYERS' },
    { name: 'pairs', value: PAIRING_KINDS, help: 'arena.OPTION_PAIRS' },
    { name: 'seed', value: ['TEXT'], help: 'cli.OPTION_SEED' },
    { name: 'jobs', value: ['N'], help: 'arena.OPTION_JOBS' },
    { name: 'json', value: ['FILE', '-'], help: 'arena.OPTION_JSON' },
    { name: 'resume', value: ['FILE'], help: 'arena.OPTION_RESUME' },
    { name: 'save', value: ['FOLDER'], help: 'arena.OPTION_SAVE' },
    { name: 'log', value: ['FILE'], help: 'arena.OPTION_LOG' },
  ],
  run: async (args, context) => {
    const json = args.text('json');
    if (json !== undefined && json !== '-') checkWritable(json);
    const log = args.text('log');
    if (log !== undefined) checkWritable(log);
    return args.has('ladder') ? runLadder(args, context) : runMatch(args, context);
  },
};

async function runMatch(args: Arguments, context: Context): Promise<number> {
  const { t } = context;
  const options = await matchOptions(args);
  const { map, bots, sprt, save } = options;
  const plan = { ...planFor(bots, options.games), sprt };
  const note: Schedule['note'] = (_, blocks) => shortResult(t, headlineOf(blocks));
  const onGames = save === undefined ? null : gameSaver(save);
  const played = await playAll(options, { plans: [plan], note, onGames }, context);
  const { seed, matches } = played;
  const [blocks = []] = matches;
  const summary = summarize(bots, blocks, sprt);
  return printReport(context, options, {
    played,
    failures: summary.failures,
    lines: matchLines(t, { map, bots, seed }, summary),
    json: { map: map.id, bots, seed, ...summary, results: blocks },
  });
}

async function runLadder(args: Arguments, context: Context): Promise<number> {
  const { t } = context;
  const options = await ladderOptions(args);
  const { map, names, players, pairings, games, anchor } = options;
  const plans = pairings.map(({ bots }) => planFor(bots, games));
  const note: Schedule['note'] = (match) =>
    `${pairings[match]?.left ?? ''} – ${pairings[match]?.right ?? ''}`;
  const played = await playAll(options, { plans, note, onGames: null }, context);
  const { seed, matches } = played;
  const pairs = pairings.map((pairing, match) => pairResult(pairing, matches[match] ?? []));
  const ratings = ratingsOf(names, pairs, anchor);
  const failures = failuresIn(pairings.map(({ bots }, match) => ({ bots, blocks: matches[match] ?? [] })));
  return printReport(context, options, {
    played,
    failures,
    lines: ladderLines(t, options, { seed, ratings, pairs, failures }),
    json: { map: map.id, players, anchor, seed, ratings, pairs, failures, results: matches },
  });
}

/** Whole blocks only. */
function planFor(bots: readonly string[], games: number): MatchPlan {
  return { bots, blocks: Math.max(1, Math.floor(games / bots.length)) };
}

interface ArenaReport {
  readonly played: Played;
  readonly failures: readonly FailureTally[];
  readonly lines: readonly string[];
  readonly json: object;
}

/** The table comes first: a report file that cannot be written must not cost it. Returns the exit code. */
function printReport(
  { t, terminal }: Context,
  { json: to }: CommonOptions,
  { played, failures, lines, json }: ArenaReport,
): number {
  const { isInterrupted } = played;
  const text = JSON.stringify({ ...json, interrupted: isInterrupted });
  if (isInterrupted) print(terminal.errors, t('arena.INTERRUPTED'));
  print(terminal.output, to === '-' ? text : lines);
  if (to !== undefined && to !== '-') writeText(to, `${text}\n`);
  if (isInterrupted) return INTERRUPTED;
  return failures.length > 0 ? 1 : 0;
}
