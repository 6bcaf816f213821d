import { type CardId, type GameFile, parseNotation, type Seat } from '@waybill/engine';

/** By the name of a color of cards. */
const SQUARES: Readonly<Record<CardId, string>> = {
  red: '🟥',
  orange: '🟧',
  yellow: '🟨',
  green: '🟩',
  blue: '🟦',
  purple: '🟪',
  black: '⬛',
  white: '⬜',
};
/** Paid with wild cards alone. */
const WILD = '🌈';
const PER_LINE = 10;

/** What a seat paid its claims with, in order: a picture of a game that gives nothing of it away. */
export function claimColors(file: GameFile, seat: Seat): CardId[] {
  return file.log.flatMap((entry) => {
    const action = entry.seat === seat ? parseNotation(entry.action) : null;
    if (action?.type !== 'claimRoute') return [];
    return [Object.keys(action.pay).find((card) => card !== 'wild') ?? 'wild'];
  });
}

/** The same as squares to paste. */
export function colorSquares(colors: readonly CardId[]): string {
  const squares = colors.map((color) => (color === 'wild' ? WILD : (SQUARES[color] ?? '🔲')));
  const lines = [];
  for (let at = 0; at < squares.length; at += PER_LINE) lines.push(squares.slice(at, at + PER_LINE).join(''));
  return lines.join('\n');
}
