import { stripVTControlCharacters } from 'node:util';

const WIDE = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;
const segmenter = new Intl.Segmenter();

/** Splits a text into grapheme clusters: a combining accent belongs to its letter. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The number of terminal columns a text takes: color codes take none, wide characters two. */
export function widthOf(text: string): number {
  const seen = stripVTControlCharacters(text);
  return charactersOf(seen).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text;
}

/** Negative numbers with a minus sign, whatever the locale's format prints. */
export function minus(text: string): string {
  return text.replace(/^-/, '−');
}

type Align = 'left' | 'right';

/** Aligns rows of cells. The last alignment applies to all further columns. */
export function columns(
  rows: readonly (readonly string[])[],
  { align, gap = 2 }: { align: readonly Align[]; gap?: number },
): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  }
  const pad = (cell: string, at: number): string => {
    const width = widths[at] ?? 0;
    return (align[at] ?? align.at(-1)) === 'right' ? padStart(cell, width) : padEnd(cell, width);
  };
  return rows.map((row) => row.map(pad).join(' '.repeat(gap)).trimEnd());
}

const UNBREAKABLE = '\u00a0';

/** A text that `wrap` leaves in one piece. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', UNBREAKABLE);
}

/** `2 blue · 1 red`, to be wrapped between the items only. */
export function listed(items: readonly string[]): string {
  return items.map(unbroken).join(`${UNBREAKABLE}· `);
}

/** Breaks lines wider than `width` at single spaces; further lines begin with `indent`. */
export function wrap(
  text: string,
  { width = 78, indent = '' }: { width?: number; indent?: string } = {},
): string[] {
  const [first = '', ...words] = text.split(/(?<=\S) (?=\S)/);
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    if (widthOf(line) + 1 + widthOf(word) <= width) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line].map((each) => each.replaceAll(UNBREAKABLE, ' '));
}

/** Lays short items out in as many columns as fit, reading down. */
export function grid(items: readonly string[], width = 78): string[] {
  const cell = Math.max(...items.map(widthOf), 1) + 2;
  const across = Math.max(1, Math.floor(width / cell));
  const down = Math.ceil(items.length / across);
  return Array.from({ length: down }, (_, row) => {
    const cells = items.filter((_item, index) => index % down === row);
    return cells
      .map((item) => padEnd(item, cell))
      .join('')
      .trimEnd();
  });
}

/** Terms on the left, their meanings wrapped on the right. */
export function definitions(rows: readonly (readonly [string, string])[], width = 78): string[] {
  const left = Math.max(...rows.map(([term]) => widthOf(term))) + 4;
  return rows.flatMap(([term, meaning]) => {
    const start = padEnd(`  ${term}`, left);
    const lines = wrap(meaning, { width: Math.max(24, width - left) });
    return lines.map((line, at) => (at === 0 ? start : ' '.repeat(left)) + line);
  });
}
