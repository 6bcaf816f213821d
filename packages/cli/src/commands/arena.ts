import { failuresIn, headlineOf, type MatchPlan, pairResult, ratingsOf, summarise } from '@waybill/arena';
import { ladderLines } from '../arena/ladder-report.ts';
import { type CommonOptions, ladderOptions, matchOptions, PAIRING_KINDS } from '../arena/options.ts';
import { matchLines, shortResult } from '../arena/report.ts';
import { type Played, playAll } from '../arena/session.ts';
import type { Arguments } from '../arguments.ts';
import type { Command, Context } from '../command.ts';
import { writeText } from '../files.ts';
import { print } from '../terminal.ts';

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
  ],
  run: (args, context) => (args.has('ladder') ? runLadder(args, context) : runMatch(args, context)),
};

async function runMatch(args: Arguments, context: Context): Promise<number> {
  const { t } = context;
  const options = await matchOptions(args);
  const { map, bots, sprt } = options;
  const plan = { ...planFor(bots, options.games), sprt };
  const note: Note = (_, blocks) => shortResult(t, headlineOf(blocks));
  const played = await playAll(options, { plans: [plan], note }, context);
  const { seed, matches } = played;
  const [blocks = []] = matches;
  const summary = summarise(bots, blocks, sprt);
  tell(context, options, {
    played,
    lines: matchLines(t, { map, bots, seed }, summary),
    json: { map: map.id, bots, seed, ...summary, results: blocks },
  });
  return 0;
}

type Note = Parameters<typeof playAll>[1]['note'];

async function runLadder(args: Arguments, context: Context): Promise<number> {
  const { t } = context;
  const options = await ladderOptions(args);
  const { map, names, players, pairings, games, anchor } = options;
  const plans = pairings.map(({ bots }) => planFor(bots, games));
  const note: Note = (match) => `${pairings[match]?.left ?? ''} – ${pairings[match]?.right ?? ''}`;
  const played = await playAll(options, { plans, note }, context);
  const { seed, matches } = played;
  const pairs = pairings.map((pairing, match) => pairResult(pairing, matches[match] ?? []));
  const ratings = ratingsOf(names, pairs, anchor);
  const failures = failuresIn(pairings.map(({ bots }, match) => ({ bots, blocks: matches[match] ?? [] })));
  tell(context, options, {
    played,
    lines: ladderLines(t, options, { seed, ratings, pairs, failures }),
    json: { map: map.id, players, anchor, seed, ratings, pairs, failures, results: matches },
  });
  return 0;
}

/** Whole blocks only. */
function planFor(bots: readonly string[], games: number): MatchPlan {
  return { bots, blocks: Math.max(1, Math.floor(games / bots.length)) };
}

interface Told {
  readonly played: Played;
  readonly lines: readonly string[];
  readonly json: object;
}

function tell({ t, terminal }: Context, { json: to }: CommonOptions, { played, lines, json }: Told): void {
  const { isInterrupted } = played;
  const text = JSON.stringify({ ...json, interrupted: isInterrupted });
  if (to !== undefined && to !== '-') writeText(to, `${text}\n`);
  if (isInterrupted) print(terminal.errors, t('arena.INTERRUPTED'));
  print(terminal.output, to === '-' ? text : lines);
}
