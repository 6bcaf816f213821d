import type { Arguments } from '../command-line/arguments.ts';
import type { Command, CommandSpec, Context } from '../command-line/command.ts';
import { UsageFault } from '../command-line/fault.ts';
import { COMMON_OPTIONS } from '../command-line/usage.ts';
import { print } from '../terminal/terminal.ts';

const SCRIPTS = { bash, zsh, fish } as const;

/** Written from the commands themselves, so that it cannot miss an option. */
export function completionFor(commands: () => readonly CommandSpec[]): Command {
  return {
    name: 'completion',
    summary: 'cli.SUMMARY_COMPLETION',
    operands: [{ value: 'SHELL' }],
    options: [],
    run: async (args: Arguments, { terminal }: Context) => {
      const [shell = ''] = args.operands;
      const script = Object.entries(SCRIPTS).find(([name]) => name === shell)?.[1];
      const shells = Object.keys(SCRIPTS).join(', ');
      if (!script) throw new UsageFault((t) => t('cli.NOT_A_SHELL', { shell, shells }));
      print(terminal.output, script(commands()));
      return 0;
    },
  };
}

function optionsOf({ options }: CommandSpec): string[] {
  return [...options, ...COMMON_OPTIONS].map(({ name }) => `--${name}`);
}

/** The literal values of each option; placeholders such as FILE are completed as files. */
function valuesOf({ options }: CommandSpec): (readonly [option: string, values: readonly string[]])[] {
  return [...options, ...COMMON_OPTIONS].flatMap(({ name, value = [] }) => {
    const literal = value.filter((word) => /^[a-z]/.test(word) && !word.includes(','));
    return literal.length > 0 ? [[`--${name}`, literal] as const] : [];
  });
}

function bash(commands: readonly CommandSpec[]): string[] {
  const cases = commands.flatMap((command) => [
    `    ${command.name})`,
    '      case "$before" in',
    ...valuesOf(command).map(([option, values]) => `        ${option}) words="${values.join(' ')}" ;;`),
    `        *) words="${optionsOf(command).join(' ')}" ;;`,
    '      esac ;;',
  ]);
  return [
    '_waybill() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words',
    '  case "${COMP_WORDS[1]}" in',
    ...cases,
    '  esac',
    `  if [ "$COMP_CWORD" = 1 ]; then words="${commands.map(({ name }) => name).join(' ')}"; fi`,
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    'complete -o default -F _waybill waybill',
  ];
}

function zsh(commands: readonly CommandSpec[]): string[] {
  return [
    'autoload -U +X compinit && compinit',
    'autoload -U +X bashcompinit && bashcompinit',
    ...bash(commands),
  ];
}

function fish(commands: readonly CommandSpec[]): string[] {
  return commands.flatMap((command) => [
    `complete -c waybill -n __fish_use_subcommand -a ${command.name}`,
    ...optionsOf(command).map((option) => {
      const values = valuesOf(command).find(([name]) => name === option)?.[1];
      const given = values ? ` -x -a "${values.join(' ')}"` : '';
      return `complete -c waybill -n "__fish_seen_subcommand_from ${command.name}" -l ${option.slice(2)}${given}`;
    }),
  ]);
}
