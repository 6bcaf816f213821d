import { isSeed } from './chance.ts';
import type { GameSettings, GameVersion, Seat } from './contract.ts';

export const GAME_FORMAT = 'waybill-game';
export const GAME_VERSION: GameVersion = 2;

/** A stored game: its settings, the outcomes of chance, and all players' actions. */
export interface GameFile {
  readonly format: typeof GAME_FORMAT;
  readonly version: GameVersion;
  readonly map: string;
  /** The fingerprint of the board it was played on. */
  readonly board: string;
  readonly players: number;
  /** The seat that the host fixed to play first; `null` if chance chose. */
  readonly first: Seat | null;
  readonly commitment: string;
  /** Published when the game is over; `null` before. */
  readonly seed: string | null;
  /** The chance outcomes of the deal. */
  readonly deal: readonly number[];
  readonly log: readonly LogEntry[];
  readonly result: GameResult | null;
  /** Of a game that left another one: how many entries it took over. Such a game proves nothing about its deal. */
  readonly branchedAt?: number;
  /** What the players were called, seat by seat; nothing that is verified. */
  readonly names?: readonly string[];
}

/** How the game was dealt. */
export function settingsOf({
  players,
  version,
  first,
}: Pick<GameFile, 'players' | 'version' | 'first'>): GameSettings {
  return { players, version, ...(first !== null && { first }) };
}

export interface LogEntry {
  readonly seat: Seat;
  /** In notation. */
  readonly action: string;
  /** The outcomes of chance that followed from it; left out where there were none. */
  readonly chance?: readonly number[];
}

export interface GameResult {
  readonly totals: readonly number[];
  readonly winners: readonly Seat[];
}

/** Why a text is not a game file, or why its game cannot have been played. */
export const GAME_FAULT_CODES = [
  'NOT_JSON',
  'FOREIGN_FORMAT',
  'UNKNOWN_VERSION',
  'MISSING_FIELD',
  'UNKNOWN_MAP',
  'OTHER_BOARD',
  'WRONG_PLAYERS',
  'ILLEGAL_ACTION',
  'IMPOSSIBLE_CHANCE',
  'RESULT_TOO_EARLY',
  'RESULT_MISSING',
  'WRONG_RESULT',
  'WRONG_WINNERS',
  'SEED_TOO_EARLY',
  'SEED_MISSING',
  'COMMITMENT_BROKEN',
  'CHANCE_NOT_FROM_SEED',
  'BRANCH',
] as const;
export type GameFaultCode = (typeof GAME_FAULT_CODES)[number];

export interface GameFault {
  readonly code: GameFaultCode;
  /** The entry of the log at fault, from 1; 0 for the deal. */
  readonly step?: number;
  readonly params: Readonly<Record<string, string | number>>;
}

export function gameFault(code: GameFaultCode, rest: Partial<Omit<GameFault, 'code'>> = {}): GameFault {
  return { params: {}, ...rest, code };
}

/** The longest action has a handful of ticket names; names are those of people at a table. */
const LONGEST_ACTION = 500;
const MOST_NAMES = 8;
const LONGEST_NAME = 200;

/** Checks the shape only; `verifyGame` checks the game. Fields that are not part of the format are dropped. */
export function parseGameFile(text: string): { file: GameFile } | { fault: GameFault } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: gameFault('NOT_JSON') };
  }
  return readGameFile(value);
}

/** The same for a value that was parsed before. */
export function readGameFile(value: unknown): { file: GameFile } | { fault: GameFault } {
  if (!isFields(value) || value['format'] !== GAME_FORMAT) return { fault: gameFault('FOREIGN_FORMAT') };
  if (value['version'] !== 1 && value['version'] !== 2) {
    return { fault: gameFault('UNKNOWN_VERSION', { params: { version: String(value['version']) } }) };
  }
  if (isGameFile(value)) return { file: knownFields(value) };
  const [field = ''] = SHAPE.find(([name, fits]) => !fits(value[name])) ?? [];
  return { fault: gameFault('MISSING_FIELD', { params: { field } }) };
}

/** A fresh copy, so that a stored file is never larger than its game. */
function knownFields(file: GameFile): GameFile {
  const { format, version, map, board, players, first, commitment, seed, deal, result } = file;
  return {
    format,
    version,
    map,
    board,
    players,
    first,
    commitment,
    seed,
    deal,
    log: file.log.map(({ seat, action, chance }) => ({
      seat,
      // The notation allows any number of spaces.
      action: action.trim().replaceAll(/\s+/gu, ' '),
      ...(chance && { chance }),
    })),
    result: result && { totals: result.totals, winners: result.winners },
    ...(file.branchedAt !== undefined && { branchedAt: file.branchedAt }),
    ...(file.names && { names: file.names }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const SHAPE: readonly (readonly [keyof GameFile, (value: unknown) => boolean])[] = [
  ['map', isText],
  ['board', isText],
  ['players', isCount],
  ['first', (value) => value === null || isCount(value)],
  ['commitment', isHash],
  ['seed', (value) => value === null || isHash(value)],
  ['deal', isCounts],
  ['log', (value) => Array.isArray(value) && value.every(isLogEntry)],
  ['result', (value) => value === null || isResult(value)],
  ['branchedAt', (value) => value === undefined || isCount(value)],
  ['names', (value) => value === undefined || isNames(value)],
];

function isGameFile(value: Fields): value is Fields & GameFile {
  return SHAPE.every(([field, fits]) => fits(value[field]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNames(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > MOST_NAMES) return false;
  return value.every((name) => isText(name) && name.length <= LONGEST_NAME);
}

/** What SHA-256 gives, and what a seed is: 64 hexadecimal digits. */
function isHash(value: unknown): boolean {
  return typeof value === 'string' && isSeed(value);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isCounts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isCount);
}

function isLogEntry(value: unknown): boolean {
  if (!isFields(value) || !isCount(value['seat'])) return false;
  const { action, chance } = value;
  if (!isText(action) || action.length > LONGEST_ACTION) return false;
  return chance === undefined || isCounts(chance);
}

function isResult(value: unknown): boolean {
  if (!isFields(value) || !isCounts(value['winners'])) return false;
  const { totals } = value;
  return Array.isArray(totals) && totals.every((total) => Number.isInteger(total));
}
