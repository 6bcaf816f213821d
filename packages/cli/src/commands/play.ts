import { randomBytes } from 'node:crypto';
import { LEVELS } from '@waybill/bots';
import { commitmentOf } from '@waybill/engine';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { gameSeedOf } from '../command-line/seed.ts';
import { checkSavePath } from '../files/game-file.ts';
import { hostGame } from '../play/host-game.ts';
import { Keyboard, LeftTable } from '../play/keyboard.ts';
import { playOptions } from '../play/options.ts';
import { resumeGame } from '../play/resume.ts';
import { seatPlayers } from '../play/seating.ts';
import { print } from '../terminal/terminal.ts';

export const play: Command = {
  name: 'play',
  summary: 'cli.SUMMARY_PLAY',
  operands: [],
  options: [
    { name: 'map', value: ['ID', 'FILE'], help: 'cli.OPTION_MAP' },
    { name: 'players', value: ['N'], help: 'cli.OPTION_PLAYERS' },
    { name: 'humans', value: ['N'], help: 'cli.OPTION_HUMANS' },
    { name: 'name', value: ['NAME'], help: 'cli.OPTION_NAME', repeatable: true },
    { name: 'bots', value: LEVELS, help: 'cli.OPTION_BOTS' },
    { name: 'seed', value: ['TEXT'], help: 'cli.OPTION_SEED' },
    { name: 'resume', value: ['FILE'], help: 'cli.OPTION_RESUME_GAME' },
    { name: 'save', value: ['FILE'], help: 'cli.OPTION_SAVE' },
  ],
  run,
};

async function run(args: Arguments, context: Context): Promise<number> {
  const { t, terminal } = context;
  const path = args.text('resume');
  const resumed = path === undefined ? null : await resumeGame(args, path, context);
  const options = resumed ? null : await playOptions(args);
  const text = args.text('seed');
  const seed = resumed?.seed ?? (text === undefined ? randomBytes(32).toString('hex') : gameSeedOf(text));
  const saveTo = args.text('save');
  if (saveTo !== undefined) checkSavePath(saveTo, commitmentOf(seed));
  const keyboard = new Keyboard(terminal);
  const on = {
    t,
    keyboard,
    print: (lines: string | readonly string[]): void => print(terminal.output, lines),
  };
  try {
    const seating = resumed?.seating ?? (await seatPlayers(on, options ?? (await playOptions(args))));
    await hostGame({ ...on, terminal, seating, seed, saveTo, resumed });
  } catch (error) {
    if (!(error instanceof LeftTable)) throw error;
    on.print(['', t('cli.LEFT_TABLE')]);
  } finally {
    keyboard.close();
  }
  return 0;
}
