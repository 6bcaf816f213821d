import { resolve } from 'node:path';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context, OptionSpec } from '../command-line/command.ts';
import { CommandFault } from '../command-line/fault.ts';
import { DATA_OPTION, dataFolder } from '../files/data-folder.ts';
import { print } from '../terminal/terminal.ts';

export const PORT_OPTION: OptionSpec = { name: 'port', value: ['N'], help: 'host.OPTION_PORT' };

export const serve: Command = {
  name: 'serve',
  summary: 'host.SUMMARY_SERVE',
  operands: [],
  options: [DATA_OPTION, PORT_OPTION],
  run,
};

/** The page beside the bundled command; compiled alone, the server knows where the page is. */
function pageBeside(): URL | undefined {
  return import.meta.url.endsWith('/waybill.js') ? new URL('./app/', import.meta.url) : undefined;
}

/** Settings as the server reads them, with what the command line says. */
export function settingsOf(args: Arguments, { t, terminal }: Context): Record<string, string | undefined> {
  const port = args.count('port', { min: 0, max: 65_535 });
  return {
    // Requests are for a log file, not for the person at the terminal.
    WAYBILL_LOG: 'warn',
    ...terminal.env,
    WAYBILL_DATA: dataFolder(args, terminal),
    ...(port !== undefined && { WAYBILL_PORT: String(port) }),
    LC_ALL: t.locale,
  };
}

/** Runs until the process receives a signal. */
async function run(args: Arguments, context: Context): Promise<number> {
  const settings = settingsOf(args, context);
  // Loaded when needed: no other command needs a server.
  const { start } = await import('@waybill/server');
  const { isReady, words } = await start(settings, pageBeside());
  if (!isReady) throw new CommandFault(() => words);
  const { t, terminal } = context;
  print(terminal.output, [words, t('host.DATA_IN', { folder: resolve(settings['WAYBILL_DATA'] ?? '') })]);
  return 0;
}
