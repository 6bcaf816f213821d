import { type GameFile, parseNotation, type Seat } from '@waybill/engine';

/** By the name of a color of cards. */
const SQUARES: Readonly<Record<string, string>> = {
  red: '🟥',
  orange: '🟧',
  yellow: '🟨',
  green: '🟩',
  blue: '🟦',
  purple: '🟪',
  pink: '🟪',
  black: '⬛',
  white: '⬜',
  brown: '🟫',
};
/** Paid with wild cards alone. */
const WILD = '🌈';
const PER_LINE = 10;

/** A seat's claims as squares of their colors, in order: a picture of a game that gives nothing of it away. */
export function claimColors(file: GameFile, seat: Seat): string {
  const squares = file.log.flatMap((entry) => {
    const action = entry.seat === seat ? parseNotation(entry.action) : null;
    if (action?.type !== 'claimRoute') return [];
    const color = Object.keys(action.pay).find((card) => card !== 'wild');
    return [color === undefined ? WILD : (SQUARES[color] ?? '🔲')];
  });
  const lines = [];
  for (let at = 0; at < squares.length; at += PER_LINE) lines.push(squares.slice(at, at + PER_LINE).join(''));
  return lines.join('\n');
}
