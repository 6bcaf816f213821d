import { type GameFile, verifyGame } from '@waybill/engine';
import { listOf, type Translate } from '@waybill/i18n';
import type { Arguments } from '../arguments.ts';
import { wrap } from '../columns.ts';
import type { Command, Context } from '../command.ts';
import { gameNamed } from '../game-choice.ts';
import { FaultyGame } from '../game-fault.ts';
import { usualName } from '../play/player-names.ts';
import { print } from '../terminal.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'cli.SUMMARY_VERIFY',
  operands: [{ value: 'FILE' }],
  options: [{ name: 'map', value: ['FILE'], help: 'cli.OPTION_MAP_FILE' }],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const game = await gameNamed(args);
  const { path, file, board } = game;
  const fault = verifyGame(board, file);
  if (fault) throw new FaultyGame(game, fault);
  print(
    terminal.output,
    verdict(t, path, { file, map: board.map.name }).flatMap((line) => wrap(line, { indent: '    ' })),
  );
  return 0;
}

/** What was checked; before the end there is less to check. */
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
  const scores = result.totals.map((total, seat) => `${usualName(t, seat)} ${total}`);
  const winners = result.winners.map((seat) => usualName(t, seat));
  return [
    ...lines,
    `  ${t('cli.VERIFIED_SCORES', { scores: scores.join(', ') })}`,
    `  ${t('cli.VERIFIED_WINNERS', { count: winners.length, winners: listOf(t, winners) })}`,
    `  ${t('cli.VERIFIED_COMMITMENT', { commitment })}`,
    `  ${t('cli.VERIFIED_CHANCE', { outcomes })}`,
  ];
}
