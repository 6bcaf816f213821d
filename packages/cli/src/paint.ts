import { styleText } from 'node:util';
import type { Terminal } from './terminal.ts';

type Style = Parameters<typeof styleText>[0];

/** Colors a text, or leaves it as it is: color repeats what the words say and never replaces them. */
export type Paint = (style: Style, text: string) => string;

export function painterFor({ output, env }: Terminal): Paint {
  const colored = output.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  if (!colored) return (_, text) => text;
  // Looked at above: `styleText` by itself would judge by the process's own output.
  return (style, text) => styleText(style, text, { validateStream: false });
}

/** Chosen to be readable on dark and on light terminals. */
const CARD_STYLES: Readonly<Record<string, Style>> = {
  purple: 'magenta',
  blue: 'blueBright',
  orange: 'redBright',
  white: 'bold',
  green: 'green',
  yellow: 'yellow',
  black: 'gray',
  red: 'red',
  wild: ['cyan', 'bold'],
};

/** A color that a map brings along itself is left unpainted. */
export function paintCard(paint: Paint, card: string, text: string): string {
  const style = CARD_STYLES[card];
  return style === undefined ? text : paint(style, text);
}
