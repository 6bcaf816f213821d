import { readFileSync } from 'node:fs';
import { Arguments } from './arguments.ts';
import type { Command, Context } from './command.ts';
import { arena } from './commands/arena.ts';
import { backup } from './commands/backup.ts';
import { checkMap } from './commands/check-map.ts';
import { play } from './commands/play.ts';
import { show } from './commands/show.ts';
import { simulate } from './commands/simulate.ts';
import { verify } from './commands/verify.ts';
import { Complaint, WrongUsage } from './complaint.ts';
import { checkLanguage, takeLanguage, translateFor } from './language.ts';
import { print, type Terminal } from './terminal.ts';
import { commandHelp, overview, usageLines } from './usage.ts';

const help: Command = {
  name: 'help',
  summary: 'cli.SUMMARY_HELP',
  operands: [{ value: 'COMMAND', optional: true }],
  options: [],
  run: async (args, context) => {
    const [name] = args.operands;
    printHelp(context, name === undefined ? null : commandNamed(name));
    return 0;
  },
};

const COMMANDS: readonly Command[] = [play, simulate, arena, show, verify, checkMap, backup, help];

function commandNamed(name: string): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command) return command;
  const known = COMMANDS.map((each) => each.name).join(', ');
  throw new WrongUsage((t) => t('cli.UNKNOWN_COMMAND', { command: name, known }));
}

function printHelp({ t, terminal }: Context, command: Command | null): void {
  print(terminal.output, command ? commandHelp(t, command) : overview(t, COMMANDS));
}

function printVersion({ output }: Terminal): void {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  print(output, `waybill ${(JSON.parse(manifest) as { version: string }).version}`);
}

/** Gives the exit code: 0, 1 for a file that is at fault, 2 for a wrong command line. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { wanted, rest } = takeLanguage(argv);
  const context = { t: translateFor(wanted, terminal.env), terminal };
  const [name = 'help', ...others] = rest;
  let command: Command | null = null;
  try {
    checkLanguage(wanted);
    if (name === '--version' && others.length === 0) {
      printVersion(terminal);
      return 0;
    }
    command = commandNamed(name === '--help' || name === '-h' ? 'help' : name);
    const args = new Arguments(command, others);
    if (!args.has('help')) return await command.run(args, context);
    printHelp(context, command === help ? null : command);
    return 0;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    print(terminal.errors, error.say(context.t));
    if (!(error instanceof WrongUsage)) return 1;
    print(terminal.errors, usageLines(context.t, command));
    return 2;
  }
}
