import { join } from 'node:path';
import { BackupFailure, backUp } from '@waybill/server/backup';
import type { Arguments } from '../arguments.ts';
import type { Command, Context } from '../command.ts';
import { Complaint } from '../complaint.ts';
import { reasonOf } from '../files.ts';
import { print } from '../terminal.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'server.SUMMARY_BACKUP',
  operands: [{ value: 'FILE' }],
  options: [{ name: 'data', value: ['NAME'], help: 'server.OPTION_DATA' }],
  run,
};

/** As the server names it, in the folder that the server's settings name. */
const DATABASE = 'waybill.db';
const USUAL_FOLDER = 'data';

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const [file = ''] = args.operands;
  const folder = args.text('data') ?? terminal.env['WAYBILL_DATA'] ?? USUAL_FOLDER;
  try {
    const { bytes, tables, moves } = await backUp(join(folder, DATABASE), file);
    print(
      terminal.output,
      t('server.BACKED_UP', { file, tables, moves, kilobytes: Math.ceil(bytes / 1024) }),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof BackupFailure)) throw error;
    const reason = error.cause === undefined ? '' : reasonOf(error.cause);
    throw new Complaint((say) => say.fromCode(`server.BACKUP_${error.code}`, { file: error.file, reason }));
  }
}
