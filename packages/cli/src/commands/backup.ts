import { BackupFailure, backUp } from '@waybill/server/backup';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { CommandFault } from '../command-line/fault.ts';
import { DATA_OPTION, databaseOf } from '../files/data-folder.ts';
import { reasonOf } from '../files/text-file.ts';
import { print } from '../terminal/terminal.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'server.SUMMARY_BACKUP',
  operands: [{ value: 'FILE' }],
  options: [DATA_OPTION],
  run,
};

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const [file = ''] = args.operands;
  try {
    const { bytes, tables, moves } = await backUp(databaseOf(args, terminal), file);
    print(
      terminal.output,
      t('server.BACKED_UP', { file, tables, moves, kilobytes: Math.ceil(bytes / 1024) }),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof BackupFailure)) throw error;
    const { code, file: at, cause } = error;
    throw new CommandFault((say) => {
      const reason = cause === undefined ? '' : reasonOf(say, cause);
      return say.fromCode(`server.BACKUP_${code}`, { file: at, reason });
    });
  }
}
