import { type GameFile, verifyGame } from '@waybill/engine';
import { listOf, type Translate } from '@waybill/i18n';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { CommandFault, UsageFault } from '../command-line/fault.ts';
import { gameFault, gameNamed } from '../files/game-file.ts';
import { signed } from '../game-text/end-text.ts';
import { namesIn } from '../game-text/player-names.ts';
import { wrap } from '../terminal/columns.ts';
import { print } from '../terminal/terminal.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'cli.SUMMARY_VERIFY',
  operands: [{ value: 'FILE' }],
  options: [
    { name: 'map', value: ['FILE'], help: 'cli.OPTION_MAP_FILE' },
    { name: 'json', help: 'cli.OPTION_JSON_TEXT' },
  ],
  run,
};

async function run(args: Arguments, context: Context): Promise<number> {
  if (!args.has('json')) return verifyInWords(args, context);
  const { t, terminal } = context;
  try {
    print(terminal.output, JSON.stringify(await verifyAsFacts(args)));
    return 0;
  } catch (error) {
    if (!(error instanceof CommandFault) || error instanceof UsageFault) throw error;
    print(terminal.output, JSON.stringify({ sound: false, message: error.describe(t) }));
    return 1;
  }
}

async function verifyAsFacts(args: Arguments): Promise<object> {
  const game = await gameNamed(args);
  const fault = verifyGame(game.board, game.file);
  if (fault) throw gameFault(game, fault);
  const { map, players, names, log, commitment, result } = game.file;
  return { sound: true, map, players, names, steps: log.length, over: result !== null, commitment, result };
}

async function verifyInWords(args: Arguments, { t, terminal }: Context): Promise<number> {
  const game = await gameNamed(args);
  const { path, file, board } = game;
  const fault = verifyGame(board, file);
  if (fault) throw gameFault(game, fault);
  print(
    terminal.output,
    verdict(t, path, { file, map: board.map.name }).flatMap((line) => wrap(line, { indent: '    ' })),
  );
  return 0;
}

/** Lists what was checked. A running game has less to check. */
function verdict(t: Translate, path: string, of: { file: GameFile; map: string }): string[] {
  const { map, file } = of;
  const { players, log, result, commitment, deal } = file;
  const outcomes = log.reduce((sum, { chance = [] }) => sum + chance.length, deal.length);
  const lines = [
    t('cli.VERIFIED', { file: path }),
    `  ${t('cli.VERIFIED_BOARD', { map, players })}`,
    `  ${t('cli.VERIFIED_STEPS', { steps: log.length })}`,
  ];
  if (result === null) return [...lines, `  ${t('cli.VERIFIED_RUNNING', { commitment })}`];
  const nameOf = namesIn(t, file);
  const scores = result.totals.map((total, seat) => `${nameOf(seat)} ${signed(total)}`);
  const winners = result.winners.map((seat) => nameOf(seat));
  return [
    ...lines,
    `  ${t('cli.VERIFIED_SCORES', { scores: scores.join(', ') })}`,
    `  ${t('cli.VERIFIED_WINNERS', { count: winners.length, winners: listOf(t, winners) })}`,
    `  ${t('cli.VERIFIED_COMMITMENT', { commitment })}`,
    `  ${t('cli.VERIFIED_CHANCE', { outcomes })}`,
  ];
}
