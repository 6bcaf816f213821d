import { randomBytes } from 'node:crypto';
import { LEVELS } from '@waybill/bots';
import type { Arguments } from '../arguments.ts';
import type { Command, Context } from '../command.ts';
import { hostGame } from '../play/host.ts';
import { Keyboard, LeftTable } from '../play/keyboard.ts';
import { seatPlayers } from '../play/seating.ts';
import { wishesIn } from '../play/wishes.ts';
import { gameSeedOf } from '../seed.ts';
import { print } from '../terminal.ts';

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
    { name: 'save', value: ['FILE'], help: 'cli.OPTION_SAVE' },
  ],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const wishes = await wishesIn(args);
  const text = args.text('seed');
  const seed = text === undefined ? randomBytes(32).toString('hex') : gameSeedOf(text);
  const keyboard = new Keyboard(terminal);
  const reception = {
    t,
    keyboard,
    print: (lines: string | readonly string[]): void => print(terminal.output, lines),
  };
  try {
    const seating = await seatPlayers(reception, wishes);
    await hostGame({ ...reception, terminal, seating, seed, saveTo: args.text('save') });
  } catch (error) {
    if (!(error instanceof LeftTable)) throw error;
    reception.print(['', t('cli.LEFT_TABLE')]);
  } finally {
    keyboard.close();
  }
  return 0;
}
