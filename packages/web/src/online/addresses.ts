/** The screens that need a server. */
export const HUB = '#/online';

export function tableAddress(table: string): string {
  return `${HUB}/t/${table}`;
}

/** What a friend is sent: the whole address, on this server. */
export function invitationTo(table: string): string {
  return `${location.origin}${location.pathname}${tableAddress(table)}`;
}
