import { type GameVersion, type Seat, sha256 } from '@waybill/engine';
import { DAILY_LEVEL, DEAL_LEVELS, type DealLevel } from './deal-bots.ts';

export type DealSeat = 'person' | DealLevel;

/** A whole setting: equal settings and equal moves are the same game to the last card, everywhere. */
export interface DealSetting {
  /** The id of its map. */
  readonly map: string;
  readonly seats: readonly DealSeat[];
  /** Who plays first; `null` if chance says. */
  readonly first: Seat | null;
  /** Which chance: the version of the game file. */
  readonly chance: GameVersion;
  /** The version of the bots. */
  readonly bots: number;
  /** Ten letters, or a day (`20261119`), or all of a seed in 52 letters. */
  readonly name: string;
}

/** Why a text is no code of a deal. */
export const DEAL_CODE_FAULTS = ['UNREADABLE', 'MISTYPED', 'UNKNOWN_BOARD', 'UNKNOWN_BOT', 'NEWER'] as const;
export type DealCodeFault = (typeof DEAL_CODE_FAULTS)[number];

/** Letters that nobody mistakes for each other (Crockford's). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHORT = 10;
const WHOLE = 52;
const DAY = /^\d{8}$/;
const CHANCES: readonly GameVersion[] = [1, 2];
const SEAT_LETTERS: Readonly<Record<DealSeat, string>> = {
  person: 'P',
  random: 'X',
  beginner: 'B',
  regular: 'R',
  strong: 'S',
};
const PARTS = /^([A-Z]+)(\d)-([A-Z]{2,5})([1-5]?)-(\d{1,4})-([0-9A-Z]+)([0-9A-Z])$/;

/** `NA2-PSS-2-K7Q2M9X4TCH`: board and chance, seats and who begins, version of the bots, name with a check letter. */
export function writeDealCode({ map, seats, first, chance, bots, name }: DealSetting): string {
  const letters = seats.map((seat) => SEAT_LETTERS[seat]).join('');
  const text = `${initialsOf(map)}${chance}-${letters}${first === null ? '' : first + 1}-${bots}-${name}`;
  return `${text}${checkOf(text)}`;
}

/** Takes small letters, spaces, and digits read as letters; knows the boards of these maps. */
export function readDealCode(
  code: string,
  maps: readonly string[],
): { setting: DealSetting } | { fault: DealCodeFault } {
  const plain = code.replaceAll(/\s/g, '').toUpperCase();
  const at = plain.lastIndexOf('-') + 1;
  const text = plain.slice(0, at) + plain.slice(at).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const parts = PARTS.exec(text);
  if (!parts) return { fault: 'UNREADABLE' };
  const [, board = '', version, seatLetters = '', begins, bots, name = '', check] = parts;
  if (checkOf(text.slice(0, -1)) !== check) return { fault: 'MISTYPED' };
  const map = maps.find((id) => initialsOf(id) === board);
  if (map === undefined) return { fault: 'UNKNOWN_BOARD' };
  const chance = CHANCES.find((known) => known === Number(version));
  if (chance === undefined) return { fault: 'NEWER' };
  const seats = Array.from(seatLetters, seatOf);
  const isSeat = (seat: DealSeat | undefined): seat is DealSeat => seat !== undefined;
  if (!seats.every(isSeat)) return { fault: 'UNKNOWN_BOT' };
  const first = begins ? Number(begins) - 1 : null;
  if (!isName(name) || (first ?? 0) >= seats.length) return { fault: 'UNREADABLE' };
  return { setting: { map, seats, first, chance, bots: Number(bots), name } };
}

/** The seed of its cards. */
export function seedOfDeal({ map, name }: Pick<DealSetting, 'map' | 'name'>): string {
  const day = dayOfDeal({ name });
  if (day !== null) return sha256(`waybill daily 1:${map}:${day}`);
  return name.length === WHOLE ? seedIn(name) : sha256(`waybill deal 1:${name}`);
}

/** The day that a deal belongs to, as `2026-11-19`; `null` for any other deal. */
export function dayOfDeal({ name }: Pick<DealSetting, 'name'>): string | null {
  return DAY.test(name) ? `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}` : null;
}

/** The deal of a day (`2026-11-19`, UTC) on a board: one person against two Strong bots. */
export function dailyDeal(map: string, day: string, bots: number): DealSetting {
  const seats = ['person', DAILY_LEVEL, DAILY_LEVEL] as const;
  return { map, seats, first: null, chance: 2, bots, name: day.replaceAll('-', '') };
}

/** A name for a seed from elsewhere: long, for it holds all of it. */
export function nameOfSeed(seed: string): string {
  let number = BigInt(`0x${seed}`);
  let name = '';
  for (let letter = 0; letter < WHOLE; letter++) {
    name = (LETTERS[Number(number & 31n)] ?? '') + name;
    number >>= 5n;
  }
  return name;
}

/** A short name from some random bytes. */
export function newDealName(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, SHORT), (byte) => LETTERS[byte & 31]).join('');
}

function seedIn(name: string): string {
  let number = 0n;
  for (const letter of name) number = number * 32n + BigInt(LETTERS.indexOf(letter));
  return number.toString(16).padStart(64, '0');
}

function isName(name: string): boolean {
  if (DAY.test(name)) return isDay(dayOfDeal({ name }) ?? '');
  if (!Array.from(name).every((letter) => LETTERS.includes(letter))) return false;
  // The first of 52 letters holds one bit: 260 are more than a seed has.
  return name.length === SHORT || (name.length === WHOLE && (name[0] ?? '') <= '1');
}

/** Whether there is such a day: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const long = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= long;
}

function seatOf(letter: string): DealSeat | undefined {
  return (['person', ...DEAL_LEVELS] as const).find((seat) => SEAT_LETTERS[seat] === letter);
}

function initialsOf(map: string): string {
  return map
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

function checkOf(text: string): string {
  return LETTERS[Number.parseInt(sha256(`waybill code 1:${text}`).slice(0, 2), 16) & 31] ?? '';
}
