/** The screens that need a server. */
export const HUB = '#/online';
export const MY_ACCOUNT = `${HUB}/me`;
export const PRIVACY = `${HUB}/privacy`;

/** How a carry link ends that a sign-in with another service made. */
export const SIGNED_IN = 'signed-in';

/** What a friend is sent: with a name, words and a picture where messengers show them. */
export function invitationTo(table: string, origin = location.origin): string {
  return `${origin}/t/${table}`;
}

/** Takes a player to another device; no server sees what stands behind the `#`. */
export function carryLink(secret: string): string {
  return absolute(`${HUB}/carry/${secret}`);
}

/** What a phone scans beside a big screen: the hand at that table. */
export function handLinkTo(table: string, origin: string): string {
  return `${origin}/t/${table}/hand`;
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
