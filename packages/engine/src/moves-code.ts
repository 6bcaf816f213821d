import type { Board } from './board.ts';
import { ChanceFault } from './chance.ts';
import type { GameSettings, Seat } from './contract.ts';
import { type GameFault, type GameFile, gameFault, settingsOf } from './game-file.ts';
import { GameRecord } from './game-record.ts';
import { itemAt } from './item-at.ts';
import { legalActions, mustAct } from './legal-actions.ts';
import { sha256 } from './sha256.ts';
import { type GameState, Phase } from './state.ts';
import { resolveLegal } from './why-not.ts';

/** Hexadecimal digits that tell a code which was cut off or typed wrong. */
const CHECK_DIGITS = 6;
/** The longest game that anybody can play; a code that goes on is none. */
const MOST_ENTRIES = 2000;

interface Digit {
  readonly value: number;
  readonly base: number;
}

/**
 * All moves of a finished game as a text short enough for a link: each is its place among what was legal. Chance is left
 * out, for it follows from the seed.
 */
export function writeMoves(board: Board, file: GameFile): string {
  if (file.seed === null) throw new RangeError('the game is not over');
  const record = new GameRecord(board, settingsOf(file), { seed: file.seed });
  const digits: Digit[] = [];
  for (const { seat, action } of file.log) {
    const { state } = record.game;
    const actors = actorsOf(state);
    const legal = legalActions(state, seat);
    const resolved = resolveLegal(state, seat, action);
    if ('code' in resolved) throw new RangeError(`the log has an illegal action: ${resolved.code}`);
    digits.push(
      { value: actors.indexOf(seat), base: actors.length },
      { value: legal.indexOf(resolved.number), base: legal.length },
    );
    record.play(seat, action);
  }
  let number = 0n;
  for (const { value, base } of digits.toReversed()) number = number * BigInt(base) + BigInt(value);
  const hex = number.toString(16);
  const check = checkOf(file.seed, file.log);
  return textOf(`${check}${hex.length % 2 === 0 ? '' : '0'}${hex}`);
}

/** The game that the moves make on this deal, or why they make none. */
export function readMoves(
  board: Board,
  settings: GameSettings,
  { seed, moves }: { readonly seed: string; readonly moves: string },
): { file: GameFile } | { fault: GameFault } {
  const hex = hexOf(moves);
  if (hex === null || hex.length <= CHECK_DIGITS) return unreadable();
  let rest = BigInt(`0x${hex.slice(CHECK_DIGITS)}`);
  const take = (base: number): number => {
    const value = Number(rest % BigInt(base));
    rest /= BigInt(base);
    return value;
  };
  try {
    const record = new GameRecord(board, settings, { seed });
    while (record.game.state.phase !== Phase.over) {
      if (record.entries.length >= MOST_ENTRIES) return unreadable();
      playNext(record, take);
    }
    const file = record.file();
    return rest === 0n && checkOf(seed, file.log) === hex.slice(0, CHECK_DIGITS) ? { file } : unreadable();
  } catch (error) {
    if (error instanceof ChanceFault) return unreadable();
    throw error;
  }
}

function playNext(record: GameRecord, take: (base: number) => number): void {
  const { state } = record.game;
  const actors = actorsOf(state);
  const seat = itemAt(actors, take(actors.length));
  const legal = legalActions(state, seat);
  record.play(seat, state.board.actions.describe(itemAt(legal, take(legal.length))));
}

/** Starting tickets are chosen in any order; else one seat acts. */
function actorsOf(state: GameState): Seat[] {
  return Array.from({ length: state.players }, (_, seat) => seat).filter((seat) => mustAct(state, seat));
}

function checkOf(seed: string, log: GameFile['log']): string {
  const moves = log.map(({ seat, action }) => `${seat} ${action}`).join('\n');
  return sha256(`waybill moves 1:${seed}:${moves}`).slice(0, CHECK_DIGITS);
}

function unreadable(): { fault: GameFault } {
  return { fault: gameFault('MISSING_FIELD', { params: { field: 'moves' } }) };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Base64 for addresses, without padding. */
function textOf(hex: string): string {
  let text = '';
  for (let at = 0; at < hex.length; at += 6) {
    const bits = Number.parseInt(hex.slice(at, at + 6).padEnd(6, '0'), 16);
    const letters = Math.ceil((Math.min(6, hex.length - at) * 4) / 6);
    for (let letter = 0; letter < letters; letter++) text += ALPHABET[(bits >> (18 - 6 * letter)) & 63];
  }
  return text;
}

function hexOf(text: string): string | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  let hex = '';
  for (let at = 0; at < text.length; at += 4) {
    const letters = text.slice(at, at + 4);
    let bits = 0;
    for (const letter of letters.padEnd(4, 'A')) bits = bits * 64 + ALPHABET.indexOf(letter);
    const digits = letters.length === 4 ? 6 : (letters.length - 1) * 2;
    hex += bits.toString(16).padStart(6, '0').slice(0, digits);
  }
  return hex;
}
