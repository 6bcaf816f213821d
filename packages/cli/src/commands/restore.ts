import { RestoreFailure, restore as restoreDatabase } from '@waybill/server/backup';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { CommandFault } from '../command-line/fault.ts';
import { DATA_OPTION, databaseOf } from '../files/data-folder.ts';
import { reasonOf } from '../files/text-file.ts';
import { print } from '../terminal/terminal.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'server.SUMMARY_RESTORE',
  operands: [{ value: 'FILE' }],
  options: [DATA_OPTION],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const [copy = ''] = args.operands;
  const file = databaseOf(args, terminal);
  try {
    const { bytes, tables, moves } = await restoreDatabase(copy, file);
    print(terminal.output, t('server.RESTORED', { file, tables, moves, kilobytes: Math.ceil(bytes / 1024) }));
    return 0;
  } catch (error) {
    if (!(error instanceof RestoreFailure)) throw error;
    const { code, file: at, cause } = error;
    throw new CommandFault((say) => {
      const reason = cause === undefined ? '' : reasonOf(say, cause);
      return say.fromCode(`server.RESTORE_${code}`, { file: at, reason });
    });
  }
}
