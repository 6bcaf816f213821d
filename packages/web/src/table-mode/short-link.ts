import { HUB } from '../online/addresses.ts';

/** What a phone scans or somebody types; the page itself turns it into the hand at that table. */
export function shortLinkTo(table: string): string {
  return `${location.origin}/t/${table}`;
}

export function screenAddress(table: string): string {
  return `${HUB}/screen/${table}`;
}

/** A phone that is told `localhost` looks for the game in itself. */
export function isReachable(): boolean {
  return !/^(localhost|127\.|\[::1\])/.test(location.hostname);
}
