import { tableHash } from '../service-worker/messages.ts';

/** The screens that need a server. */
export const HUB = '#/online';
export const MY_DEVICES = `${HUB}/me`;

export const tableAddress: (table: string) => string = tableHash;

/** What a friend is sent: the whole address, on this server. */
export function invitationTo(table: string): string {
  return absolute(tableAddress(table));
}

/** Takes a player to another device; no server sees what stands behind the `#`. */
export function carryLink(secret: string): string {
  return absolute(`${HUB}/carry/${secret}`);
}

function absolute(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
