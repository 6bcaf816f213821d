import { parseArgs } from 'node:util';
import type { CommandSpec, OptionSpec } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { UsageFault } from './fault.ts';
import { wordFor } from './usage.ts';

type Token = NonNullable<ReturnType<typeof parseTokens>[number]>;

/** The arguments of a command, checked against its options. */
export class Arguments {
  readonly operands: readonly string[];
  private readonly values = new Map<string, string[]>();

  constructor(spec: CommandSpec, argv: readonly string[]) {
    const operands: string[] = [];
    for (const token of parseTokens(spec, argv)) {
      if (token.kind === 'positional') operands.push(token.value);
      if (token.kind === 'option') this.addOption(spec, token);
    }
    this.operands = operands;
    if (!this.has('help')) checkOperands(spec, operands);
  }

  private addOption(spec: CommandSpec, token: Extract<Token, { kind: 'option' }>): void {
    const { rawName, name } = token;
    const option = spec.options.find((known) => known.name === name && rawName.startsWith('--'));
    if (!option && name !== 'help' && rawName !== '-h') {
      const known = [...spec.options.map((each) => `--${each.name}`), '--lang', '--help'];
      throw new UsageFault(
        (t) => t('cli.UNKNOWN_OPTION', { option: rawName }) + didYouMean(t, rawName, known),
      );
    }
    if (option?.value) checkValueGiven(option, token);
    else if (token.value !== undefined) {
      throw new UsageFault((t) => t('cli.OPTION_TAKES_NO_VALUE', { option: rawName }));
    }
    const key = option?.name ?? 'help';
    if (this.has(key) && !option?.repeatable) {
      throw new UsageFault((t) => t('cli.OPTION_TWICE', { option: rawName }));
    }
    this.values.set(key, [...(this.values.get(key) ?? []), token.value ?? '']);
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  text(name: string): string | undefined {
    return this.values.get(name)?.[0];
  }

  texts(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  /** A whole number within the limits. */
  count(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    const option = `--${name}`;
    throw new UsageFault((t) => {
      return max < Number.MAX_SAFE_INTEGER
        ? t('cli.NUMBER_BETWEEN', { option, value: text, min, max })
        : t('cli.NUMBER_FROM', { option, value: text, min });
    });
  }

  choice<Name extends string>(name: string, choices: readonly Name[]): Name | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const chosen = choices.find((choice) => choice === text);
    if (chosen !== undefined) return chosen;
    throw new UsageFault((t) => {
      return t('cli.NOT_A_CHOICE', { option: `--${name}`, value: text, choices: choices.join(', ') });
    });
  }
}

/** Not strict: we report faults ourselves, in the user's language. */
function parseTokens(spec: CommandSpec, argv: readonly string[]) {
  const options = Object.fromEntries(
    spec.options.map(({ name, value }) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  return parseArgs({ args: [...argv], options, strict: false, tokens: true, allowPositionals: true }).tokens;
}

function checkValueGiven({ name }: OptionSpec, token: Extract<Token, { kind: 'option' }>): void {
  const { value, inlineValue } = token;
  const isNextOption = !inlineValue && value !== undefined && /^-\D/.test(value);
  if (value !== undefined && value !== '' && !isNextOption) return;
  throw new UsageFault((t) => t('cli.OPTION_NEEDS_VALUE', { option: `--${name}` }));
}

function checkOperands(spec: CommandSpec, operands: readonly string[]): void {
  const surplus = operands[spec.operands.length];
  if (surplus !== undefined) throw new UsageFault((t) => t('cli.SURPLUS_ARGUMENT', { argument: surplus }));
  const missing = spec.operands[operands.length];
  if (missing === undefined || missing.optional) return;
  throw new UsageFault((t) => t('cli.OPERAND_MISSING', { value: wordFor(t, missing.value) }));
}
