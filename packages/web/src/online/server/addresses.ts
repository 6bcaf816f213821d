import { tableAddress } from '../../ui/navigation/table-address.ts';

/** The screens that need a server. */
export const HUB = '#/online';
export const MY_ACCOUNT = `${HUB}/me`;
export const PRIVACY = `${HUB}/privacy`;

/** How a carry link ends that a sign-in with another service made. */
export const SIGNED_IN = 'signed-in';

/** What a friend is sent: the whole address, on this server. */
export function invitationTo(table: string): string {
  return absolute(tableAddress(table));
}

/** Takes a player to another device; no server sees what stands behind the `#`. */
export function carryLink(secret: string): string {
  return absolute(`${HUB}/carry/${secret}`);
}

/** The short address that a phone scans or a player types; the page turns it into the hand at that table. */
export function shortLinkTo(table: string): string {
  return `${location.origin}/t/${table}`;
}

export function screenAddress(table: string): string {
  return `${HUB}/screen/${table}`;
}

/** A phone that opens `localhost` looks for the game in itself. */
export function isReachable(): boolean {
  return !/^(localhost|127\.|\[::1\])/.test(location.hostname);
}

function absolute(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
