import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Arguments } from '../command-line/arguments.ts';
import type { OptionSpec } from '../command-line/command.ts';
import { CommandFault } from '../command-line/fault.ts';
import type { Terminal } from '../terminal/terminal.ts';

const DATABASE = 'waybill.db';
/** Where `npm start` keeps it, in a checkout. */
const CHECKOUT_FOLDER = 'data';

export const DATA_OPTION: OptionSpec = { name: 'data', value: ['FOLDER'], help: 'server.OPTION_DATA' };

/** The folder of the server's database: the option, the setting, this checkout's, or the user's own. */
export function dataFolder(args: Arguments, { env }: Pick<Terminal, 'env'>): string {
  const wanted = args.text('data') ?? env['WAYBILL_DATA'];
  if (wanted !== undefined) return wanted;
  return existsSync(join(CHECKOUT_FOLDER, DATABASE)) ? CHECKOUT_FOLDER : userFolder(env);
}

/** A server with DATABASE_URL does not use the folder: a copy of it would be the wrong one. */
export function databaseOf(args: Arguments, terminal: Pick<Terminal, 'env'>): string {
  if (!args.has('data') && (terminal.env['DATABASE_URL'] ?? '') !== '') {
    throw new CommandFault((t) => t('server.POSTGRES_BACKUP'));
  }
  return join(dataFolder(args, terminal), DATABASE);
}

/** Where each system wants a program's data. */
export function userFolder(env: Terminal['env'], platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] ?? homedir();
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'waybill');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'waybill');
  return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'waybill');
}
