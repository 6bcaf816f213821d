import type { Arguments } from '../command-line/arguments.ts';
import type { Command, CommandSpec, Context } from '../command-line/command.ts';
import { COMMON_OPTIONS, optionText, synopsis } from '../command-line/usage.ts';
import { programVersion } from '../command-line/version.ts';
import { print } from '../terminal/terminal.ts';

/** Written from the commands themselves, as the help is. */
export function manFor(commands: () => readonly CommandSpec[]): Command {
  return {
    name: 'man',
    summary: 'cli.SUMMARY_MAN',
    operands: [],
    options: [],
    run: async (_: Arguments, context: Context) => {
      print(context.terminal.output, manualPage(context, commands()));
      return 0;
    },
  };
}

/** In the macros of `man`; names of sections are the same in every language. */
function manualPage({ t }: Context, commands: readonly CommandSpec[]): string[] {
  return [
    `.TH WAYBILL 1 "" "waybill ${programVersion()}"`,
    '.SH NAME',
    `waybill \\- ${roff(t('cli.ABOUT'))}`,
    '.SH SYNOPSIS',
    `.B ${roff(synopsis(t, null))}`,
    ...commands.flatMap((command) => [
      `.SH ${command.name.toUpperCase()}`,
      `.B ${roff(synopsis(t, command))}`,
      '.PP',
      roff(t(command.summary)),
      ...[...command.options, ...COMMON_OPTIONS].flatMap((option) => [
        '.TP',
        `.B ${roff(optionText(t, option))}`,
        roff(t(option.help)),
      ]),
    ]),
    '.SH EXIT STATUS',
    roff(t('cli.EXIT_CODES')),
  ];
}

/** A text that no macro takes for itself. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('\u00a0', '\\ ')
    .replace(/^([.'])/, '\\&$1');
}
