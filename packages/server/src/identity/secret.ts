import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that only their holder and, for a moment, we know. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps. The secrets are random, so that a plain hash cannot be searched back. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(`waybill secret 1:${secret}`).digest('hex');
}

/** Short enough for a link, too many to guess. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}
