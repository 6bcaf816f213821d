import { randomBytes } from 'node:crypto';
import { sha256 } from '@waybill/engine';

/** A random seed that is short enough to copy by hand. */
export function randomSeedText(): string {
  return randomBytes(8).toString('hex');
}

/** Hashes the user's text to the 256-bit seed of a recorded game. */
export function gameSeedOf(text: string): string {
  return sha256(text);
}

/** Hashes a text to a 52-bit seed, which a number holds exactly. */
export function fastSeedOf(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 13), 16);
}
