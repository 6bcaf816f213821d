import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { UsageFault } from '../command-line/fault.ts';
import { joinTable } from '../online/join-table.ts';
import { tableLink } from '../online/table-link.ts';
import { Keyboard, LeftTable } from '../play/keyboard.ts';
import { print } from '../terminal/terminal.ts';

export const join: Command = {
  name: 'join',
  summary: 'join.SUMMARY',
  operands: [{ value: 'LINK' }],
  options: [
    { name: 'name', value: ['NAME'], help: 'join.OPTION_NAME' },
    { name: 'save', value: ['FILE'], help: 'join.OPTION_SAVE' },
  ],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const [written = ''] = args.operands;
  const link = tableLink(written);
  if (!link) throw new UsageFault((say) => say('join.NOT_A_LINK', { link: written }));
  const keyboard = new Keyboard(terminal);
  try {
    await joinTable({
      t,
      terminal,
      keyboard,
      link,
      print: (lines) => print(terminal.output, lines),
      name: args.text('name'),
      saveTo: args.text('save'),
    });
  } catch (error) {
    if (!(error instanceof LeftTable)) throw error;
  } finally {
    keyboard.close();
  }
  return 0;
}
