import type { Board } from './board.ts';
import { brokenInvariant } from './invariants/invariants.ts';
import { sha256 } from './sha256.ts';
import { GameState } from './state.ts';
import { layOut } from './state-layout.ts';

const FORMAT = 'waybill-state';
const VERSION = 2;

/** Why a text is not a state of this board. */
export type StateFaultCode =
  | 'NOT_JSON'
  | 'FOREIGN_FORMAT'
  | 'UNKNOWN_VERSION'
  | 'OTHER_BOARD'
  | 'WRONG_SIZE'
  | 'DAMAGED'
  | 'INCONSISTENT';

export interface StateFault {
  readonly code: StateFaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The whole state as text, secrets included: for saving, never for a player. */
export function serialize(state: GameState): string {
  const bytes = Array.from(state.bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const content = {
    format: FORMAT,
    version: VERSION,
    map: state.board.id,
    board: state.board.fingerprint(),
    players: state.players,
    bytes,
  };
  return JSON.stringify({ ...content, checksum: sha256(JSON.stringify(content)) });
}

export function parseState(board: Board, text: string): { state: GameState } | { fault: StateFault } {
  const file = readFields(text);
  if (!file) return fault('NOT_JSON');
  const { checksum, ...content } = file;
  if (content['format'] !== FORMAT) return fault('FOREIGN_FORMAT', { format: String(content['format']) });
  if (content['version'] !== VERSION)
    return fault('UNKNOWN_VERSION', { version: String(content['version']) });
  if (content['board'] !== board.fingerprint()) return fault('OTHER_BOARD', { map: String(content['map']) });
  if (checksum !== sha256(JSON.stringify(content))) return fault('DAMAGED');
  return readBytes(board, Number(content['players']), String(content['bytes']));
}

function readBytes(board: Board, players: number, hex: string): { state: GameState } | { fault: StateFault } {
  const { min, max } = board.rules.players;
  if (!Number.isInteger(players) || players < min || players > max) return fault('WRONG_SIZE', { players });
  const layout = layOut(board, players);
  if (!/^([0-9a-f]{2})*$/.test(hex) || hex.length !== 2 * layout.size)
    return fault('WRONG_SIZE', { players });
  const bytes = Uint8Array.from({ length: layout.size }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
  const state = new GameState(board, layout, bytes);
  const invariant = brokenInvariant(state);
  return invariant === null ? { state } : fault('INCONSISTENT', { invariant });
}

function readFields(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function fault(code: StateFaultCode, params: StateFault['params'] = {}): { fault: StateFault } {
  return { fault: { code, params } };
}
