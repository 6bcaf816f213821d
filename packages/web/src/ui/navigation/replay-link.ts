import type { Outlook } from '@waybill/client/replay/replay-session';

/** The address of a moment: which game, after which entry, through whose eyes; with its review or without. */
export function momentHash(
  id: string,
  {
    entry,
    outlook,
    screen,
  }: { readonly entry: number; readonly outlook: Outlook; readonly screen: ReplayView },
): string {
  const from = outlook === 'everybody' ? '' : `/${outlook + 1}`;
  return `#/${screen}/${encodeURIComponent(id).replace('%3A', ':')}/${entry}${from}`;
}

export type ReplayView = 'replay' | 'review';

/** The review of the game that a replay's address leads to. */
export function reviewLink(replayLink: string): string {
  return replayLink.replace('#/replay/', '#/review/');
}

/** The viewer named by the last part of the address; all seats, if it names none. */
export function outlookIn(from: string | null, players: number): Outlook {
  const seat = Number(from) - 1;
  return from !== null && Number.isInteger(seat) && seat >= 0 && seat < players ? seat : 'everybody';
}

const TABLE = 'table:';

/** The name of a server's table among the games that can be looked at. */
export function replayOfTable(table: string): string {
  return `#/replay/${TABLE}${encodeURIComponent(table)}`;
}

export function tableIn(id: string): string | null {
  return id.startsWith(TABLE) ? id.slice(TABLE.length) : null;
}
