import type { Translate } from '@waybill/i18n';
import { definitions, unbroken, wrap } from '../terminal/columns.ts';
import type { CommandSpec, OperandSpec, OptionSpec, Placeholder } from './command.ts';
import type { PlainMessage } from './language.ts';

const PLACEHOLDERS: Readonly<Record<Placeholder, PlainMessage>> = {
  ID: 'cli.VALUE_ID',
  FILE: 'cli.VALUE_FILE',
  FOLDER: 'cli.VALUE_FOLDER',
  N: 'cli.VALUE_N',
  TEXT: 'cli.VALUE_TEXT',
  NAME: 'cli.VALUE_NAME',
  SEAT: 'cli.VALUE_SEAT',
  STEP: 'cli.VALUE_STEP',
  COMMAND: 'cli.VALUE_COMMAND',
  SHELL: 'cli.VALUE_SHELL',
  LINK: 'join.VALUE_LINK',
};

/** Options that every command has. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: 'lang', value: ['en', 'es', 'nb', 'fi', 'it'], help: 'cli.OPTION_LANG' },
  { name: 'help', help: 'cli.OPTION_HELP' },
];

function isPlaceholder(word: string): word is Placeholder {
  return word in PLACEHOLDERS;
}

export function wordFor(t: Translate, word: string): string {
  return isPlaceholder(word) ? t(PLACEHOLDERS[word]) : word;
}

export function optionText(t: Translate, { name, value }: OptionSpec): string {
  return value ? `--${name} ${value.map((word) => wordFor(t, word)).join('|')}` : `--${name}`;
}

function operandText(t: Translate, { value, optional }: OperandSpec): string {
  return optional ? `[${wordFor(t, value)}]` : wordFor(t, value);
}

/** `waybill simulate [--map ID|FILE] …`, to be wrapped only between options. */
export function synopsis(t: Translate, spec: CommandSpec | null): string {
  const parts = spec
    ? [
        spec.name,
        ...spec.operands.map((operand) => operandText(t, operand)),
        ...spec.options.map((option) => `[${optionText(t, option)}]${option.repeatable ? '…' : ''}`),
      ]
    : [wordFor(t, 'COMMAND'), '…'];
  return ['waybill', ...parts].map(unbroken).join(' ');
}

export function usageLines(t: Translate, spec: CommandSpec | null): string[] {
  return wrap(t('cli.USAGE', { line: synopsis(t, spec) }), { indent: '    ' });
}

export function commandHelp(t: Translate, spec: CommandSpec): string[] {
  const rows = [...spec.options, ...COMMON_OPTIONS].map(
    (option) => [optionText(t, option), t(option.help)] as const,
  );
  return [...usageLines(t, spec), '', ...wrap(t(spec.summary)), '', ...definitions(rows)];
}

export function overview(t: Translate, commands: readonly CommandSpec[]): string[] {
  const rows = commands.map(({ name, summary }) => [name, t(summary)] as const);
  return [
    ...wrap(t('cli.ABOUT')),
    '',
    ...usageLines(t, null),
    '',
    ...definitions(rows),
    '',
    ...wrap(t('cli.MORE_HELP')),
  ];
}
