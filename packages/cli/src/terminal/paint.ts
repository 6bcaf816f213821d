import { styleText } from 'node:util';
import type { Terminal } from './terminal.ts';

type TextStyle = Parameters<typeof styleText>[0];

/** Colors a text, or returns it unchanged. Color only repeats what the words say. */
export type Paint = (style: TextStyle, text: string) => string;

export function painterFor({ output, env }: Terminal): Paint {
  const colored = output.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  if (!colored) return (_, text) => text;
  // Checked above: `styleText` itself would check the process's own output.
  return (style, text) => styleText(style, text, { validateStream: false });
}

/** Chosen to be readable on dark and on light terminals. */
const CARD_STYLES: Readonly<Record<string, TextStyle>> = {
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

/** Colors defined only by a map stay unpainted. */
export function paintCard(paint: Paint, card: string, text: string): string {
  const style = CARD_STYLES[card];
  return style === undefined ? text : paint(style, text);
}
