import { Arguments } from './command-line/arguments.ts';
import type { Command, Context } from './command-line/command.ts';
import { didYouMean } from './command-line/did-you-mean.ts';
import { CommandFault, UsageFault } from './command-line/fault.ts';
import { checkLanguage, takeLanguage, translateFor } from './command-line/language.ts';
import { commandHelp, overview, usageLines } from './command-line/usage.ts';
import { programVersion } from './command-line/version.ts';
import { admin } from './commands/admin.ts';
import { arena } from './commands/arena.ts';
import { backup } from './commands/backup.ts';
import { checkMap } from './commands/check-map.ts';
import { completionFor } from './commands/completion.ts';
import { doctor } from './commands/doctor.ts';
import { join } from './commands/join.ts';
import { manFor } from './commands/man.ts';
import { play } from './commands/play.ts';
import { restore } from './commands/restore.ts';
import { review } from './commands/review.ts';
import { serve } from './commands/serve.ts';
import { show } from './commands/show.ts';
import { simulate } from './commands/simulate.ts';
import { systemd } from './commands/systemd.ts';
import { verify } from './commands/verify.ts';
import { watch } from './commands/watch.ts';
import { print, type Terminal } from './terminal/terminal.ts';

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

const version: Command = {
  name: 'version',
  summary: 'cli.SUMMARY_VERSION',
  operands: [],
  options: [],
  run: async (_, { terminal }) => {
    printVersion(terminal);
    return 0;
  },
};

const completion = completionFor(() => COMMANDS);
const man = manFor(() => COMMANDS);

const COMMANDS: readonly Command[] = [
  play,
  watch,
  join,
  simulate,
  arena,
  show,
  review,
  verify,
  checkMap,
  backup,
  restore,
  serve,
  systemd,
  doctor,
  admin,
  completion,
  man,
  version,
  help,
];

function commandNamed(name: string): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command) return command;
  const names = COMMANDS.map((each) => each.name);
  throw new UsageFault((t) => {
    const sentence = t('cli.UNKNOWN_COMMAND', { command: name, known: names.join(', ') });
    return sentence + didYouMean(t, name, names);
  });
}

function printHelp({ t, terminal }: Context, command: Command | null): void {
  print(terminal.output, command ? commandHelp(t, command) : overview(t, COMMANDS));
}

function printVersion({ output }: Terminal): void {
  print(output, `waybill ${programVersion()}`);
}

/** Returns the exit code: 0, 1 for a faulty file, 2 for a wrong command line. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { wanted, rest } = takeLanguage(argv);
  const context = { t: translateFor(wanted, terminal.env), terminal };
  const [name = 'help', ...others] = rest;
  let command: Command | null = null;
  try {
    checkLanguage(wanted);
    if ((name === '--version' || name === '-V') && others.length === 0) {
      printVersion(terminal);
      return 0;
    }
    command = commandNamed(name === '--help' || name === '-h' ? 'help' : name);
    const args = new Arguments(command, others);
    if (!args.has('help')) return await command.run(args, context);
    printHelp(context, command === help ? null : command);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error;
    print(terminal.errors, error.describe(context.t));
    if (!(error instanceof UsageFault)) return 1;
    print(terminal.errors, usageLines(context.t, command));
    return 2;
  }
}
