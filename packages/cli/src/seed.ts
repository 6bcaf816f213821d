import { randomBytes } from 'node:crypto';
import { sha256 } from '@waybill/engine';

/** A seed for a run that can be repeated: short enough to copy by hand. */
export function randomSeedText(): string {
  return randomBytes(8).toString('hex');
}

/** The 256-bit seed of a recorded game, from whatever text the user gave. */
export function gameSeedOf(text: string): string {
  return sha256(text);
}

/** The number that starts a fast generator: 52 bits, which a number holds exactly. */
export function fastSeedOf(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 13), 16);
}
